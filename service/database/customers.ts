/** Customer rows: persons, companies and vehicles in one table, as they share their references and their search. */
import type { CustomerType } from '../../shared/api/customers.ts';
import { columnsExcept, insertInto, updateById } from './rows.ts';
import { statement } from './statement.ts';

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

/** Whatever its type. */
export const customerById = statement((db, p: { id: string }) =>
  db.selectFrom('customers').selectAll().where('id', '=', p.id),
);

const byIdOf = (type: CustomerType) =>
  statement((db, p: { id: string }) =>
    db.selectFrom('customers').selectAll().where('id', '=', p.id).where('type', '=', type),
  );

/** By type, so that a company's id is no person's. */
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

/** Who has a number: staff may have given it to several. */
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
