/** Vehicles (spec 1, Vehicles and customer search; decisions 2). */
import type { Vehicle } from '../../shared/api/vehicles.ts';
import { ok } from '../../shared/result.ts';
import { customersPage } from '../database/customer-lists.ts';
import { customerByIdOf } from '../database/customers.ts';
import type { CustomersTable } from '../database/tables.ts';
import { deleteCustomer } from '../domain/customers.ts';
import { timeText } from '../domain/values.ts';
import { createVehicle, updateVehicle } from '../domain/vehicles.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered, nothing } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';
import { placeAfter } from './customer-place.ts';

const present = (row: CustomersTable): Vehicle => ({
  id: row.id,
  locationId: row.location_id,
  registrationNumber: row.number ?? '',
  ...(row.make !== null && { make: row.make }),
  ...(row.model !== null && { model: row.model }),
  ...(row.note !== null && { note: row.note }),
  ...(row.external_reference !== null && { externalReference: row.external_reference }),
  ...(row.created_at !== null && { createdAt: timeText(row.created_at) }),
  updatedAt: timeText(row.updated_at),
});

const byId = customerByIdOf.vehicle;

export const vehicles: HandlersOf<'vehicles'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query } = call;
      const after = await placeAfter(connection, () => cursorsOf(call), 'vehicle', location.id, query.after);
      if (after === undefined) return staleCursor();
      const filters = {
        email: false,
        phone: false,
        number: query.registrationNumber !== undefined,
        reference: query.externalReference !== undefined,
      };
      const rows = await connection.all(customersPage(filters), {
        location: location.id,
        type: 'vehicle',
        after,
        count: query.limit + 1,
        email: '',
        phone: '',
        number: query.registrationNumber ?? '',
        reference: query.externalReference ?? '',
      });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    }),
  create: async (call, connection) => {
    const made = await createVehicle(connection, call, call.body);
    return answered(made, made.ok && made.value.repeated ? 200 : 201, ({ row }) => present(row));
  },
  get: async ({ location, params }, database) =>
    answered(await readAt(database, byId, location.id, params.vehicleId), 200, present),
  getById: async ({ key, params }, database) =>
    answered(await readAnywhere(database, byId, key, params.vehicleId), 200, present),
  update: async (call, connection) =>
    answered(await updateVehicle(connection, call, call.params.vehicleId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteCustomer(connection, call, 'vehicle', call.params.vehicleId), 204, nothing),
};
