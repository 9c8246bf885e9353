/** Products: goods sold by the piece, with their stock (spec 2, Product). */
import { z } from 'zod';
import { defineCall } from './call.ts';

export const productView = z.object({
  productId: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  articleNumber: z.string().nullable(),
  eans: z.array(z.string()),
  /** VAT included, as a decimal string; null: unset. */
  price: z.string().nullable(),
  vatPercent: z.string().nullable(),
  /** Pieces in stock, pending entries included; null: stock is not tracked. */
  pieces: z.int().nullable(),
  /** Something that waits to be sent will change it: the figure is expected, not confirmed. */
  expected: z.boolean(),
  notForSale: z.boolean(),
  /** VAT excluded; both null also where the key may not know. */
  latestPurchasePrice: z.string().nullable(),
  averageCost: z.string().nullable(),
});
export type ProductView = z.infer<typeof productView>;

const productsFound = z.object({
  products: z.array(productView),
  /** All that match, also those beyond the limit. */
  count: z.int(),
  /** Date-time since when they are not known to be so any more; null: the salon system has just said so. */
  asOf: z.string().nullable(),
});
export type ProductsFound = z.infer<typeof productsFound>;

const productId = z.string();

export const productCalls = {
  /**
   * By name, brand, article number or barcode; by name without words. Kept here from the first time on: `offline` where
   * that was never, `forbidden` with a key that may not read them.
   */
  'products.search': defineCall(
    z.strictObject({ search: z.string().max(100), limit: z.int().min(1).max(100) }),
    productsFound,
    { staleBy: ['products'] },
  ),
  /** `unknown_here`. */
  'products.get': defineCall(z.strictObject({ productId }), productView, { staleBy: ['products'] }),
  /** All that have the barcode: two can, by the barcodes of their suppliers' articles. None for text that is no barcode. */
  'products.ofBarcode': defineCall(z.strictObject({ code: z.string().max(200) }), z.array(productView)),
};
