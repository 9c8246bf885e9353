/** Resources: what gets booked (spec 2, Resource, service and group records). */
import { z } from 'zod';
import { oneOf, operationsOf } from './operation.ts';
import { dateTime, id, pageOf, pageQuery } from './values.ts';

const resource = z
  .object({
    id,
    locationId: id,
    name: z.string(),
    /** The name in online booking where it differs. */
    onlineName: z.string().optional(),
    groupId: id.optional(),
    onlineBookingEnabled: z.boolean(),
    /** `paused` or `deleted`; left out where neither; more may come. */
    status: z.string().optional(),
    /** The last day of the pause, where the location is. */
    pausedUntil: z.iso.date().optional(),
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof resource>;

export const resourceOperations = operationsOf(
  'resources',
  { source: 'spec 2, Booking reads', read: 'resources:read' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/resources',
      summary: 'Resources in display order; deleted ones are left out',
      query: z.object(pageQuery),
      answer: pageOf(resource).meta({ id: 'ResourceList' }),
      paged: true,
    },
    ...oneOf('resources/{resourceId}', 'One resource, a deleted one too', resource),
  },
);
