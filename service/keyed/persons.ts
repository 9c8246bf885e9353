/** Persons (spec 1, Persons). */
import { isE164 } from '../../shared/api/contact.ts';
import type { Person } from '../../shared/api/persons.ts';
import { ok } from '../../shared/result.ts';
import { customersPage } from '../database/customer-lists.ts';
import { customerByIdOf } from '../database/customers.ts';
import type { CustomersTable } from '../database/tables.ts';
import { deleteCustomer, emailKey } from '../domain/customers.ts';
import { createPerson, updatePerson } from '../domain/persons.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered, nothing } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';
import { placeAfter } from './customer-place.ts';

const present = (row: CustomersTable): Person => ({
  id: row.id,
  locationId: row.location_id,
  ...(row.first_name !== null && { firstName: row.first_name }),
  ...(row.last_name !== null && { lastName: row.last_name }),
  ...(row.name !== null && { name: row.name }),
  ...(row.email !== null && { email: row.email }),
  ...(row.phone_number !== null && { phoneNumber: row.phone_number }),
  identityNumber:
    row.number === null || row.number_type === null ? null : { type: row.number_type, number: row.number },
  ...(row.external_reference !== null && { externalReference: row.external_reference }),
  ...(row.note !== null && { note: row.note }),
  smsRemindersAllowed: row.sms_reminders === 1,
  emailRemindersAllowed: row.email_reminders === 1,
  marketingAllowed: row.marketing === 1,
  ...(row.created_at !== null && { createdAt: timeText(row.created_at) }),
  updatedAt: timeText(row.updated_at),
});

const byId = customerByIdOf.person;

export const persons: HandlersOf<'persons'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query } = call;
      const after = await placeAfter(connection, () => cursorsOf(call), 'person', location.id, query.after);
      if (after === undefined) return staleCursor();
      // A number that is stored in another format is not found, not even by that format.
      if (query.phoneNumber !== undefined && !isE164(query.phoneNumber))
        return ok({ status: 200, body: { data: [] } });
      const filters = {
        email: query.email !== undefined,
        phone: query.phoneNumber !== undefined,
        number: query.identityNumber !== undefined,
        reference: query.externalReference !== undefined,
      };
      const rows = await connection.all(customersPage(filters), {
        location: location.id,
        type: 'person',
        after,
        count: query.limit + 1,
        email: emailKey(query.email ?? ''),
        phone: query.phoneNumber ?? '',
        number: query.identityNumber ?? '',
        reference: query.externalReference ?? '',
      });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    }),
  create: async (call, connection) => {
    const made = await createPerson(connection, call, call.body);
    return answered(made, made.ok && made.value.repeated ? 200 : 201, ({ row }) => present(row));
  },
  get: async ({ location, params }, database) =>
    answered(await readAt(database, byId, location.id, params.personId), 200, present),
  getById: async ({ key, params }, database) =>
    answered(await readAnywhere(database, byId, key, params.personId), 200, present),
  update: async (call, connection) =>
    answered(await updatePerson(connection, call, call.params.personId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteCustomer(connection, call, 'person', call.params.personId), 204, nothing),
};
