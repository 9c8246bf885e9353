/** Items as screens show them, and the results of scans. */
import { z } from 'zod';
import { defineCall } from './call.ts';
import { productView } from './products.ts';

/** A complete shade, as every screen shows it. */
export const shade = z.object({
  itemId: z.string(),
  rangeId: z.string(),
  rangeName: z.string(),
  kind: z.string(),
  shade: z.string(),
  name: z.string().nullable(),
});
export type ShadeView = z.infer<typeof shade>;

/** A tile of the shade chart. */
export const tile = shade.extend({
  packs: z.int(),
  openUsed: z.int(),
  openLeft: z.int().nullable(),
  gramsLeft: z.int().nullable(),
  packSize: z.int().nullable(),
  /** Stock level by the order list's minimum; `idle`: out of stock and not used lately. */
  level: z.enum(['ok', 'low', 'empty', 'idle']),
  /** An unsent entry will change the figures, so they are not confirmed. */
  expected: z.boolean(),
});
export type Tile = z.infer<typeof tile>;

export const itemView = tile.extend({
  unopenedPacks: z.int(),
  /** The item's own; null: the range's applies. */
  ownPackSize: z.int().nullable(),
  ownListPrice: z.string().nullable(),
  listPrice: z.string().nullable(),
  mixingRatio: z.string().nullable(),
  eans: z.array(z.string()),
  catalogueEans: z.array(z.string()),
  articleNumber: z.string().nullable(),
  /** List value of the remaining stock, as a decimal string. */
  value: z.string().nullable(),
  updatedAt: z.string(),
});
export type ItemView = z.infer<typeof itemView>;

/** The result of a scan. */
const scanned = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item'), code: z.string(), item: itemView }),
  /** Several shades have the barcode, or a shade and a product. */
  z.object({
    type: z.literal('several'),
    code: z.string(),
    items: z.array(itemView),
    products: z.array(productView),
  }),
  /** A well-formed barcode that no item has. */
  z.object({ type: z.literal('unknown'), code: z.string() }),
  /** Wrong length or check digit: most likely a bad read. */
  z.object({ type: z.literal('unreadable'), code: z.string() }),
]);
export type Scanned = z.infer<typeof scanned>;

export const catalogueCalls = {
  /** Looks up a code that a scanner typed. A later, better result follows to the same page by the event `scanned`. */
  scan: defineCall(z.strictObject({ code: z.string().min(1).max(200) }), scanned),
};

export const catalogueEvents = {
  /** For one page: a scan from a scanner on a cable, or a better result after `scan` was answered. */
  scanned,
};
