/** Whole packs or pieces that came in. */
import type { StaffMember } from '../../../shared/bridge/session.ts';
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
import { withdrawalEntry } from './withdrawal.ts';
import { defineWrite, newEntry, type NewEntry, type WritePlace } from './write.ts';

/** Why packs left that were delivered by mistake: the API undoes no delivery (spec 2, Scopes for stock 2). */
export const wrongDelivery = 'wrong-delivery';

export const deliveryWrite = defineWrite<DocumentDetails>()({
  kind: 'delivery',
  ...documentWrite('deliver'),
  details: documentDetails,
  facts: documentFacts,
  personal: null,
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
    make: (entry, _, by, reference) => {
      const { at, lines } = documentOf(entry);
      if (lines.length === 0) return null;
      const input = { lines, comment: '', reason: wrongDelivery, parent: entry.id };
      return withdrawalEntry(at, input, by, reference);
    },
  },
});

export const deliveryEntry = (
  at: WritePlace,
  input: DocumentInput,
  by: StaffMember,
  reference: string,
): NewEntry =>
  newEntry(
    deliveryWrite,
    documentGiven(
      at,
      input,
      ({ of, packs }) => ({
        type: 'delivery',
        ...lineOf(of),
        quantity: packs,
        unitCost: of.type === 'product' ? of.product.unitCost : undefined,
      }),
      by,
      reference,
    ),
  );
