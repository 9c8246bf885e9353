/** The stock: the shade chart, an item with its movements, deliveries and withdrawals. */
import { z } from 'zod';
import { stockMovement } from '../api/stock-movements.ts';
import { moneyIn } from '../api/values.ts';
import { mostLines } from '../colour-bar/document-limits.ts';
import { withdrawalReasons } from '../colour-bar/withdrawal-reasons.ts';
import { defineCall, noInput } from './call.ts';
import { itemView, tile } from './catalogue.ts';
import { outboxEntry, packs } from './outbox.ts';
import { productView } from './products.ts';
import { staffMember } from './session.ts';

const stockShow = z.enum(['all', 'low', 'empty', 'idle', 'open']);
export type StockShow = z.infer<typeof stockShow>;

const stockChart = z.object({
  counts: z.object({ all: z.int(), low: z.int(), empty: z.int(), idle: z.int(), open: z.int() }),
  ranges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      packSize: z.int().nullable(),
      listPrice: z.string().nullable(),
      mixingRatio: z.string().nullable(),
      /** All items of the range, without the search. */
      items: z.int(),
      /** Matching items, shade by shade, up to the requested number. */
      tiles: z.array(tile),
    }),
  ),
});
export type StockChart = z.infer<typeof stockChart>;

/** Links between a movement and its correction also cover a delivery that was undone by a withdrawal. */
const movementView = stockMovement.extend({
  staffName: z.string().nullable(),
  /** A delivery, or a withdrawal without a mix, that was not undone yet. */
  correctable: z.boolean(),
  /** The reference of its mix, if stored here. */
  mixReference: z.string().nullable(),
});
export type MovementView = z.infer<typeof movementView>;

const itemSearch = z.strictObject({
  search: z.string().max(100),
  limit: z.int().min(1).max(50),
  /** Null or left out: of all ranges. */
  rangeId: z.string().nullable().optional(),
  /** Left out: all. */
  show: stockShow.optional(),
  /** Order of equal matches: these ranges first, then these items, then items with an open pack. */
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
const productId = z.string();
const stockedId = z.union([z.strictObject({ itemId }), z.strictObject({ productId })]);
export type StockedId = z.infer<typeof stockedId>;

/** Whole packs of an item, or pieces of a product. */
const withdrawnLine = z.union([z.strictObject({ itemId, packs }), z.strictObject({ productId, packs })]);
const deliveredLine = z.union([
  z.strictObject({ itemId, packs }),
  z.strictObject({
    productId,
    packs,
    /** Cost of a piece without VAT; null: not given. The service accepts none for an item (decisions 3). */
    unitCost: moneyIn.nullable(),
  }),
]);
const documentLines = <L extends z.ZodType>(line: L) => z.array(line).min(1).max(mostLines);
const comment = z.string().max(500);

const withdrawalReason = z.enum(withdrawalReasons);

/** An item or a product with stock. */
const stocked = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item'), item: itemView }),
  z.object({ type: z.literal('product'), product: productView }),
]);
export type StockedView = z.infer<typeof stocked>;

const countedPacks = {
  /** Null: no number is typed. */
  packs: z.int().min(0).nullable(),
  /** A tube of it was scanned here. */
  scanned: z.boolean(),
};
/** One line of a document that is being written. */
export const countedLine = z.union([
  z.strictObject({ itemId, ...countedPacks }),
  /** `cost`: the typed cost of a piece. */
  z.strictObject({ productId, ...countedPacks, cost: z.string().max(20) }),
]);

const documentType = z.enum(['delivery', 'withdrawal']);
export type DocumentType = z.infer<typeof documentType>;

/** A document's fields besides its lines. */
export const countedRest = z.strictObject({
  type: documentType,
  /** `reason` and `chargedTo` apply to withdrawals only. `chargedTo`: who pays for own use; null: the person who saves it. */
  reason: withdrawalReason,
  chargedTo: z.string().nullable(),
  comment,
});

const countedDocument = countedRest.extend({
  staff: staffMember,
  updatedAt: z.string(),
  /** Never empty. */
  lines: z.array(z.object({ ...countedPacks, of: stocked, cost: z.string() })),
});
export type CountedDocument = z.infer<typeof countedDocument>;

export const stockCalls = {
  'stock.chart': defineCall(
    z.strictObject({
      search: z.string().max(100),
      show: stockShow,
      rangeId: z.string().nullable(),
      /** Tiles at most, the first ones; left out: all. The counts are always whole. */
      most: z.int().min(1).optional(),
    }),
    stockChart,
    { staleBy: ['catalogue'] },
  ),
  'stock.item': defineCall(z.strictObject({ itemId }), itemView, { staleBy: ['catalogue'] }),
  /** Best match first; without words in the order of the chart. */
  'stock.search': defineCall(itemSearch, itemsFound, { staleBy: ['catalogue'] }),
  /** Newest first, as far as the service shows them. Needs the connection. */
  'stock.movements': defineCall(stockedId, z.array(movementView), {
    staleBy: ['movements'],
  }),
  /**
   * One document, saved here, then sent: all of its lines are done, or none. Answers with the outbox's entry.
   * `not_allowed` for a product whose stock is not tracked, `unknown_here` for a person who does not work here.
   */
  'stock.withdraw': defineCall(
    z.strictObject({
      lines: documentLines(withdrawnLine),
      reason: withdrawalReason,
      /** Who pays for own use; null or omitted: the person who saves it. */
      chargedTo: z.string().nullable().optional(),
      comment,
    }),
    outboxEntry,
  ),
  /** Sets a product's stock to the counted pieces. Null: the stock was right. `unknown_here`; `not_allowed`: it is not tracked. */
  'stock.countProduct': defineCall(
    z.strictObject({ productId: z.string(), pieces: z.int().min(0).max(100_000) }),
    outboxEntry.nullable(),
  ),
  'stock.deliver': defineCall(z.strictObject({ lines: documentLines(deliveredLine), comment }), outboxEntry),
  /**
   * Unsaved deliveries and withdrawals on this computer, one of each per person, newest first. They survive the lock and a
   * crash.
   */
  'stock.counted': defineCall(noInput, z.array(countedDocument), {
    staleBy: ['deliveries', 'catalogue', 'products'],
  }),
  /**
   * Saves one's current document of the type, and discards it when it has no lines. `stock.deliver` and `stock.withdraw`
   * discard it too. `insteadOf`, a person's id: also discards that colleague's document.
   */
  'stock.count': defineCall(
    countedRest
      .extend({ lines: z.array(countedLine).max(mostLines), insteadOf: z.string().nullable() })
      .strict(),
    z.null(),
  ),
  /** Staff to whom own use can be charged. */
  'stock.colleagues': defineCall(noInput, z.array(staffMember)),
  /** Undoes a withdrawal, or a delivery by withdrawing its packs, as the service cannot undo one. */
  'stock.correct': defineCall(
    z.union([
      z.strictObject({ itemId, movementId: z.string(), comment }),
      z.strictObject({ productId, movementId: z.string(), comment }),
    ]),
    outboxEntry,
  ),
};
