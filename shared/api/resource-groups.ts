/** Resource groups (spec 2, Resource, service and group records; decisions 3). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { id, pageOf, pageQuery } from './values.ts';

const resourceGroup = z.object({ id, locationId: id, name: z.string() }).meta({ id: 'ResourceGroup' });

export const resourceGroupOperations = operationsOf(
  'resourceGroups',
  { source: 'spec 2, Booking reads', read: 'resources:read' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/resource-groups',
      summary: 'Resource groups in display order',
      query: z.object(pageQuery),
      answer: pageOf(resourceGroup).meta({ id: 'ResourceGroupList' }),
      paged: true,
    },
  },
);
