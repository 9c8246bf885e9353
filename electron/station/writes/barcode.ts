/** A barcode is attached to an item; one that the item has already changes nothing. */
import { colourBarItemOperations, type ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { ok } from '../../../shared/result.ts';
import { catalogueWrite, harmless, kept, type CatalogueDetails } from './catalogue-write.ts';
import { defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

export const barcodeWrite = defineWrite<CatalogueDetails>()({
  kind: 'barcode',
  operation: colourBarItemOperations.addEan,
  ...catalogueWrite('item'),
  changes: ['colourBarItemId'],
  recognition: {
    ...harmless,
    whenSubjectLost: 'missing',
    find: async (api, { params, details }, signal) => {
      const there = await api.colourBarItems.get({ params, signal });
      if (!there.ok) return there;
      const isThere = there.value.eans.some((ean) => ean === details.catalogue.barcode);
      return ok(isThere ? { answer: there.value } : null);
    },
  },
  preflight: null,
});

/** One barcode of one item, in its stored form. */
export interface ItemBarcode {
  readonly item: Pick<ColourBarItem, 'id' | 'shade'>;
  readonly rangeName: string;
  readonly ean: string;
}

/** `reference` is unique. */
export const barcodeEntry = (
  at: WritePlace,
  { item, rangeName, ean }: ItemBarcode,
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(barcodeWrite, {
    at,
    by,
    reference,
    params: { colourBarItemId: item.id },
    body: { ean },
    details: kept({ rangeName, shade: item.shade, barcode: ean, changed: [] }),
  });
