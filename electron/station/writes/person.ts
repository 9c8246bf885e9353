/** Changes a customer's details: only the changed fields are sent. */
import { z } from 'zod';
import {
  personOperations,
  personUpdate,
  type Person,
  type PersonUpdate,
} from '../../../shared/api/persons.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { asTheyAre, changedSince, ifHeld } from './changed-fields.ts';
import {
  anyAnswer,
  defineWrite,
  newEntry,
  type CommonDetails,
  type NewEntry,
  type WritePlace,
} from './write.ts';

export type PersonField = keyof PersonUpdate;

export interface PersonDetails extends CommonDetails {
  /** The customer's earlier name; null if there was none. */
  readonly customer: string | null;
  /** The changed fields' earlier values. */
  readonly before: Partial<Record<PersonField, unknown>>;
}

export const personWrite = defineWrite<PersonDetails>()({
  kind: 'person',
  operation: personOperations.update,
  details: z.object({
    customer: z.string().nullable(),
    before: z.partialRecord(personUpdate.keyof(), z.unknown()),
  }),
  facts: ({ customer, before }) => ({ customer, changed: Object.keys(before) as PersonField[] }),
  personal: { customer: null, before: {} },
  scopes: [],
  effects: () => [],
  // A later change of the same customer must not be overtaken by an earlier one.
  changes: ['personId'],
  recognition: {
    by: 'harmless',
    whenSubjectLost: 'missing',
    // Another person may change the fields later.
    lasts: false,
    shownLate: false,
    find: async (api, entry, signal) =>
      ifHeld(entry, await api.persons.get({ params: entry.params, signal })),
    confirm: anyAnswer,
    notAllowed: { type: 'final' },
  },
  preflight: (entry, { api, signal, clock }) =>
    changedSince(entry, clock, () => api.persons.get({ params: entry.params, signal })),
  editedBy: null,
  undoes: 'never',
  reversal: null,
  whenParentUndone: 'sent',
  delivered: { mix: null, catalogue: null, stale: [] },
  backup: { registersDraft: false },
});

/** `customer`: as shown while edited; `reference` is unique. */
export function personEntry(
  at: WritePlace,
  { customer, change }: { readonly customer: Person; readonly change: PersonUpdate },
  by: StaffMember,
  reference: string,
): NewEntry {
  return newEntry(personWrite, {
    at,
    by,
    reference,
    params: { personId: customer.id },
    body: change,
    details: {
      items: [],
      comment: null,
      customer: customer.name ?? null,
      before: asTheyAre(customer, change),
    },
  });
}
