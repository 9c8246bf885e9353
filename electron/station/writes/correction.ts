/** Undoing a withdrawal of whole packs or pieces. */
import type { StaffMember } from '../../../shared/bridge/session.ts';
import {
  documentDetails,
  documentFacts,
  documentGiven,
  documentWrite,
  type DocumentDetails,
  type DocumentInput,
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

/** `parent` is the entry of the withdrawal, where it is one of this computer. */
export const correctionEntry = (
  at: WritePlace,
  input: DocumentInput & { readonly movementId: string; readonly parent?: string },
  by: StaffMember,
  reference: string,
): NewEntry => {
  const line = { type: 'correction', correctsMovementId: input.movementId } as const;
  return newEntry(correctionWrite, {
    ...documentGiven(at, input, line, by, reference),
    parent: input.parent,
  });
};
