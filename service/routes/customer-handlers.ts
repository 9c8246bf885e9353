/** The handlers of persons, companies and vehicles, which differ only in fields and list filters. */
import type { CustomerType } from '../../shared/api/customers.ts';
import type { Connection } from '../database/connection.ts';
import { customerByIdOf, customersPage, type CustomersPage } from '../database/customers.ts';
import type { CustomersTable } from '../database/tables.ts';
import type { ChangeContext } from '../domain/change.ts';
import { noFacts, type OwnFacts } from '../domain/customer-fields.ts';
import { createCustomer, deleteCustomer, updateCustomer } from '../domain/customers.ts';
import { optionalTime, timeText } from '../domain/values.ts';
import { listAt, type ListCallAt } from '../http/paging.ts';
import { answered, created, noBody } from './answered.ts';
import { readsOf } from './by-id.ts';

/** Fields common to all customers. */
export const commonFields = (row: CustomersTable) => ({
  id: row.id,
  locationId: row.location_id,
  externalReference: row.external_reference ?? undefined,
  createdAt: optionalTime(row.created_at),
  updatedAt: timeText(row.updated_at),
});

type Filters = Pick<CustomersPage, 'email' | 'phone' | 'number' | 'reference'>;

interface Resource<Query, Sent, View> {
  readonly type: CustomerType;
  /** Null: no customer can match. */
  readonly filters: (query: Query) => Filters | null;
  /** The columns for the sent fields, given the stored ones. */
  readonly columns: (sent: Sent, stored: OwnFacts) => Partial<OwnFacts>;
  readonly present: (row: CustomersTable) => View;
}

/** `name`: the parameter of the path. */
export function customerHandlers<Name extends string, Query, Create, Update, View>(
  name: Name,
  { type, filters, columns, present }: Resource<Query, Create | Update, View>,
) {
  const byId = customerByIdOf[type];
  type Changed<Body> = ChangeContext & { readonly body: Body };
  type Named = { readonly params: Readonly<Record<Name, string>> };
  return {
    list: listAt<ListCallAt & { query: Query }, CustomersTable, View>(
      byId,
      present,
      async ({ location, query }, connection, last, count) => {
        const wanted = filters(query);
        if (wanted === null) return [];
        const page = { location: location.id, type, after: last?.sequence ?? 0, count };
        return connection.all(...customersPage({ ...page, ...wanted }));
      },
    ),
    ...readsOf(name, byId, present),
    create: async (
      call: Changed<Create & { readonly externalReference?: string | undefined }>,
      connection: Connection,
    ) => {
      const own = { ...noFacts, ...columns(call.body, noFacts) };
      const made = await createCustomer(connection, call, type, call.body.externalReference, own);
      return created(made, present);
    },
    update: async (call: Changed<Update> & Named, connection: Connection) => {
      const change = (stored: OwnFacts) => columns(call.body, stored);
      return answered(await updateCustomer(connection, call, type, call.params[name], change), 200, present);
    },
    remove: async (call: ChangeContext & Named, connection: Connection) =>
      answered(await deleteCustomer(connection, call, type, call.params[name]), 204, noBody),
  };
}
