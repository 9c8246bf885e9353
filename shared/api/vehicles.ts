/** Vehicles: what garages and car washes work on (spec 1, Vehicle; decisions 2). */
import { z } from 'zod';
import { customerName, customerNote } from './contact.ts';
import { operation } from './operation.ts';
import { atMost, dateTime, externalReference, id, pageOf, pageQuery } from './values.ts';

/** Stored, and looked for, in upper case without spaces. */
const asStored = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();

const registrationNumber = z
  .string()
  .check(atMost(100))
  .transform(asStored)
  .refine(
    (number) => number !== '' && Array.from(number).length <= 20,
    'must be 1 to 20 characters beside spaces',
  )
  .meta({ description: 'Stored in upper case without spaces; 1 to 20 characters then.' });

const vehicle = z
  .object({
    id,
    locationId: id,
    registrationNumber: z.string(),
    make: z.string().optional(),
    model: z.string().optional(),
    note: z.string().optional(),
    externalReference: z.string().optional(),
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'Vehicle' });
export type Vehicle = z.infer<typeof vehicle>;

export const vehicleCreate = z
  .strictObject({
    registrationNumber,
    make: customerName.optional(),
    model: customerName.optional(),
    note: customerNote.optional(),
    externalReference: externalReference.optional(),
  })
  .meta({ id: 'VehicleCreate' });
export type VehicleCreate = z.output<typeof vehicleCreate>;

const vehicleUpdate = z
  .strictObject({
    registrationNumber: registrationNumber.optional(),
    make: customerName.nullable().optional(),
    model: customerName.nullable().optional(),
    note: customerNote.nullable().optional(),
  })
  .meta({ id: 'VehicleUpdate' });
export type VehicleUpdate = z.output<typeof vehicleUpdate>;

const many = '/v1/locations/{locationId}/vehicles' as const;
const one = '/v1/locations/{locationId}/vehicles/{vehicleId}' as const;
const source = 'spec 1, Vehicles and customer search';

export const vehicleOperations = {
  list: operation({
    id: 'vehicles.list',
    method: 'GET',
    path: many,
    scope: 'customers:read',
    summary: 'Vehicles, oldest first',
    source: 'decisions 2',
    query: z.object({
      ...pageQuery,
      registrationNumber: z.string().min(1).transform(asStored).optional(),
      externalReference: z.string().min(1).optional(),
    }),
    answer: pageOf(vehicle).meta({ id: 'VehicleList' }),
    statuses: [200],
    paged: true,
  }),
  create: operation({
    id: 'vehicles.create',
    method: 'POST',
    path: many,
    scope: 'customers:write',
    summary: 'A new vehicle; the existing one, unchanged, where it has the externalReference',
    source,
    body: vehicleCreate,
    answer: vehicle,
    statuses: [201, 200],
    refusals: ['duplicate'],
  }),
  get: operation({
    id: 'vehicles.get',
    method: 'GET',
    path: one,
    scope: 'customers:read',
    summary: 'One vehicle',
    source,
    answer: vehicle,
    statuses: [200],
  }),
  getById: operation({
    id: 'vehicles.getById',
    method: 'GET',
    path: '/v1/vehicles/{vehicleId}',
    scope: 'customers:read',
    summary: 'One vehicle, wherever it is',
    source,
    answer: vehicle,
    statuses: [200],
  }),
  update: operation({
    id: 'vehicles.update',
    method: 'PATCH',
    path: one,
    scope: 'customers:write',
    summary: 'Changes the fields sent, all or none; null clears',
    source,
    body: vehicleUpdate,
    answer: vehicle,
    statuses: [200],
  }),
  remove: operation({
    id: 'vehicles.remove',
    method: 'DELETE',
    path: one,
    scope: 'customers:write',
    summary: 'Removes a vehicle',
    source,
    answer: null,
    statuses: [204],
    refusals: ['not_allowed'],
  }),
};
