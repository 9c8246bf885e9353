/** What changes vehicles (spec 1, Vehicle; decisions 2). */
import type { VehicleCreate, VehicleUpdate } from '../../shared/api/vehicles.ts';
import type { Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import type { CustomersTable } from '../database/tables.ts';
import type { ChangeContext } from './change.ts';
import { createCustomer, noFacts, sentOr, updateCustomer, type Created } from './customers.ts';

export const createVehicle = (
  connection: Connection,
  context: ChangeContext,
  wanted: VehicleCreate,
): Promise<Result<Created, 'duplicate'>> =>
  createCustomer(connection, context, 'vehicle', wanted.externalReference, {
    ...noFacts,
    number: wanted.registrationNumber,
    make: wanted.make ?? null,
    model: wanted.model ?? null,
    note: wanted.note ?? null,
  });

export const updateVehicle = (
  connection: Connection,
  context: ChangeContext,
  id: string,
  sent: VehicleUpdate,
): Promise<Result<CustomersTable, 'entity_not_found' | 'duplicate'>> =>
  updateCustomer(connection, context, 'vehicle', id, (before) => ({
    number: sentOr<string | null>(sent.registrationNumber, before.number),
    make: sentOr(sent.make, before.make),
    model: sentOr(sent.model, before.model),
    note: sentOr(sent.note, before.note),
  }));
