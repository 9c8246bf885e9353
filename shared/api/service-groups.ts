/** Service groups (spec 2, Resource, service and group records; decisions 3). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { id, pageOf, pageQuery } from './values.ts';

const serviceGroup = z.object({ id, locationId: id, name: z.string() }).meta({ id: 'ServiceGroup' });

export const serviceGroupOperations = {
  list: operation({
    id: 'serviceGroups.list',
    method: 'GET',
    path: '/v1/locations/{locationId}/service-groups',
    scope: 'services:read',
    summary: 'Service groups in display order',
    source: 'spec 2, Booking reads',
    query: z.object(pageQuery),
    answer: pageOf(serviceGroup).meta({ id: 'ServiceGroupList' }),
    statuses: [200],
    paged: true,
  }),
};
