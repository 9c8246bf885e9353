/** Changes an item: only the changed fields are sent. */
import {
  colourBarItemOperations,
  type ColourBarItem,
  type ColourBarItemUpdate,
} from '../../../shared/api/colour-bar-items.ts';
import type { LookedAfter } from '../../../shared/bridge/outbox.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import {
  catalogueWrite,
  changeDetails,
  harmless,
  kept,
  type CatalogueChangeDetails,
} from './catalogue-write.ts';
import { asTheyAre, changedSince, ifHeld } from './changed-fields.ts';
import { defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

export const itemWrite = defineWrite<CatalogueChangeDetails>()({
  kind: 'item',
  operation: colourBarItemOperations.update,
  ...catalogueWrite('item'),
  details: changeDetails,
  // A later change of the same item must not be overtaken by an earlier one.
  changes: ['colourBarItemId'],
  recognition: {
    ...harmless,
    whenSubjectLost: 'missing',
    find: async (api, entry, signal) =>
      ifHeld(entry, await api.colourBarItems.get({ params: entry.params, signal })),
  },
  preflight: (entry, { api, signal, clock }) =>
    changedSince(entry, clock, () => api.colourBarItems.get({ params: entry.params, signal })),
});

interface ItemChange {
  /** The item as shown while it was edited. */
  readonly item: ColourBarItem;
  readonly rangeName: string;
  readonly change: ColourBarItemUpdate;
}

/** `reference` is unique. */
export const itemEntry = (
  at: WritePlace,
  { item, rangeName, change }: ItemChange,
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(itemWrite, {
    at,
    by,
    reference,
    params: { colourBarItemId: item.id },
    body: change,
    details: {
      ...kept({
        rangeName,
        shade: item.shade,
        barcode: null,
        changed: Object.keys(change) as LookedAfter['changed'],
      }),
      before: asTheyAre(item, change),
    },
  });
