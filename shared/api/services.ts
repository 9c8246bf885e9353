/** Services: the treatments on offer (spec 2, Resource, service and group records; decisions 3). */
import { z } from 'zod';
import { oneOf, operationsOf } from './operation.ts';
import { resourceService, vatPart } from './resource-services.ts';
import { dateTime, id, moneyOut, pageOf, pageQuery } from './values.ts';

const service = z
  .object({
    id,
    locationId: id,
    name: z.string(),
    description: z.string().optional(),
    groupId: id.optional(),
    /** `appointment` or `class`; more may come. */
    type: z.string(),
    /** `deleted`; left out otherwise; more may come. */
    status: z.string().optional(),
    /** The ordinary price; the sum of the parts where there are some. */
    price: moneyOut.optional(),
    /** The price is where prices start. */
    priceFrom: z.boolean(),
    durationMinutes: z.int(),
    /** Kept free after the booking; no part of the duration. */
    afterTimeMinutes: z.int(),
    /** Booked only together with another service. */
    addOn: z.boolean(),
    shownOnline: z.boolean(),
    /** The default that resource services follow. */
    onlineBookingAllowed: z.boolean(),
    /** Left out where the service is split into parts. */
    vatPercent: z.string().optional(),
    vatParts: z.array(vatPart).optional(),
    resourceServices: z.array(resourceService),
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof service>;

export const serviceOperations = operationsOf(
  'services',
  { source: 'spec 2, Booking reads', read: 'services:read' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/services',
      summary: "Services in the location's order; deleted ones are left out",
      query: z.object({
        ...pageQuery,
        /** Only services that this resource offers. */
        resourceId: id.optional(),
      }),
      answer: pageOf(service).meta({ id: 'ServiceList' }),
      paged: true,
    },
    ...oneOf('services/{serviceId}', 'One service, a deleted one too', service),
  },
);
