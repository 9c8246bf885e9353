/** Vehicles: what garages and car washes work on (spec 1, Vehicle; decisions 2). */
import { z } from 'zod';
import { customerName, customerNote } from './contact.ts';
import { oneOf, operationsOf } from './operation.ts';
import { atMost, dateTime, externalReference, id, pageOf, pageQuery } from './values.ts';

/** Stored, and looked for, in upper case without spaces. */
const asStored = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();

export const registrationNumber = z
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

const vehicleUpdate = z
  .strictObject({
    registrationNumber: registrationNumber.optional(),
    make: customerName.nullable().optional(),
    model: customerName.nullable().optional(),
    note: customerNote.nullable().optional(),
  })
  .meta({ id: 'VehicleUpdate' });
export type VehicleUpdate = z.output<typeof vehicleUpdate>;

export const vehicleOperations = operationsOf(
  'vehicles',
  { source: 'spec 1, Vehicles and customer search', read: 'customers:read', write: 'customers:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/vehicles',
      summary: 'Vehicles, oldest first',
      source: 'decisions 2',
      query: z.object({
        ...pageQuery,
        registrationNumber: z.string().min(1).transform(asStored).optional(),
        externalReference: z.string().min(1).optional(),
      }),
      answer: pageOf(vehicle).meta({ id: 'VehicleList' }),
      paged: true,
    },
    create: {
      route: 'POST /v1/locations/{locationId}/vehicles',
      summary: 'A new vehicle; the existing one, unchanged, where it has the externalReference',
      body: vehicleCreate,
      answer: vehicle,
      statuses: [201, 200],
      refusals: ['duplicate'],
    },
    ...oneOf('vehicles/{vehicleId}', 'One vehicle', vehicle),
    update: {
      route: 'PATCH /v1/locations/{locationId}/vehicles/{vehicleId}',
      summary: 'Changes the fields sent, all or none; null clears',
      body: vehicleUpdate,
      answer: vehicle,
    },
    remove: {
      route: 'DELETE /v1/locations/{locationId}/vehicles/{vehicleId}',
      summary: 'Removes a vehicle',
      answer: null,
      statuses: [204],
      refusals: ['not_allowed'],
    },
  },
);
