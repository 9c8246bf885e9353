/** Vehicles (spec 1, Vehicles and customer search; decisions 2). */
import type { Vehicle } from '../../shared/api/vehicles.ts';
import { customerByIdOf, customersPage } from '../database/customers.ts';
import type { CustomersTable } from '../database/tables.ts';
import { deleteCustomer } from '../domain/customers.ts';
import { optionalTime, timeText } from '../domain/values.ts';
import { createVehicle, updateVehicle } from '../domain/vehicles.ts';
import type { HandlersOf } from '../http/call.ts';
import { findAt, listPage } from '../http/paging.ts';
import { answered, nothing } from './answered.ts';
import { readsOf } from './by-id.ts';

const present = (row: CustomersTable): Vehicle => ({
  id: row.id,
  locationId: row.location_id,
  registrationNumber: row.number ?? '',
  make: row.make ?? undefined,
  model: row.model ?? undefined,
  note: row.note ?? undefined,
  externalReference: row.external_reference ?? undefined,
  createdAt: optionalTime(row.created_at),
  updatedAt: timeText(row.updated_at),
});

const byId = customerByIdOf.vehicle;

export const vehicles: HandlersOf<'vehicles'> = {
  list: (call, database) =>
    database.read((connection) =>
      listPage(call, {
        last: (id) => findAt(connection, byId, call.location, id),
        rows: (last, count) =>
          connection.all(
            ...customersPage({
              location: call.location.id,
              type: 'vehicle',
              after: last?.sequence ?? 0,
              count,
              number: call.query.registrationNumber,
              reference: call.query.externalReference,
            }),
          ),
        present,
      }),
    ),
  create: async (call, connection) => {
    const made = await createVehicle(connection, call, call.body);
    return answered(made, made.ok && made.value.repeated ? 200 : 201, ({ row }) => present(row));
  },
  ...readsOf('vehicleId', byId, present),
  update: async (call, connection) =>
    answered(await updateVehicle(connection, call, call.params.vehicleId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteCustomer(connection, call, 'vehicle', call.params.vehicleId), 204, nothing),
};
