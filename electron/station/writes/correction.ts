/** Undoing a withdrawal of whole packs. */
import type { Person } from '../../../shared/bridge/session.ts';
import {
  documentDelivered,
  documentGiven,
  documentOperation,
  documentRecognition,
  type DocumentInput,
} from './stock-document.ts';
import { defineWrite, newEntry, type CommonDetails, type NewEntry, type WritePlace } from './write.ts';

export const correction = defineWrite<CommonDetails>()({
  kind: 'correction',
  operation: documentOperation,
  // The document's line asks for it.
  scopes: ['stock:correct'],
  effects: (_, { items }) =>
    items.map(({ itemId, amount }) => ({ type: 'correct', itemId, quantity: amount })),
  changes: [],
  recognition: documentRecognition,
  preflight: null,
  editedBy: null,
  reversal: null,
  whenParentUndone: 'sent',
  delivered: documentDelivered,
  backup: { registersDraft: false },
});

/** `parent` is the entry of the withdrawal, where it is one of this computer. */
export const correctionEntry = (
  at: WritePlace,
  input: DocumentInput & { readonly movementId: string; readonly parent?: string },
  by: Person,
  reference: string,
): NewEntry => {
  const line = { type: 'correction', correctsMovementId: input.movementId } as const;
  return newEntry(correction, {
    ...documentGiven(at, input, line, by, reference),
    parent: input.parent,
  });
};
