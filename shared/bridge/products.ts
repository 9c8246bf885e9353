/** Products: goods sold by the piece, with their stock (spec 2, Product). */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

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
  /** An unsent entry will change the figure, so it is not confirmed. */
  expected: z.boolean(),
  notForSale: z.boolean(),
  /** Without VAT; both null if unset or if the key may not read them. */
  latestPurchasePrice: z.string().nullable(),
  averageCost: z.string().nullable(),
});
export type ProductView = z.infer<typeof productView>;

const productsFound = z.object({
  products: z.array(productView),
  /** All that match, also those beyond the limit. */
  count: z.int(),
  /** When the data were last read, if not just now; null: they are current. */
  asOf: z.string().nullable(),
});
export type ProductsFound = z.infer<typeof productsFound>;

const productId = z.string();

export const productCalls = {
  /**
   * Searches name, brand, article number and barcode; an empty search lists all by name. Products are stored here after the
   * first read: `offline` before it, `forbidden` if the key may not read them.
   */
  'products.search': defineCall(
    z.strictObject({ search: z.string().max(100), limit: z.int().min(1).max(100) }),
    productsFound,
    { staleBy: ['products'] },
  ),
  /** Every product that is stored here. */
  'products.all': defineCall(noInput, z.array(productView), { staleBy: ['products'] }),
  /** `unknown_here`. */
  'products.get': defineCall(z.strictObject({ productId }), productView, { staleBy: ['products'] }),
  /** Products with the barcode (several suppliers' articles can share one). Empty if the text is not a barcode. */
  'products.ofBarcode': defineCall(z.strictObject({ code: z.string().max(200) }), z.array(productView)),
};
