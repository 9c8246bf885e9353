/**
 * Who a booking from the web is for (decisions 5, Reservations): somebody known only where the phone was shown to be
 * theirs, else somebody new. What is stored of anybody is never written over by what a browser sent.
 */
import type { CustomerType } from '../../shared/api/customers.ts';
import type { Connection } from '../database/connection.ts';
import { customersByNumber, customersPage } from '../database/customers.ts';
import { nextSequence } from '../database/organisations.ts';
import type { CustomersTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { noFacts, type OwnFacts } from './customer-fields.ts';
import { completed, storeCustomer } from './customers.ts';
import { nameWords } from './search-words.ts';
import type { WebCustomer } from './web-customer.ts';

export interface BookedFor {
  readonly person: CustomersTable;
  /** Its company and its vehicle, where the booking has them. */
  readonly besideIds: readonly string[];
}

const prefixes = { person: 'per', company: 'com', vehicle: 'veh' } as const;

async function store(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  type: CustomerType,
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
  await storeCustomer(connection, row);
  return row;
}

/** Persons with one phone number that are looked through: a family has few. */
const most = 200;

async function personOf(
  connection: Connection,
  change: ChangeContext,
  customer: WebCustomer,
  verified: boolean,
): Promise<CustomersTable> {
  if (verified) {
    const [statement, parameters] = customersPage({
      location: change.location.id,
      type: 'person',
      after: 0,
      count: most,
      phone: customer.phone,
    });
    const words = nameWords(customer.name);
    const known = (await connection.all(statement, parameters)).find((one) => one.name_words === words);
    if (known !== undefined) return known;
  }
  return store(connection, change, 'person', {
    name: customer.name,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone_number: customer.phone,
    email: customer.email,
    number: customer.identity?.number ?? null,
    number_type: customer.identity?.type ?? null,
    sms_reminders: 1,
    email_reminders: 1,
    marketing: Number(customer.marketing),
  });
}

async function byNumber(
  connection: Connection,
  change: ChangeContext,
  type: 'company' | 'vehicle',
  number: string | null,
  own: Partial<OwnFacts>,
): Promise<string> {
  const location = change.location.id;
  const [known] = number === null ? [] : await connection.all(customersByNumber, { location, type, number });
  return known?.id ?? (await store(connection, change, type, { ...own, number })).id;
}

/** `verified`: a PIN that was sent to the phone came back. */
export async function bookedFor(
  connection: Connection,
  change: ChangeContext,
  customer: WebCustomer,
  verified: boolean,
): Promise<BookedFor> {
  const { company, vehicle } = customer;
  const person = await personOf(connection, change, customer, verified);
  const besideIds: string[] = [];
  if (company !== null)
    besideIds.push(
      await byNumber(connection, change, 'company', company.number, {
        name: company.name ?? company.number,
      }),
    );
  if (vehicle !== null) besideIds.push(await byNumber(connection, change, 'vehicle', vehicle, {}));
  return { person, besideIds };
}
