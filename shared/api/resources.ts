/** Resources: what gets booked (spec 2, Resource, service and group records). */
import { z } from 'zod';
import { operation } from './operation.ts';
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

const source = 'spec 2, Booking reads';

export const resourceOperations = {
  list: operation({
    id: 'resources.list',
    method: 'GET',
    path: '/v1/locations/{locationId}/resources',
    scope: 'resources:read',
    summary: 'Resources in display order; deleted ones are left out',
    source,
    query: z.object(pageQuery),
    answer: pageOf(resource).meta({ id: 'ResourceList' }),
    statuses: [200],
    paged: true,
  }),
  get: operation({
    id: 'resources.get',
    method: 'GET',
    path: '/v1/locations/{locationId}/resources/{resourceId}',
    scope: 'resources:read',
    summary: 'One resource, a deleted one too',
    source,
    answer: resource,
    statuses: [200],
  }),
  getById: operation({
    id: 'resources.getById',
    method: 'GET',
    path: '/v1/resources/{resourceId}',
    scope: 'resources:read',
    summary: 'One resource, wherever it is',
    source,
    answer: resource,
    statuses: [200],
  }),
};
