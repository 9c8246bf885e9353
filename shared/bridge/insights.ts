/** Figures: colour used and discarded in a period, and stock on the shelf. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { shade } from './catalogue.ts';

/** Decimal strings at the supplier's list price, VAT excluded. */
const money = z.string();

/** `packs`: of items that are used by the pack; `finished`: packs that were emptied by the gram. */
const summed = { grams: z.int(), packs: z.int(), value: money };
const mixed = { mixes: z.int(), bowls: z.int() };

/** How far the figures have been read. They are stored here, for use offline. */
export const figuresState = z.object({
  /** Progress from 0 to 1; null: complete. */
  reading: z.number().nullable(),
  /** When reading was last complete; null: never. */
  readAt: z.string().nullable(),
  /** The key may not read movements (no figures on packs) or bookings (none on services). */
  movementsRefused: z.boolean(),
  bookingsRefused: z.boolean(),
});
export type FiguresState = z.infer<typeof figuresState>;

const part = z.object({ from: z.string(), to: z.string(), ...summed, ...mixed, finished: z.int() });

/** How a person weighs. */
const careful = {
  weighedBack: z.object({
    /** Bowls that were weighed back; `mixed` has all. */
    bowls: z.int(),
    /** Whole grams poured into them, and left in them. */
    poured: z.int(),
    left: z.int(),
  }),
  /** Components that were typed, of all that were weighed or typed at this computer; null: none. */
  typed: z.object({ components: z.int(), of: z.int() }).nullable(),
};

const mine = z.object({
  from: z.string(),
  to: z.string(),
  grams: z.int(),
  bowls: z.int(),
  ...careful,
});
export type MyMonth = z.infer<typeof mine>;

const period = z.object({
  from: z.string(),
  to: z.string(),
  state: figuresState,
  total: z.object({
    ...summed,
    ...mixed,
    /** Distinct customers, plus one for each mix without a customer. */
    customers: z.int(),
    perCustomer: money.nullable(),
    perBowl: money.nullable(),
  }),
  step: z.enum(['day', 'week', 'month']),
  /** In chronological order, empty ones included. */
  parts: z.array(part),
  ranges: z.array(z.object({ rangeId: z.string(), name: z.string(), ...summed, finished: z.int() })),
  items: z.array(
    shade.extend({ ...summed, finished: z.int(), residue: z.int(), residueValue: money.nullable() }),
  ),
  people: z.array(
    z.object({
      staffId: z.string(),
      name: z.string().nullable(),
      ...summed,
      ...mixed,
      finished: z.int(),
      ...careful,
    }),
  ),
  /** By the colour services that were booked; null: none is known. */
  services: z.array(
    z.object({
      name: z.string().nullable(),
      grams: z.int(),
      value: money,
      ...mixed,
      perBowl: money.nullable(),
    }),
  ),
  waste: z.object({
    /** Weighed back. Null: not known, as no bowl was weighed back. `value` null: there is no list price. */
    leftover: z.object({ grams: z.int(), value: money.nullable() }).nullable(),
    /** Bowls that were weighed back, of all that were mixed. */
    weighedBack: z.object({ bowls: z.int(), of: z.int() }),
    /** Left in finished packs. Null, as are the next two: the key may not read movements. */
    residue: z.object({ grams: z.int(), value: money }).nullable(),
    /** Withdrawn as damaged and the like, by reason. */
    thrown: z.array(z.object({ reason: z.string(), packs: z.int(), value: money })),
    /** Missing at counts, less what a count found of the same item. `grams`: of open packs. */
    missing: z.object({ grams: z.int(), packs: z.int(), value: money }).nullable(),
    /** Of all that is known. */
    value: money,
  }),
  packsFinished: z.int(),
  ownUse: z.array(
    z.object({ staffId: z.string().nullable(), name: z.string().nullable(), packs: z.int(), value: money }),
  ),
});
export type InsightsPeriod = z.infer<typeof period>;

/** In the order in which they are shown. */
export const balanceLines = [
  'opening',
  'delivered',
  'mixed',
  'residue',
  'out',
  'missing',
  'found',
  'beyond',
  'price',
  'removed',
  'closing',
] as const;

const balanceLine = z.object({
  /**
   * `residue`: left in finished packs. `out`: withdrawn for a reason. `beyond`: grams that open packs did not hold or that
   * were used without being in stock. `price`: what price changes made of the value. `removed`: deleted with its item.
   */
  line: z.enum(balanceLines),
  /** Of `out`: the withdrawal's reason. */
  reason: z.string().nullable(),
  /** Changes are negative if stock left: with the opening they add up to the closing. */
  packs: z.int(),
  grams: z.int(),
  value: money,
});
export type BalanceLine = z.infer<typeof balanceLine>;

const balanceRow = z.object({
  name: z.string(),
  lines: z.array(balanceLine),
});
const balance = z.object({
  state: figuresState,
  /** Of all items, of each range, and of each item: those that had stock or changed. */
  total: z.array(balanceLine),
  ranges: z.array(balanceRow),
  items: z.array(
    shade.extend({
      articleNumber: z.string().nullable(),
      /** Of one pack, today. */
      listPrice: money.nullable(),
      /** False: used by the pack, or deleted. Its grams are not known. */
      weighed: z.boolean(),
      /** False: it has no list price, so its value is not known. */
      priced: z.boolean(),
      lines: z.array(balanceLine),
    }),
  ),
});
export type InsightsBalance = z.infer<typeof balance>;

const shelfRow = shade.extend({
  packs: z.int(),
  value: money.nullable(),
  /** A day; null: never, as far as is known. */
  lastUsed: z.string().nullable(),
  /** `dead`: not used for half a year, and known for as long. `slow`: the stock lasts a year or longer. */
  pace: z.enum(['dead', 'slow']),
});
export type ShelfRow = z.infer<typeof shelfRow>;

const orderRow = shade.extend({
  articleNumber: z.string().nullable(),
  packs: z.int(),
  toOrder: z.int(),
  /** The suggested order's value, at list price. */
  value: money.nullable(),
});
export type OrderRow = z.infer<typeof orderRow>;

const day = z.iso.date();
const days = z
  .strictObject({ from: day, to: day })
  .refine(
    ({ from, to }) =>
      from >= '1970' && from <= to && to < '2500' && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) < 11,
  );

export const insightsCalls = {
  /** From one day to another, both included, at most about ten years. Starts reading days that are not stored yet. */
  'insights.period': defineCall(days, period, { staleBy: ['figures', 'settings', 'leftovers', 'mixes'] }),
  /** The stock before and after a period, and each change between, in packs, grams and value. */
  'insights.balance': defineCall(days, balance, { staleBy: ['figures', 'catalogue'] }),
  /**
   * The present month of the person signed in. Null until Insights or Stock were opened here once, and without a mix: it
   * starts no first reading.
   */
  'insights.mine': defineCall(noInput, mine.nullable(), { staleBy: ['figures', 'leftovers', 'mixes'] }),
  /** Hardly used stock, the most valuable first, and the value of all stock. */
  'insights.shelf': defineCall(
    noInput,
    z.object({ state: figuresState, value: money, rows: z.array(shelfRow) }),
    { staleBy: ['figures', 'catalogue'] },
  ),
  /** Items that run low before a delivery in `days` days, by range, estimated from the last eight weeks. */
  'insights.toOrder': defineCall(
    z.strictObject({ days: z.int().min(1).max(60) }),
    z.object({ state: figuresState, usedDays: z.int(), rows: z.array(orderRow) }),
    { staleBy: ['figures', 'catalogue', 'settings'] },
  ),
};
