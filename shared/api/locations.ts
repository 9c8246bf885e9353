/** Locations (spec 1, Location). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { id, listOf } from './values.ts';

export const location = z
  .object({
    id,
    name: z.string(),
    /** ISO 4217. */
    currency: z.string(),
    /** IANA name. */
    timeZone: z.string(),
  })
  .meta({ id: 'Location' });
export type Location = z.infer<typeof location>;

export const locationOperations = {
  list: operation({
    id: 'locations.list',
    method: 'GET',
    path: '/v1/locations',
    scope: null,
    summary: 'The locations that the key can use',
    source: 'spec 1, Locations and staff',
    answer: listOf(location).meta({ id: 'LocationList' }),
    statuses: [200],
  }),
  get: operation({
    id: 'locations.get',
    method: 'GET',
    path: '/v1/locations/{locationId}',
    scope: null,
    summary: 'One location',
    source: 'spec 1, Locations and staff',
    answer: location,
    statuses: [200],
  }),
};
