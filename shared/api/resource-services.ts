/** Resource services: a service as one resource offers it (spec 2, Resource, service and group records; decisions 3). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { id, moneyOut, pageOf, pageQuery } from './values.ts';

/** A part of a service with its own VAT rate. */
export const vatPart = z.object({ name: z.string().optional(), price: moneyOut, vatPercent: z.string() });

export const resourceService = z
  .object({
    resourceId: id,
    serviceId: id,
    name: z.string(),
    description: z.string().optional(),
    groupId: id.optional(),
    /** `appointment` or `class`; more may come. */
    type: z.string(),
    /** Left out where the service is split into parts. */
    vatPercent: z.string().optional(),
    vatParts: z.array(vatPart).optional(),
    durationMinutes: z.int(),
    /** Kept free after the booking; no part of the duration. */
    afterTimeMinutes: z.int(),
    price: moneyOut.optional(),
    /** The price is where prices start. */
    priceFrom: z.boolean(),
    onlineBookingAllowed: z.boolean(),
    /** Has its own duration, price and online booking setting, which stay when the service changes. */
    ownValues: z.boolean(),
  })
  .meta({ id: 'ResourceService' });
export type ResourceService = z.infer<typeof resourceService>;

export const resourceServiceOperations = operationsOf(
  'resourceServices',
  { source: 'spec 2, Booking reads', read: 'services:read' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/resources/{resourceId}/services',
      summary: "A resource's services in the location's order; after is a service id",
      query: z.object(pageQuery),
      answer: pageOf(resourceService).meta({ id: 'ResourceServiceList' }),
      paged: true,
    },
    get: {
      route: 'GET /v1/locations/{locationId}/resources/{resourceId}/services/{serviceId}',
      summary: 'One service as the resource offers it',
      answer: resourceService,
    },
  },
);
