/** Operations common to persons, companies and vehicles (spec 1, externalReference; decisions 2). */
import type { CustomerType } from '../../shared/api/customers.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { upcomingBookingOf } from '../database/bookings.ts';
import {
  addCustomer,
  addCustomerStart,
  changeCustomer,
  customerByIdOf,
  customerByReference,
  customersByNumber,
  removeCustomer,
  removeCustomerStarts,
} from '../database/customers.ts';
import { nextSequence } from '../database/organisations.ts';
import { recipesAtOnce, removeRecipesOf } from '../database/recipes.ts';
import type { CustomersTable } from '../database/tables.ts';
import type { ChangeContext, Created } from './change.ts';
import type { CustomerFacts, OwnFacts } from './customer-fields.ts';
import { rowAt } from './located.ts';
import { sameFields } from './ranges.ts';
import { containedOf, nameWords, startsOf } from './search-words.ts';
import { removeInTurns } from './turns.ts';

export const emailKey = (email: string): string => email.toLowerCase();

export const completed = (facts: CustomerFacts): CustomersTable => ({
  ...facts,
  email_key: facts.email === null ? null : emailKey(facts.email),
  name_words: nameWords(facts.name),
  contained: containedOf(facts),
});

/** Adds a customer to lists and searches without checking any rule. */
export function storeCustomer(connection: Connection, row: CustomersTable): void {
  connection.write(addCustomer, row);
  storeStarts(connection, row);
}

function storeStarts(connection: Connection, row: CustomersTable): void {
  for (const start of startsOf(row.name_words))
    connection.write(addCustomerStart, { location_id: row.location_id, start, customer_id: row.id });
}

const prefixes = { person: 'per', company: 'com', vehicle: 'veh' } as const;

/** The refusal of a duplicate. `other`: the customer who has the value. */
const clash = (field: string, sentence: string, other: string) =>
  fail('duplicate', { details: { fieldErrors: { [field]: sentence }, customerId: other } });

const numberFields: Record<CustomerType, string | null> = {
  person: 'identityNumber.number',
  company: 'organisationNumber',
  // The specification does not forbid two vehicles with one registration number.
  vehicle: null,
};

/** `duplicate` if another customer of the type has the number. (Staff can give it to several in the salon's own system.) */
async function numberIsFree(
  connection: Connection,
  location: string,
  { id, type, number, number_type }: Pick<CustomerFacts, 'id' | 'type' | 'number' | 'number_type'>,
): Promise<Result<null, 'duplicate'>> {
  const field = numberFields[type];
  if (field === null || number === null) return ok(null);
  const holders = await connection.all(customersByNumber, { location, type, number });
  const other = holders.find((one) => one.id !== id && one.number_type === number_type);
  return other === undefined ? ok(null) : clash(field, `is another ${type}'s`, other.id);
}

/** `duplicate`: a customer of another type has the reference, or another customer has the number. */
export async function createCustomer(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  type: CustomerType,
  reference: string | undefined,
  own: OwnFacts,
): Promise<Result<Created<CustomersTable>, 'duplicate'>> {
  if (reference !== undefined) {
    const first = await connection.first(customerByReference, { location: location.id, reference });
    if (first?.type === type) return ok({ row: first, repeated: true });
    if (first !== undefined) return clash('externalReference', `is a ${first.type}'s`, first.id);
  }
  const id = newId(prefixes[type]);
  const free = await numberIsFree(connection, location.id, { ...own, id, type });
  if (!free.ok) return free;
  const next = await connection.first(nextSequence, { location: location.id });
  const row = completed({
    ...own,
    id,
    location_id: location.id,
    type,
    sequence: next!.sequence,
    external_reference: reference ?? null,
    created_at: now,
    updated_at: now,
  });
  storeCustomer(connection, row);
  return ok({ row, repeated: false });
}

/**
 * Applies `change`, and updates `updatedAt` only if a field changed (spec 1, Times 2). An unchanged number is not checked,
 * so that other fields of a duplicate made by staff can be changed.
 */
export async function updateCustomer(
  connection: Connection,
  { location, now }: ChangeContext,
  type: CustomerType,
  id: string,
  change: (before: CustomersTable) => Partial<OwnFacts>,
): Promise<Result<CustomersTable, 'entity_not_found' | 'duplicate'>> {
  const found = await rowAt(connection, customerByIdOf[type], location.id, id);
  if (!found.ok) return found;
  const before = found.value;
  const after = completed({ ...before, ...change(before) });
  if (sameFields(before, after)) return ok(before);
  if (after.number !== before.number || after.number_type !== before.number_type) {
    const free = await numberIsFree(connection, location.id, after);
    if (!free.ok) return free;
  }
  after.updated_at = now;
  connection.write(changeCustomer, after);
  if (after.name_words !== before.name_words) {
    connection.write(removeCustomerStarts, { customer: id });
    storeStarts(connection, after);
  }
  return ok(after);
}

/**
 * Deletes a customer. A person's recipes are deleted too, mixes that name the person stay. The reference can be reused.
 * `not_allowed`: the customer has upcoming bookings (spec 1, Persons; decisions 2: companies and vehicles likewise).
 */
export async function deleteCustomer(
  connection: Connection,
  { location, now }: ChangeContext,
  type: CustomerType,
  id: string,
): Promise<Result<null, 'entity_not_found' | 'not_allowed'>> {
  const found = await rowAt(connection, customerByIdOf[type], location.id, id);
  if (!found.ok) return found;
  if ((await connection.first(upcomingBookingOf, { customer: id, now })) !== undefined)
    return fail('not_allowed', { message: `The ${type} has upcoming bookings.` });
  await removeInTurns(connection, removeRecipesOf, { person: id }, recipesAtOnce);
  connection.write(removeCustomerStarts, { customer: id });
  connection.write(removeCustomer, { id });
  return ok(null);
}
