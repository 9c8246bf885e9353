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
    z.object({ staffId: z.string(), name: z.string().nullable(), ...summed, ...mixed, finished: z.int() }),
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
    /** Weighed back at this computer. */
    leftover: z.object({ grams: z.int(), value: money }),
    /** Left in finished packs. */
    residue: z.object({ grams: z.int(), value: money }),
    /** Withdrawn as damaged and the like, by reason. */
    thrown: z.array(z.object({ reason: z.string(), packs: z.int(), value: money })),
    value: money,
  }),
  packsFinished: z.int(),
  ownUse: z.array(
    z.object({ staffId: z.string().nullable(), name: z.string().nullable(), packs: z.int(), value: money }),
  ),
});
export type InsightsPeriod = z.infer<typeof period>;

const shelfRow = shade.extend({
  packs: z.int(),
  value: money.nullable(),
  /** A day; null: never, as far as is known. */
  lastUsed: z.string().nullable(),
  /** `dead`: not used for half a year. `slow`: the stock lasts a year or longer. */
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

export const insightsCalls = {
  /** From one day to another, both included, at most about ten years. Starts reading days that are not stored yet. */
  'insights.period': defineCall(
    z
      .strictObject({ from: day, to: day })
      .refine(
        ({ from, to }) =>
          from >= '1970' &&
          from <= to &&
          to < '2500' &&
          Number(to.slice(0, 4)) - Number(from.slice(0, 4)) < 11,
      ),
    period,
    { staleBy: ['figures', 'settings', 'leftovers', 'mixes'] },
  ),
  /** Hardly used stock, the most valuable first, and the value of all stock. */
  'insights.shelf': defineCall(
    noInput,
    z.object({ state: figuresState, value: money, rows: z.array(shelfRow) }),
    { staleBy: ['figures', 'catalogue'] },
  ),
  /** Items that run low before a delivery in `days` days, by range, estimated from the last eight weeks. */
  'insights.toOrder': defineCall(
    z.strictObject({ days: z.int().min(1).max(60) }),
    z.object({ state: figuresState, rows: z.array(orderRow) }),
    { staleBy: ['figures', 'catalogue', 'settings'] },
  ),
};
