/** A new customer: our reference identifies the person at the service, which gives the id. */
import { z } from 'zod';
import { personOperations, type personEntered } from '../../../shared/api/persons.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { ok } from '../../../shared/result.ts';
import {
  anyAnswer,
  defineWrite,
  newEntry,
  type CommonDetails,
  type NewEntry,
  type WritePlace,
} from './write.ts';

export interface NewPersonDetails extends CommonDetails {
  /** The person's name; null if none was given. */
  readonly customer: string | null;
}

export const newPersonWrite = defineWrite<NewPersonDetails>()({
  kind: 'newPerson',
  operation: personOperations.create,
  details: z.object({ customer: z.string().nullable() }),
  facts: ({ customer }) => ({ customer }),
  personal: { customer: null },
  scopes: [],
  effects: () => [],
  changes: [],
  recognition: {
    by: 'externalReference',
    // Its path contains no person.
    whenSubjectLost: 'forgotten',
    // Anybody may remove the person again.
    lasts: false,
    shownLate: false,
    find: async (api, { params, reference }, signal) => {
      const query = { externalReference: reference };
      const found = await api.persons.list({ params, query, signal });
      if (!found.ok) return found;
      const [person] = found.value.data;
      return ok(person === undefined ? null : { answer: person });
    },
    confirm: anyAnswer,
    notAllowed: { type: 'final' },
  },
  preflight: null,
  editedBy: { type: 'person' },
  undoes: 'never',
  reversal: null,
  whenParentUndone: 'sent',
  delivered: { mix: null, catalogue: null, stale: ['customers'] },
  backup: { registersDraft: false },
});

const localPrefix = 'new-';

/** The id of a person who has none of the service yet: by the reference that the service will know them by. */
export const localIdOf = (reference: string): string => `${localPrefix}${reference}`;

/** The reference of the entry that makes the person; null for an id of the service's. */
export const referenceIn = (personId: string): string | null =>
  personId.startsWith(localPrefix) ? personId.slice(localPrefix.length) : null;

export type PersonGiven = z.output<typeof personEntered>;

/** `reference` is unique, and the person's `externalReference`. */
export const newPersonEntry = (
  at: WritePlace,
  person: PersonGiven,
  by: StaffMember,
  reference: string,
): NewEntry => {
  const name = [person.firstName, person.lastName].filter((one) => one !== undefined).join(' ');
  return newEntry(newPersonWrite, {
    at,
    by,
    reference,
    params: {},
    body: { ...person, externalReference: reference },
    details: { items: [], comment: null, customer: name === '' ? null : name },
  });
};
