/** Customer rows: persons, companies and vehicles in one table, as they share their references and their search. */
import type { CustomerType } from '../../shared/api/customers.ts';
import { statement } from './statement.ts';
import type { CustomersTable, CustomerStartsTable } from './tables.ts';

export const addCustomer = statement((db, p: CustomersTable) =>
  db.insertInto('customers').values({
    id: p.id,
    location_id: p.location_id,
    type: p.type,
    sequence: p.sequence,
    external_reference: p.external_reference,
    name: p.name,
    first_name: p.first_name,
    last_name: p.last_name,
    department: p.department,
    make: p.make,
    model: p.model,
    email: p.email,
    email_key: p.email_key,
    phone_number: p.phone_number,
    number: p.number,
    number_type: p.number_type,
    note: p.note,
    sms_reminders: p.sms_reminders,
    email_reminders: p.email_reminders,
    marketing: p.marketing,
    name_words: p.name_words,
    contained: p.contained,
    created_at: p.created_at,
    updated_at: p.updated_at,
  }),
);

export const changeCustomer = statement((db, p: CustomersTable) =>
  db
    .updateTable('customers')
    .set({
      name: p.name,
      first_name: p.first_name,
      last_name: p.last_name,
      department: p.department,
      make: p.make,
      model: p.model,
      email: p.email,
      email_key: p.email_key,
      phone_number: p.phone_number,
      number: p.number,
      number_type: p.number_type,
      note: p.note,
      sms_reminders: p.sms_reminders,
      email_reminders: p.email_reminders,
      marketing: p.marketing,
      name_words: p.name_words,
      contained: p.contained,
      updated_at: p.updated_at,
    })
    .where('id', '=', p.id),
);

export const removeCustomer = statement((db, p: { id: string }) =>
  db.deleteFrom('customers').where('id', '=', p.id),
);

export const addCustomerStart = statement((db, p: CustomerStartsTable) =>
  db
    .insertInto('customer_starts')
    .values({ location_id: p.location_id, start: p.start, customer_id: p.customer_id }),
);

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
