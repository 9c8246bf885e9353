/** Resource groups (spec 2, Resource, service and group records; decisions 3). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { id, pageOf, pageQuery } from './values.ts';

const resourceGroup = z.object({ id, locationId: id, name: z.string() }).meta({ id: 'ResourceGroup' });

export const resourceGroupOperations = {
  list: operation({
    id: 'resourceGroups.list',
    method: 'GET',
    path: '/v1/locations/{locationId}/resource-groups',
    scope: 'resources:read',
    summary: 'Resource groups in display order',
    source: 'spec 2, Booking reads',
    query: z.object(pageQuery),
    answer: pageOf(resourceGroup).meta({ id: 'ResourceGroupList' }),
    statuses: [200],
    paged: true,
  }),
};
