/** Whole packs that came in. */
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { documentGiven, documentWrite, remadeDocument, type DocumentInput } from './stock-document.ts';
import { withdrawalEntry } from './withdrawal.ts';
import {
  commonOnly,
  defineWrite,
  newEntry,
  type CommonDetails,
  type NewEntry,
  type WritePlace,
} from './write.ts';

/** Why packs left that were delivered by mistake: the API undoes no delivery (spec 2, Scopes for stock 2). */
export const wrongDelivery = 'wrong-delivery';

export const deliveryWrite = defineWrite<CommonDetails>()({
  kind: 'delivery',
  ...documentWrite('deliver'),
  ...commonOnly,
  scopes: [],
  editedBy: {
    type: 'document',
    remake: (entry, edit, by, reference) => {
      const given = remadeDocument(entry, edit);
      return given && deliveryEntry(given.at, given.input, by, reference);
    },
  },
  undoes: 'never',
  reversal: {
    by: 'parent',
    make: ({ id, origin, place, params, details }, _, by, reference) => {
      const [item] = details.items;
      if (!item) return null;
      const at = { origin, place, locationId: params.locationId };
      const input = { shade: item, packs: item.amount, comment: '', reason: wrongDelivery, parent: id };
      return withdrawalEntry(at, input, by, reference);
    },
  },
});

export const deliveryEntry = (
  at: WritePlace,
  input: DocumentInput,
  by: StaffMember,
  reference: string,
): NewEntry => {
  const line = { type: 'delivery', colourBarItemId: input.shade.itemId, quantity: input.packs } as const;
  return newEntry(deliveryWrite, documentGiven(at, input, line, by, reference));
};
