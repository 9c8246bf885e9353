/** Removes one of an item's own barcodes. */
import { colourBarItemOperations } from '../../../shared/api/colour-bar-items.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { ok } from '../../../shared/result.ts';
import type { ItemBarcode } from './barcode.ts';
import { catalogueWrite, harmless, kept, type CatalogueDetails } from './catalogue-write.ts';
import { defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

export const barcodeRemovalWrite = defineWrite<CatalogueDetails>()({
  kind: 'barcodeRemoval',
  operation: colourBarItemOperations.removeEan,
  ...catalogueWrite('item'),
  changes: ['colourBarItemId'],
  recognition: {
    ...harmless,
    // With the item its barcodes are gone.
    whenSubjectLost: 'forgotten',
    find: async (api, { params, details }, signal) => {
      const { colourBarItemId, locationId } = params;
      const there = await api.colourBarItems.get({ params: { colourBarItemId, locationId }, signal });
      if (!there.ok) return there;
      const isThere = there.value.eans.some((ean) => ean === details.catalogue.barcode);
      return ok(isThere ? null : { answer: there.value });
    },
  },
  preflight: null,
});

/** `reference` is unique. */
export const barcodeRemovalEntry = (
  at: WritePlace,
  { item, rangeName, ean }: ItemBarcode,
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(barcodeRemovalWrite, {
    at,
    by,
    reference,
    params: { colourBarItemId: item.id, ean },
    body: undefined,
    details: kept({ rangeName, shade: item.shade, barcode: ean, changed: [] }),
  });
