/** Whole packs that left the stock without a mix. */
import { z } from 'zod';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { correctionEntry } from './correction.ts';
import { documentGiven, documentWrite, remadeDocument, type DocumentInput } from './stock-document.ts';
import {
  defineWrite,
  answeredId,
  newEntry,
  type CommonDetails,
  type NewEntry,
  type WritePlace,
} from './write.ts';

export interface WithdrawalDetails extends CommonDetails {
  readonly reason: string | null;
}

export const withdrawalWrite = defineWrite<WithdrawalDetails>()({
  kind: 'withdrawal',
  ...documentWrite('withdraw'),
  details: z.object({ reason: z.string().nullable() }),
  facts: ({ reason }) => ({ reason }),
  scopes: [],
  editedBy: {
    type: 'document',
    remake: (entry, edit, by, reference) => {
      const given = remadeDocument(entry, edit);
      const reason = edit.reason ?? entry.details.reason ?? 'consumption';
      const parent = entry.parent ?? undefined;
      return given && withdrawalEntry(given.at, { ...given.input, reason, parent }, by, reference);
    },
  },
  undoes: 'withParent',
  reversal: {
    by: 'parent',
    make: ({ id, origin, place, params, details }, answer, by, reference) => {
      const [item] = details.items;
      const movementId = firstMovementOf(answer);
      if (!item || movementId === null) return null;
      const at = { origin, place, locationId: params.locationId };
      const input = { shade: item, packs: item.amount, comment: '', movementId, parent: id };
      return correctionEntry(at, input, by, reference);
    },
  },
});

/** `parent` is the entry of the delivery that it undoes. */
export const withdrawalEntry = (
  at: WritePlace,
  input: DocumentInput & { readonly reason: string; readonly parent?: string | undefined },
  by: StaffMember,
  reference: string,
): NewEntry => {
  const { shade, packs, reason } = input;
  const line = { type: 'withdrawal', colourBarItemId: shade.itemId, quantity: packs, reason } as const;
  const given = documentGiven(at, input, line, by, reference);
  return newEntry(withdrawalWrite, { ...given, details: { ...given.details, reason }, parent: input.parent });
};

/** The id of the document's one movement; null where the answer has none. */
function firstMovementOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  return Array.isArray(answer.data) ? answeredId(answer.data[0]) : null;
}
