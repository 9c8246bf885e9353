/** A new item, with its barcodes: a range has one of each shade. */
import {
  colourBarItemOperations,
  type ColourBarItem,
  type ColourBarItemCreate,
} from '../../../shared/api/colour-bar-items.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { storedForm } from '../../../shared/colour-bar/barcodes.ts';
import { ok } from '../../../shared/result.ts';
import { catalogueWrite, harmless, kept, type CatalogueDetails } from './catalogue-write.ts';
import { othersThan } from './changed-fields.ts';
import { bodyOf, defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

export const newItemWrite = defineWrite<CatalogueDetails>()({
  kind: 'newItem',
  operation: colourBarItemOperations.create,
  ...catalogueWrite('item'),
  changes: [],
  recognition: {
    ...harmless,
    // Its path contains no resource.
    whenSubjectLost: 'forgotten',
    find: async (api, entry, signal) => {
      // The saved body has the operation's type.
      const { eans = [], ...sent } = bodyOf(entry) as ColourBarItemCreate;
      const query = { rangeId: sent.rangeId };
      const all = await api.colourBarItems.list.all({ params: entry.params, query, signal });
      if (!all.ok) return all;
      const isIt = (item: ColourBarItem) =>
        Object.keys(othersThan(item, sent)).length === 0 &&
        eans.every((ean) => item.eans.includes(storedForm(ean)));
      const found = all.value.find(isIt);
      return ok(found === undefined ? null : { answer: found });
    },
  },
  preflight: null,
});

/** `reference` is unique, and stays here: the API keeps none of an item. */
export const newItemEntry = (
  at: WritePlace,
  { item, rangeName }: { readonly item: ColourBarItemCreate; readonly rangeName: string },
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(newItemWrite, {
    at,
    by,
    reference,
    params: {},
    body: item,
    details: kept({ rangeName, shade: item.shade, barcode: item.eans?.[0] ?? null, changed: [] }),
  });
