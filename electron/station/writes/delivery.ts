/** Whole packs or pieces that came in. */
import { z } from 'zod';
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

export interface DeliveryDetails extends DocumentDetails {
  /** What a piece cost, VAT excluded, as a decimal string; left out: nobody said. */
  readonly unitCost?: string | undefined;
}

export const deliveryWrite = defineWrite<DeliveryDetails>()({
  kind: 'delivery',
  ...documentWrite('deliver'),
  details: documentDetails.extend({ unitCost: z.string().optional() }),
  facts: documentFacts,
  personal: null,
  scopes: [],
  editedBy: {
    type: 'document',
    remake: (entry, edit, by, reference) => {
      const given = remadeDocument(entry, edit);
      const { unitCost } = entry.details;
      return given && deliveryEntry(given.at, { ...given.input, unitCost }, by, reference);
    },
  },
  undoes: 'never',
  reversal: {
    by: 'parent',
    make: (entry, _, by, reference) => {
      const done = documentOf(entry);
      if (done === null) return null;
      const { at, of, packs } = done;
      const input = { of, packs, comment: '', reason: wrongDelivery, parent: entry.id };
      return withdrawalEntry(at, input, by, reference);
    },
  },
});

export const deliveryEntry = (
  at: WritePlace,
  input: DocumentInput & Pick<DeliveryDetails, 'unitCost'>,
  by: StaffMember,
  reference: string,
): NewEntry => {
  const { of, packs, unitCost } = input;
  const line = { type: 'delivery', ...lineOf(of), quantity: packs, unitCost } as const;
  const given = documentGiven(at, input, line, by, reference);
  return newEntry(deliveryWrite, { ...given, details: { ...given.details, unitCost } });
};
