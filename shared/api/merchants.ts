/** Merchants: whose name is on the receipt (spec 2, Merchant). */
import { z } from 'zod';
import { operation } from './operation.ts';
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

export const merchantOperations = {
  list: operation({
    id: 'merchants.list',
    method: 'GET',
    path: '/v1/locations/{locationId}/merchants',
    scope: null,
    summary: "A location's merchants, oldest first, in one response",
    source: 'spec 2, Merchants and gift cards',
    answer: listOf(merchant).meta({ id: 'MerchantList' }),
    statuses: [200],
  }),
};
