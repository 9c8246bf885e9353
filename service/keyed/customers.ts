/** Both customer searches (spec 1, Vehicles and customer search; decisions 2). */
import type { CustomerFound, CustomerType } from '../../shared/api/customers.ts';
import { fail, ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { customerById } from '../database/customers.ts';
import { locationsOfOrganisation } from '../database/organisations.ts';
import type { CustomersTable, LocationsTable } from '../database/tables.ts';
import { searchCustomers } from '../domain/customer-search.ts';
import { canUse } from '../domain/keys.ts';
import { wordsOf } from '../domain/search-words.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor, type Cursors } from '../http/cursors.ts';

const present = (row: CustomersTable): CustomerFound => ({
  type: row.type,
  locationId: row.location_id,
  id: row.id,
  ...(row.name !== null && { name: row.name }),
  ...(row.phone_number !== null && { phoneNumber: row.phone_number }),
  ...(row.email !== null && { email: row.email }),
  updatedAt: timeText(row.updated_at),
});

interface Query {
  readonly q: string;
  readonly type?: CustomerType | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

async function search(
  connection: Connection,
  locations: readonly LocationsTable[],
  { q, type, limit, after }: Query,
  cursors: () => Cursors,
) {
  let last: CustomersTable | null = null;
  if (after !== undefined) {
    const id = cursors().read(after);
    const named = id === undefined ? undefined : await connection.first(customerById, { id });
    if (named === undefined) return staleCursor();
    last = named;
  }
  const wanted = { words: wordsOf(q), type: type ?? null, count: limit + 1 };
  const found = await searchCustomers(connection, locations, wanted, last);
  if (found === undefined) return staleCursor();
  return ok({ status: 200 as const, body: pageOfRows(found, limit, cursors, present) });
}

export const customers: HandlersOf<'customers'> = {
  search: (call, database) =>
    database.read((connection) => search(connection, [call.location], call.query, () => cursorsOf(call))),
  searchEverywhere: (call, database) =>
    database.read(async (connection) => {
      const { key, query } = call;
      const all = await connection.all(locationsOfOrganisation, { organisation: key.organisationId });
      const shared = all.filter((location) => canUse(key, location) && location.shares_customers === 1);
      if (shared.length === 0)
        return fail('not_allowed', { message: 'The organisation does not share customers.' });
      return search(connection, shared, query, () => cursorsOf(call));
    }),
};
