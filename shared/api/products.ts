/** Products: goods for sale, counted in whole pieces (spec 2, Product). */
import { z } from 'zod';
import { oneOf, operationsOf } from './operation.ts';
import { dateTime, id, moneyOut, pageOf, pageQuery } from './values.ts';

const product = z
  .object({
    id,
    locationId: id,
    name: z.string(),
    brand: z.string().optional(),
    /** The supplier's; not unique. */
    articleNumber: z.string().optional(),
    /** Includes the barcodes of a linked supplier article. */
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

export const productOperations = operationsOf(
  'products',
  { source: 'spec 2, Products', read: 'products:read' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/products',
      summary: 'Products by name, those not shown at the till too; a look-up with ean or articleNumber',
      query: z.object({
        ...pageQuery,
        ean: z.string().min(1).optional(),
        articleNumber: z.string().min(1).optional(),
      }),
      answer: pageOf(product).meta({ id: 'ProductList' }),
      paged: true,
    },
    ...oneOf('products/{productId}', 'One product', product),
  },
);
