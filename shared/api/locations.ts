/** Locations (spec 1, Location). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
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

export const locationOperations = operationsOf(
  'locations',
  { source: 'spec 1, Locations and staff', read: null },
  {
    list: {
      route: 'GET /v1/locations',
      summary: 'The locations that the key can use',
      answer: listOf(location).meta({ id: 'LocationList' }),
    },
    get: {
      route: 'GET /v1/locations/{locationId}',
      summary: 'One location',
      answer: location,
    },
  },
);
