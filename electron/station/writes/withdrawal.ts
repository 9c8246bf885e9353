/** Whole packs or pieces that left the stock without a mix. */
import { z } from 'zod';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { correctionEntry } from './correction.ts';
import {
  documentDetails,
  documentFacts,
  documentGiven,
  documentOf,
  documentWrite,
  lineOf,
  remadeDocument,
  type DocumentDetails,
  type DocumentInput,
} from './stock-document.ts';
import { defineWrite, answeredId, newEntry, type NewEntry, type WritePlace } from './write.ts';

export interface WithdrawalDetails extends DocumentDetails {
  readonly reason: string | null;
}

export const withdrawalWrite = defineWrite<WithdrawalDetails>()({
  kind: 'withdrawal',
  ...documentWrite('withdraw'),
  details: documentDetails.extend({ reason: z.string().nullable() }),
  facts: ({ reason, product }) => ({ reason, ...documentFacts({ product }) }),
  personal: null,
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
    make: (entry, answer, by, reference) => {
      const done = documentOf(entry);
      const movementId = firstMovementOf(answer);
      if (done === null || movementId === null) return null;
      const { at, of, packs } = done;
      return correctionEntry(at, { of, packs, comment: '', movementId, parent: entry.id }, by, reference);
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
  const { of, packs, reason } = input;
  const line = { type: 'withdrawal', ...lineOf(of), quantity: packs, reason } as const;
  const given = documentGiven(at, input, line, by, reference);
  return newEntry(withdrawalWrite, { ...given, details: { ...given.details, reason }, parent: input.parent });
};

/** The id of the document's one movement; null where the answer has none. */
function firstMovementOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  return Array.isArray(answer.data) ? answeredId(answer.data[0]) : null;
}
