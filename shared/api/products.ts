/** Products: what is sold, counted in whole pieces (spec 2, Product). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { dateTime, id, moneyOut, pageOf, pageQuery } from './values.ts';

const product = z
  .object({
    id,
    locationId: id,
    name: z.string(),
    brand: z.string().optional(),
    /** The supplier's; not unique. */
    articleNumber: z.string().optional(),
    /** Those of a linked supplier article among them. */
    eans: z.array(z.string()),
    /** VAT included; left out when unset. */
    price: moneyOut.optional(),
    vatPercent: z.string().optional(),
    stockTracked: z.boolean(),
    /** Only where stock is tracked. */
    stockQuantity: z.int().optional(),
    /** A mark only. */
    notForSale: z.boolean(),
    /** VAT excluded, like `averageCost`; both only with `stock:cost`. */
    latestPurchasePrice: moneyOut.optional(),
    averageCost: moneyOut.optional(),
    createdAt: dateTime.optional(),
    updatedAt: dateTime,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof product>;

const many = '/v1/locations/{locationId}/products' as const;
const source = 'spec 2, Products';

export const productOperations = {
  list: operation({
    id: 'products.list',
    method: 'GET',
    path: many,
    scope: 'products:read',
    summary: 'Products by name, those not shown at the till too; a look-up with ean or articleNumber',
    source,
    query: z.object({
      ...pageQuery,
      ean: z.string().min(1).optional(),
      articleNumber: z.string().min(1).optional(),
    }),
    answer: pageOf(product).meta({ id: 'ProductList' }),
    statuses: [200],
    paged: true,
  }),
  get: operation({
    id: 'products.get',
    method: 'GET',
    path: '/v1/locations/{locationId}/products/{productId}',
    scope: 'products:read',
    summary: 'One product',
    source,
    answer: product,
    statuses: [200],
  }),
  getById: operation({
    id: 'products.getById',
    method: 'GET',
    path: '/v1/products/{productId}',
    scope: 'products:read',
    summary: 'One product, wherever it is',
    source,
    answer: product,
    statuses: [200],
  }),
};
