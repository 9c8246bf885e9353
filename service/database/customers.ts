/** Customer rows: persons, companies and vehicles in one table, as they share their references and their search. */
import type { CustomerType } from '../../shared/api/customers.ts';
import { filtered } from './filters.ts';
import { columnsExcept, insertInto, updateById, selectById } from './rows.ts';
import { statement } from './statement.ts';
import type { CustomersTable } from './tables.ts';

export const addCustomer = insertInto('customers');

export const changeCustomer = updateById(
  'customers',
  ...columnsExcept('customers', 'id', 'location_id', 'type', 'sequence', 'external_reference', 'created_at'),
);

export const removeCustomer = statement((db, p: { id: string }) =>
  db.deleteFrom('customers').where('id', '=', p.id),
);

export const addCustomerStart = insertInto('customer_starts');

export const removeCustomerStarts = statement((db, p: { customer: string }) =>
  db.deleteFrom('customer_starts').where('customer_id', '=', p.customer),
);

/** A customer of any type. */
export const customerById = selectById('customers');

const byIdOf = (type: CustomerType) =>
  statement((db, p: { id: string }) =>
    db.selectFrom('customers').selectAll().where('id', '=', p.id).where('type', '=', type),
  );

/** A customer of one type by its id, so that a company's id is no person's. */
export const customerByIdOf = {
  person: byIdOf('person'),
  company: byIdOf('company'),
  vehicle: byIdOf('vehicle'),
} as const satisfies Record<CustomerType, unknown>;

export const customerByReference = statement((db, p: { location: string; reference: string }) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('location_id', '=', p.location)
    .where('external_reference', '=', p.reference),
);

/** Customers with a number; staff may have given it to several. */
export const customersByNumber = statement(
  (db, p: { location: string; type: CustomerType; number: string }) =>
    db
      .selectFrom('customers')
      .select(['id', 'number_type'])
      .where('location_id', '=', p.location)
      .where('type', '=', p.type)
      .where('number', '=', p.number)
      .orderBy('sequence'),
);

export interface CustomersPage {
  location: string;
  type: CustomerType;
  /** A sequence: the page begins after it. */
  after: number;
  count: number;
  email?: string | undefined;
  phone?: string | undefined;
  number?: string | undefined;
  reference?: string | undefined;
}

/** All given filters must match. */
export const customersPage = filtered<CustomersPage, CustomersTable>((db, p, used) => {
  let query = db
    .selectFrom('customers')
    .selectAll()
    .where('location_id', '=', p.location)
    .where('type', '=', p.type)
    .where('sequence', '>', p.after);
  if (used.email) query = query.where('email_key', '=', p.email);
  if (used.phone) query = query.where('phone_number', '=', p.phone);
  if (used.number) query = query.where('number', '=', p.number);
  if (used.reference) query = query.where('external_reference', '=', p.reference);
  return query.orderBy('sequence').limit(p.count);
});
