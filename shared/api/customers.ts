/** Searching persons, companies and vehicles at once (spec 1, Vehicles and customer search; decisions 2). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { atMost, dateTime, id, pageOf, pageQuery } from './values.ts';

export const customerTypes = ['person', 'company', 'vehicle'] as const;
export type CustomerType = (typeof customerTypes)[number];

const customerFound = z
  .object({
    /** More types may come. */
    type: z.string(),
    locationId: id,
    id,
    name: z.string().optional(),
    phoneNumber: z.string().optional(),
    email: z.string().optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'CustomerFound' });
export type CustomerFound = z.infer<typeof customerFound>;

const query = z.object({
  ...pageQuery,
  /** Words that must all match. */
  q: z.string().trim().min(1).check(atMost(100)),
  type: z.enum(customerTypes).optional(),
});
const found = pageOf(customerFound).meta({ id: 'CustomerList' });

export const customerOperations = operationsOf(
  'customers',
  { source: 'spec 1, Vehicles and customer search', read: 'customers:read' },
  {
    search: {
      route: 'GET /v1/locations/{locationId}/customers',
      summary: 'Persons, companies and vehicles of one location, best match first',
      query,
      answer: found,
      paged: true,
    },
    searchEverywhere: {
      route: 'GET /v1/customers',
      summary: 'The same at every location that the key can use, where the organisation shares customers',
      query,
      answer: found,
      refusals: ['not_allowed'],
      paged: true,
    },
  },
);
