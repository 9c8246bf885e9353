/**
 * Finds the customer of a web booking by a verified phone number, or creates one. A browser's values never overwrite stored
 * ones (decisions 5, Reservations).
 */
import type { Connection } from '../database/connection.ts';
import { customerByIdOf, customersByNumber, customersPage } from '../database/customers.ts';
import { nextSequence } from '../database/organisations.ts';
import type { CustomersTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import type { Booker } from './customer-details.ts';
import { noFacts, type OwnFacts } from './customer-fields.ts';
import { completed, storeCustomer } from './customers.ts';
import { rowAt } from './located.ts';
import { nameWords } from './search-words.ts';

const prefixes = { person: 'per', company: 'com', vehicle: 'veh' } as const;

/** Stores a phone number even if another customer has it, as a refusal would reveal that to a browser. */
async function addNew(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  type: keyof typeof prefixes,
  own: Partial<OwnFacts>,
): Promise<CustomersTable> {
  const next = await connection.first(nextSequence, { location: location.id });
  const row = completed({
    ...noFacts,
    ...own,
    id: newId(prefixes[type]),
    location_id: location.id,
    type,
    sequence: next!.sequence,
    external_reference: null,
    created_at: now,
    updated_at: now,
  });
  storeCustomer(connection, row);
  return row;
}

/** How the customer was identified. */
export interface Identified {
  /** The phone number was verified by a PIN. */
  readonly verified: boolean;
  /** The person chosen by the front desk; null: a customer booked. */
  readonly chosen: string | null;
}

/** The most customers with one phone number that are compared. */
const mostAlike = 100;

async function personOf(
  connection: Connection,
  change: ChangeContext,
  booker: Booker,
  { verified, chosen }: Identified,
): Promise<CustomersTable> {
  if (chosen !== null) {
    const person = await rowAt(connection, customerByIdOf.person, change.location.id, chosen);
    if (person.ok) return person.value;
  }
  if (verified) {
    const alike = { location: change.location.id, phone: booker.phone, after: 0, count: mostAlike };
    const known = await connection.all(...customersPage({ ...alike, type: 'person' }));
    const words = nameWords(booker.name);
    const same = known.find((one) => one.name_words === words);
    if (same !== undefined) return same;
  }
  return addNew(connection, change, 'person', {
    first_name: booker.firstName,
    last_name: booker.lastName,
    name: booker.name,
    phone_number: booker.phone,
    email: booker.email,
    number: booker.identity?.number ?? null,
    number_type: booker.identity?.type ?? null,
    sms_reminders: 1,
    email_reminders: 1,
    marketing: Number(booker.marketing),
  });
}

/** Finds a company or vehicle by its number, or creates it. */
async function numbered(
  connection: Connection,
  change: ChangeContext,
  type: 'company' | 'vehicle',
  number: string | null,
  own: Partial<OwnFacts>,
): Promise<string> {
  if (number !== null) {
    const [known] = await connection.all(customersByNumber, { location: change.location.id, type, number });
    if (known !== undefined) return known.id;
  }
  return (await addNew(connection, change, type, { ...own, number })).id;
}

export interface BookingCustomers {
  readonly person: CustomersTable;
  /** Ids, the person's first. */
  readonly ids: readonly string[];
}

export async function customersOfBooker(
  connection: Connection,
  change: ChangeContext,
  booker: Booker,
  identified: Identified,
): Promise<BookingCustomers> {
  const person = await personOf(connection, change, booker, identified);
  const ids = [person.id];
  const { company, vehicle } = booker;
  if (company !== null)
    ids.push(await numbered(connection, change, 'company', company.number, { name: company.name }));
  if (vehicle !== null) ids.push(await numbered(connection, change, 'vehicle', vehicle, {}));
  return { person, ids };
}
