/** Resource groups and service groups, in display order (spec 2, Resource, service and group records; decisions 3). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { id, pageOf, pageQuery } from './values.ts';

const group = { id, locationId: id, name: z.string() };
const resourceGroup = z.object(group).meta({ id: 'ResourceGroup' });
const serviceGroup = z.object(group).meta({ id: 'ServiceGroup' });
const source = 'spec 2, Booking reads';

export const resourceGroupOperations = operationsOf(
  'resourceGroups',
  { source, read: 'resources:read' },
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

export const serviceGroupOperations = operationsOf(
  'serviceGroups',
  { source, read: 'services:read' },
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
