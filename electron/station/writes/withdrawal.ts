/** Whole packs or pieces that left the stock without a mix. */
import { z } from 'zod';
import { staffMember, type StaffMember } from '../../../shared/bridge/session.ts';
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

/** The reason for charging a member of staff (spec 2, Line rules). */
export const ownUse = 'own-use';

export interface WithdrawalDetails extends DocumentDetails {
  readonly reason: string | null;
  /** The person charged for own use, if not the person who saved it. */
  readonly chargedTo?: StaffMember | undefined;
}

export const withdrawalWrite = defineWrite<WithdrawalDetails>()({
  kind: 'withdrawal',
  ...documentWrite('withdraw'),
  details: documentDetails.extend({ reason: z.string().nullable(), chargedTo: staffMember.optional() }),
  facts: ({ reason, chargedTo, ...kept }) => ({
    reason,
    chargedTo: chargedTo ?? null,
    ...documentFacts(kept),
  }),
  personal: null,
  scopes: [],
  editedBy: {
    type: 'document',
    remake: (entry, edit, by, reference) => {
      const given = remadeDocument(entry, edit);
      const reason = edit.reason ?? entry.details.reason ?? 'consumption';
      const parent = entry.parent ?? undefined;
      // The charged person stays the same when another person edits it.
      const { chargedTo = entry.details.staff } = entry.details;
      return given && withdrawalEntry(given.at, { ...given.input, reason, parent, chargedTo }, by, reference);
    },
  },
  undoes: 'withParent',
  reversal: {
    by: 'parent',
    make: (entry, answer, by, reference) => {
      const { at, lines } = documentOf(entry);
      const movementIds = movementsOf(answer);
      const corrected = lines.flatMap((line, row) => {
        const movementId = movementIds[row];
        return movementId === undefined ? [] : [{ ...line, movementId }];
      });
      // All of it is undone, or none.
      if (corrected.length !== lines.length || lines.length === 0) return null;
      return correctionEntry(at, { lines: corrected, comment: '', parent: entry.id }, by, reference);
    },
  },
});

interface WithdrawalInput extends DocumentInput {
  readonly reason: string;
  /** For own use alone; left out: the person who saves it. */
  readonly chargedTo?: StaffMember | undefined;
  /** The entry of the delivery that it undoes. */
  readonly parent?: string | undefined;
}

export const withdrawalEntry = (
  at: WritePlace,
  input: WithdrawalInput,
  by: StaffMember,
  reference: string,
): NewEntry => {
  const { reason, parent } = input;
  const given = documentGiven(
    at,
    input,
    ({ of, packs }) => ({ type: 'withdrawal', ...lineOf(of), quantity: packs, reason }),
    by,
    reference,
  );
  const chargedTo =
    reason === ownUse && input.chargedTo !== undefined && input.chargedTo.id !== by.id
      ? input.chargedTo
      : undefined;
  return newEntry(withdrawalWrite, {
    ...given,
    // The service charges the person named by a withdrawal.
    body: chargedTo === undefined ? given.body : { ...given.body, staffId: chargedTo.id },
    details: { ...given.details, reason, chargedTo },
    parent,
  });
};

/** The ids of a document's movements, which come in the order of its lines; none if they cannot be read. */
function movementsOf(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return [];
  return Array.isArray(answer.data) ? answer.data.flatMap((one: unknown) => answeredId(one) ?? []) : [];
}
