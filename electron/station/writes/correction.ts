/** Undoing a withdrawal of whole packs or pieces. */
import type { StaffMember } from '../../../shared/bridge/session.ts';
import {
  documentDetails,
  documentFacts,
  documentGiven,
  documentWrite,
  type DocumentDetails,
  type DocumentLine,
} from './stock-document.ts';
import { defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

export const correctionWrite = defineWrite<DocumentDetails>()({
  kind: 'correction',
  ...documentWrite('correct'),
  details: documentDetails,
  facts: documentFacts,
  // The document's line asks for it.
  personal: null,
  scopes: ['stock:correct'],
  editedBy: null,
  undoes: 'always',
  reversal: null,
});

interface CorrectionInput {
  /** Each with the movement that it undoes. */
  readonly lines: readonly (DocumentLine & { readonly movementId: string })[];
  readonly comment: string;
  /** The entry of the withdrawal, if this computer saved it. */
  readonly parent?: string | undefined;
}

export const correctionEntry = (
  at: WritePlace,
  input: CorrectionInput,
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(correctionWrite, {
    ...documentGiven(
      at,
      input,
      ({ movementId }) => ({ type: 'correction', correctsMovementId: movementId }),
      by,
      reference,
    ),
    parent: input.parent,
  });
