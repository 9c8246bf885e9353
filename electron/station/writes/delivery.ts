/** Whole packs that came in. */
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { documentGiven, documentWrite, type DocumentInput } from './stock-document.ts';
import { defineWrite, newEntry, type CommonDetails, type NewEntry, type WritePlace } from './write.ts';

export const delivery = defineWrite<CommonDetails>()({
  kind: 'delivery',
  ...documentWrite('deliver'),
  scopes: [],
  editedBy: 'document',
  reversal: null,
});

export const deliveryEntry = (
  at: WritePlace,
  input: DocumentInput,
  by: StaffMember,
  reference: string,
): NewEntry => {
  const line = { type: 'delivery', colourBarItemId: input.shade.itemId, quantity: input.packs } as const;
  return newEntry(delivery, documentGiven(at, input, line, by, reference));
};
