/** Merchants: whose name is on the receipt (spec 2, Merchant). */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { id, listOf } from './values.ts';

const merchant = z
  .object({
    id,
    name: z.string(),
    /** With or without a hyphen, as it was entered. */
    organisationNumber: z.string().optional(),
  })
  .meta({ id: 'Merchant' });
export type Merchant = z.infer<typeof merchant>;

export const merchantOperations = operationsOf(
  'merchants',
  { source: 'spec 2, Merchants and gift cards', read: null },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/merchants',
      summary: "A location's merchants, oldest first, in one response",
      answer: listOf(merchant).meta({ id: 'MerchantList' }),
    },
  },
);
