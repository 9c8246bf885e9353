/** Companies (spec 1, Companies; decisions 2). */
import type { Company } from '../../shared/api/companies.ts';
import { customerByIdOf, customersPage } from '../database/customers.ts';
import type { CustomersTable } from '../database/tables.ts';
import { createCompany, updateCompany } from '../domain/companies.ts';
import { deleteCustomer } from '../domain/customers.ts';
import { optionalTime, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { findAt, listPage } from '../http/paging.ts';
import { answered, nothing } from './answered.ts';
import { readsOf } from './by-id.ts';

const present = (row: CustomersTable): Company => ({
  id: row.id,
  locationId: row.location_id,
  name: row.name ?? '',
  organisationNumber: row.number ?? undefined,
  department: row.department ?? undefined,
  email: row.email ?? undefined,
  phoneNumber: row.phone_number ?? undefined,
  externalReference: row.external_reference ?? undefined,
  note: row.note ?? undefined,
  createdAt: optionalTime(row.created_at),
  updatedAt: timeText(row.updated_at),
});

const byId = customerByIdOf.company;

export const companies: HandlersOf<'companies'> = {
  list: (call, database) =>
    database.read((connection) =>
      listPage(call, {
        last: (id) => findAt(connection, byId, call.location, id),
        rows: (last, count) =>
          connection.all(
            ...customersPage({
              location: call.location.id,
              type: 'company',
              after: last?.sequence ?? 0,
              count,
              number: call.query.organisationNumber,
              reference: call.query.externalReference,
            }),
          ),
        present,
      }),
    ),
  create: async (call, connection) => {
    const made = await createCompany(connection, call, call.body);
    return answered(made, made.ok && made.value.repeated ? 200 : 201, ({ row }) => present(row));
  },
  ...readsOf('companyId', byId, present),
  update: async (call, connection) =>
    answered(await updateCompany(connection, call, call.params.companyId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteCustomer(connection, call, 'company', call.params.companyId), 204, nothing),
};
