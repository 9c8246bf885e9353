/** Companies (spec 1, Companies; decisions 2). */
import type { Company } from '../../shared/api/companies.ts';
import { ok } from '../../shared/result.ts';
import { customersPage } from '../database/customer-lists.ts';
import { customerByIdOf } from '../database/customers.ts';
import type { CustomersTable } from '../database/tables.ts';
import { createCompany, updateCompany } from '../domain/companies.ts';
import { deleteCustomer } from '../domain/customers.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered, nothing } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';
import { placeAfter } from './customer-place.ts';

const present = (row: CustomersTable): Company => ({
  id: row.id,
  locationId: row.location_id,
  name: row.name ?? '',
  ...(row.number !== null && { organisationNumber: row.number }),
  ...(row.department !== null && { department: row.department }),
  ...(row.email !== null && { email: row.email }),
  ...(row.phone_number !== null && { phoneNumber: row.phone_number }),
  ...(row.external_reference !== null && { externalReference: row.external_reference }),
  ...(row.note !== null && { note: row.note }),
  ...(row.created_at !== null && { createdAt: timeText(row.created_at) }),
  updatedAt: timeText(row.updated_at),
});

const byId = customerByIdOf.company;

export const companies: HandlersOf<'companies'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query } = call;
      const after = await placeAfter(connection, () => cursorsOf(call), 'company', location.id, query.after);
      if (after === undefined) return staleCursor();
      const filters = {
        email: false,
        phone: false,
        number: query.organisationNumber !== undefined,
        reference: query.externalReference !== undefined,
      };
      const rows = await connection.all(customersPage(filters), {
        location: location.id,
        type: 'company',
        after,
        count: query.limit + 1,
        email: '',
        phone: '',
        number: query.organisationNumber ?? '',
        reference: query.externalReference ?? '',
      });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    }),
  create: async (call, connection) => {
    const made = await createCompany(connection, call, call.body);
    return answered(made, made.ok && made.value.repeated ? 200 : 201, ({ row }) => present(row));
  },
  get: async ({ location, params }, database) =>
    answered(await readAt(database, byId, location.id, params.companyId), 200, present),
  getById: async ({ key, params }, database) =>
    answered(await readAnywhere(database, byId, key, params.companyId), 200, present),
  update: async (call, connection) =>
    answered(await updateCompany(connection, call, call.params.companyId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteCustomer(connection, call, 'company', call.params.companyId), 204, nothing),
};
