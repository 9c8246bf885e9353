/** Both customer searches (spec 1, Vehicles and customer search; decisions 2). */
import type { CustomerFound } from '../../shared/api/customers.ts';
import { fail } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { customerById } from '../database/customers.ts';
import { locationsOfOrganisation } from '../database/organisations.ts';
import type { CustomersTable, LocationsTable } from '../database/tables.ts';
import { searchCustomers } from '../domain/customer-search.ts';
import { canUse } from '../domain/keys.ts';
import { searchWordsOf } from '../domain/search-words.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { listPage } from '../http/paging.ts';

const present = (row: CustomersTable): CustomerFound => ({
  type: row.type,
  locationId: row.location_id,
  id: row.id,
  name: row.name ?? undefined,
  phoneNumber: row.phone_number ?? undefined,
  email: row.email ?? undefined,
  updatedAt: timeText(row.updated_at),
});

type SearchCall = Parameters<HandlersOf<'customers'>['search' | 'searchEverywhere']>[0];

const search = (connection: Connection, locations: readonly LocationsTable[], call: SearchCall) =>
  listPage(call, {
    last: (id) => connection.first(customerById, { id }),
    rows: (last, count) => {
      const { q, type } = call.query;
      return searchCustomers(
        connection,
        locations,
        { words: searchWordsOf(q), type: type ?? null, count },
        last,
      );
    },
    present,
  });

export const customers: HandlersOf<'customers'> = {
  search: (call, database) => database.read((connection) => search(connection, [call.location], call)),
  searchEverywhere: (call, database) =>
    database.read(async (connection) => {
      const { key } = call;
      const all = await connection.all(locationsOfOrganisation, { organisation: key.organisationId });
      const shared = all.filter((location) => canUse(key, location) && location.shares_customers === 1);
      if (shared.length === 0)
        return fail('not_allowed', { message: 'The organisation does not share customers.' });
      return search(connection, shared, call);
    }),
};
