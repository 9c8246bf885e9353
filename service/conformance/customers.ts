/**
 * Creates persons, companies, vehicles and recipes for tests, through the API and as staff do in the service's
 * application.
 */
import type { Company } from '../../shared/api/companies.ts';
import type { CustomerType } from '../../shared/api/customers.ts';
import type { Person } from '../../shared/api/persons.ts';
import type { Vehicle } from '../../shared/api/vehicles.ts';
import { ok } from '../../shared/result.ts';
import { nextSequence } from '../database/organisations.ts';
import { noFacts, type CustomerFacts } from '../domain/customer-fields.ts';
import { completed, storeCustomer } from '../domain/customers.ts';
import type { HttpResponse, Salon } from './salon.ts';

/** The Luhn check digit, independent of the code that checks it. */
export function withLuhnCheck(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** `century`, then nine digits `YYMMDDNNN`, to which the check digit is appended. */
export const personnummer = (century: string, nine: string): string => century + withLuhnCheck(nine);

export interface ListPage<T> {
  readonly data: readonly T[];
  readonly nextCursor?: string;
}

export const paths = (at: string) => ({
  person: `${at}/persons`,
  company: `${at}/companies`,
  vehicle: `${at}/vehicles`,
});

interface Made {
  person: Person;
  company: Company;
  vehicle: Vehicle;
}

const smallest: Record<CustomerType, object> = {
  person: { firstName: 'Eva' },
  company: { name: 'Firman' },
  vehicle: { registrationNumber: 'ABC123' },
};

/** Sends the smallest valid body of the type plus the given fields; returns the whole response. */
export const post = <T extends CustomerType>(
  salon: Salon,
  type: T,
  fields: object = {},
  at: string = salon.main,
): Promise<HttpResponse<Made[T]>> =>
  salon.call<Made[T]>('POST', paths(at)[type], { body: { ...smallest[type], ...fields } });

export async function make<T extends CustomerType>(
  salon: Salon,
  type: T,
  fields: object = {},
  at: string = salon.main,
): Promise<Made[T]> {
  const { status, body, text } = await post(salon, type, fields, at);
  if (status !== 201) throw new Error(`not made: ${status} ${text}`);
  return body;
}

export const listCustomers = async <T extends CustomerType>(
  salon: Salon,
  type: T,
  query = '',
): Promise<readonly Made[T][]> =>
  (await salon.call<ListPage<Made[T]>>('GET', `${paths(salon.main)[type]}${query}`)).body.data;

/** Follows `nextCursor` until there is none. */
export async function everyPage<T>(salon: Salon, path: string, limit: number): Promise<T[][]> {
  const pages: T[][] = [];
  let after = '';
  do {
    const { body } = await salon.call<ListPage<T>>(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${after}`,
    );
    pages.push([...body.data]);
    after = body.nextCursor === undefined ? '' : `&after=${body.nextCursor}`;
  } while (after !== '');
  return pages;
}

/** A customer as staff create one in the service's own application, which has other rules. */
export async function byStaff(
  salon: Salon,
  type: CustomerType,
  facts: Partial<CustomerFacts> & Pick<CustomerFacts, 'id'>,
): Promise<void> {
  await salon.database.change(async (connection) => {
    const next = await connection.first(nextSequence, { location: salon.ids.main });
    storeCustomer(
      connection,
      completed({
        ...noFacts,
        location_id: salon.ids.main,
        type,
        sequence: next!.sequence,
        external_reference: null,
        created_at: salon.clock.now,
        updated_at: salon.clock.now,
        ...facts,
      }),
    );
    return ok(null);
  });
}
