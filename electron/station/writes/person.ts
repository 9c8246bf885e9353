/** Changed details of a customer: what is sent are the fields that were changed, and nothing else. */
import { z } from 'zod';
import {
  personOperations,
  personUpdate,
  type Person,
  type PersonUpdate,
} from '../../../shared/api/persons.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { ok, type Failure } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import {
  anyAnswer,
  bodyOf,
  defineWrite,
  newEntry,
  type CommonDetails,
  type Entry,
  type NewEntry,
  type EntryRow,
  type WritePlace,
} from './write.ts';

export type PersonField = keyof PersonUpdate;

export interface PersonDetails extends CommonDetails {
  /** The customer's name as it was; null where there was none. */
  readonly customer: string | null;
  /** The changed fields as they were. */
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
    // Somebody else may give the fields other values.
    lasts: false,
    shownLate: false,
    find: async (api, entry, signal) => {
      const { params } = entry;
      const there = await api.persons.get({ params, signal });
      if (!there.ok) return there;
      const sent = sentOf(entry);
      const all = fieldsOf(sent).every((field) => isSame(there.value[field], sent[field]));
      return ok(all ? { answer: there.value } : null);
    },
    confirm: anyAnswer,
    notAllowed: { type: 'final' },
  },
  preflight: (entry, { api, signal, clock }) => {
    const age = clock.now() - entry.createdAt;
    return age >= 0 && age < justNowMs ? null : changedSince(api, entry, signal);
  },
  editedBy: null,
  undoes: 'never',
  reversal: null,
  whenParentUndone: 'sent',
  delivered: { mix: null, stale: [] },
  backup: { registersDraft: false },
});

/** A change that was saved so lately was made of what the service said a moment before. */
const justNowMs = 60_000;

/** `changed_since`, with `details.fields`, where somebody else gave one of the fields another value meanwhile. */
async function changedSince(
  api: Api,
  entry: Entry<typeof personOperations.update, PersonDetails>,
  signal: AbortSignal,
): Promise<Failure | null> {
  const there = await api.persons.get({ params: entry.params, signal });
  // Where it cannot be read, the service says what is wrong with it.
  if (!there.ok) return null;
  const sent = sentOf(entry);
  const { before } = entry.details;
  const fields = fieldsOf(sent).filter(
    (field) => !isSame(there.value[field], before[field]) && !isSame(there.value[field], sent[field]),
  );
  return fields.length === 0 ? null : { code: 'changed_since', details: { fields } };
}

const sentOf = (entry: Pick<EntryRow, 'body'>): PersonUpdate => personUpdate.parse(bodyOf(entry));
const fieldsOf = (update: PersonUpdate) => Object.keys(update) as PersonField[];

/** A field that is left out and one that is null are both empty. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** `customer` is as it was shown while it was changed; `reference` is unique. */
export function personEntry(
  at: WritePlace,
  { customer, change }: { readonly customer: Person; readonly change: PersonUpdate },
  by: StaffMember,
  reference: string,
): NewEntry {
  const before = Object.fromEntries(fieldsOf(change).map((field) => [field, customer[field] ?? null]));
  return newEntry(personWrite, {
    at,
    by,
    reference,
    params: { personId: customer.id },
    body: change,
    details: { items: [], comment: null, customer: customer.name ?? null, before },
  });
}
