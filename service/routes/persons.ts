/** Persons (spec 1, Persons). */
import { isE164 } from '../../shared/api/contact.ts';
import type { Person } from '../../shared/api/persons.ts';
import { customerByIdOf, customersPage } from '../database/customers.ts';
import type { CustomersTable } from '../database/tables.ts';
import { deleteCustomer, emailKey } from '../domain/customers.ts';
import { createPerson, updatePerson } from '../domain/persons.ts';
import { optionalTime, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { findAt, listPage } from '../http/paging.ts';
import { answered, nothing } from './answered.ts';
import { readsOf } from './by-id.ts';

const present = (row: CustomersTable): Person => ({
  id: row.id,
  locationId: row.location_id,
  firstName: row.first_name ?? undefined,
  lastName: row.last_name ?? undefined,
  name: row.name ?? undefined,
  email: row.email ?? undefined,
  phoneNumber: row.phone_number ?? undefined,
  identityNumber:
    row.number === null || row.number_type === null ? null : { type: row.number_type, number: row.number },
  externalReference: row.external_reference ?? undefined,
  note: row.note ?? undefined,
  smsRemindersAllowed: row.sms_reminders === 1,
  emailRemindersAllowed: row.email_reminders === 1,
  marketingAllowed: row.marketing === 1,
  createdAt: optionalTime(row.created_at),
  updatedAt: timeText(row.updated_at),
});

const byId = customerByIdOf.person;

export const persons: HandlersOf<'persons'> = {
  list: (call, database) =>
    database.read((connection) =>
      listPage(call, {
        last: (id) => findAt(connection, byId, call.location, id),
        // A number that is stored in another format is not found, not even by that format.
        rows: async (last, count) =>
          call.query.phoneNumber !== undefined && !isE164(call.query.phoneNumber)
            ? []
            : connection.all(
                ...customersPage({
                  location: call.location.id,
                  type: 'person',
                  after: last?.sequence ?? 0,
                  count,
                  email: call.query.email === undefined ? undefined : emailKey(call.query.email),
                  phone: call.query.phoneNumber,
                  number: call.query.identityNumber,
                  reference: call.query.externalReference,
                }),
              ),
        present,
      }),
    ),
  create: async (call, connection) => {
    const made = await createPerson(connection, call, call.body);
    return answered(made, made.ok && made.value.repeated ? 200 : 201, ({ row }) => present(row));
  },
  ...readsOf('personId', byId, present),
  update: async (call, connection) =>
    answered(await updatePerson(connection, call, call.params.personId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteCustomer(connection, call, 'person', call.params.personId), 204, nothing),
};
