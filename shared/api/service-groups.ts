/** Service groups (spec 2, Resource, service and group records; decisions 3). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { id, pageOf, pageQuery } from './values.ts';

const serviceGroup = z.object({ id, locationId: id, name: z.string() }).meta({ id: 'ServiceGroup' });

export const serviceGroupOperations = operationsOf(
  'serviceGroups',
  { source: 'spec 2, Booking reads', read: 'services:read' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/service-groups',
      summary: 'Service groups in display order',
      query: z.object(pageQuery),
      answer: pageOf(serviceGroup).meta({ id: 'ServiceGroupList' }),
      paged: true,
    },
  },
);
