/** The stock: the shade chart, one item with its movements, and what changes it by hand. */
import { z } from 'zod';
import { stockMovement } from '../api/stock-movements.ts';
import { defineCall, noInput } from './call.ts';
import { itemView, tile } from './catalogue.ts';
import { outboxEntry, packs } from './outbox.ts';
import { staffMember } from './session.ts';

const stockShow = z.enum(['all', 'low', 'empty', 'open']);
export type StockShow = z.infer<typeof stockShow>;

const stockChart = z.object({
  counts: z.object({ all: z.int(), low: z.int(), empty: z.int(), open: z.int() }),
  ranges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      packSize: z.int().nullable(),
      listPrice: z.string().nullable(),
      mixingRatio: z.string().nullable(),
      /** All items of the range, whatever is searched for. */
      items: z.int(),
      /** What matches, shade by shade. */
      tiles: z.array(tile),
    }),
  ),
});
export type StockChart = z.infer<typeof stockChart>;

const movementView = stockMovement.extend({
  staffName: z.string().nullable(),
  /** A delivery, or a withdrawal that no mix made, and nobody undid it yet. */
  correctable: z.boolean(),
  undone: z.boolean(),
});
export type MovementView = z.infer<typeof movementView>;

const itemSearch = z.strictObject({
  search: z.string().max(100),
  limit: z.int().min(1).max(50),
  /** Null or left out: of all ranges. */
  rangeId: z.string().nullable().optional(),
  /** Left out: all. */
  show: stockShow.optional(),
  /** Of equal matches those of these ranges come first, then these items, then what has an open pack. */
  likely: z.strictObject({ rangeIds: z.array(z.string()), itemIds: z.array(z.string()) }).optional(),
});
export type ItemSearch = z.infer<typeof itemSearch>;

const itemsFound = z.object({
  items: z.array(tile),
  /** All that match, also those beyond the limit. */
  count: z.int(),
});
export type ItemsFound = z.infer<typeof itemsFound>;

const itemId = z.string();

/** One item of a delivery that is being counted. */
const countedPacks = z.object({
  /** Null: no number is typed. */
  packs: z.int().min(0).nullable(),
  /** A tube of it was scanned here. */
  scanned: z.boolean(),
});
export const countedLine = z.strictObject({ itemId, ...countedPacks.shape });

const countedDelivery = z.object({
  staff: staffMember,
  updatedAt: z.string(),
  /** Never empty. */
  lines: z.array(countedPacks.extend({ item: itemView })),
  comment: z.string(),
});
export type CountedDelivery = z.infer<typeof countedDelivery>;

export const stockCalls = {
  'stock.chart': defineCall(
    z.strictObject({
      search: z.string().max(100),
      show: stockShow,
      rangeId: z.string().nullable(),
    }),
    stockChart,
    { staleBy: ['catalogue'] },
  ),
  'stock.item': defineCall(z.strictObject({ itemId }), itemView, { staleBy: ['catalogue'] }),
  /** Best match first; without words in the order of the chart. */
  'stock.search': defineCall(itemSearch, itemsFound, { staleBy: ['catalogue'] }),
  /** Newest first, as far as the service shows them. Needs the connection. */
  'stock.movements': defineCall(z.strictObject({ itemId }), z.array(movementView), {
    staleBy: ['movements'],
  }),
  /** Saved here, then sent: answers with the outbox's entry. */
  'stock.withdraw': defineCall(
    z.strictObject({
      itemId,
      packs,
      reason: z.enum(['consumption', 'own-use', 'damaged']),
      comment: z.string().max(500),
    }),
    outboxEntry,
  ),
  'stock.deliver': defineCall(z.strictObject({ itemId, packs, comment: z.string().max(500) }), outboxEntry),
  /** The deliveries that are being counted here, one for a person, newest first. They survive the lock and a crash. */
  'stock.counted': defineCall(noInput, z.array(countedDelivery), { staleBy: ['deliveries', 'catalogue'] }),
  /**
   * Keeps one's own delivery as it stands; without lines it is left. What `stock.deliver` saves leaves it by itself.
   * `insteadOf`: whose delivery is left with it, or gone on with in it.
   */
  'stock.count': defineCall(
    z.strictObject({
      lines: z.array(countedLine).max(1000),
      comment: z.string().max(500),
      insteadOf: z.string().nullable(),
    }),
    z.null(),
    { largest: 200_000 },
  ),
  /** Undoes a withdrawal; a delivery, which the service cannot undo, by taking as many packs out. */
  'stock.correct': defineCall(
    z.strictObject({ itemId, movementId: z.string(), comment: z.string().max(500) }),
    outboxEntry,
  ),
};
