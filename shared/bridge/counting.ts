/** Counting along the shelf: each item against the balance as it was when it was counted. */
import { z } from 'zod';
import { mostFullPacks } from '../colour-bar/counting.ts';
import { defineCall, noInput } from './call.ts';
import { tile } from './catalogue.ts';
import { staffMember } from './session.ts';

const fullPacks = z.int().min(0).max(mostFullPacks);
const wholeGrams = z.int().min(0).max(100_000);

const countedLine = z.object({
  item: tile,
  full: fullPacks,
  /** Grams left in the open pack; `gone`: none is open; null: not weighed and not typed. */
  open: z.union([wholeGrams, z.literal('gone')]).nullable(),
  /** The balance has an open pack that was neither weighed nor typed, so it stays unchanged. */
  unweighed: z.boolean(),
  /** The balance when it was counted. */
  before: z.object({ packs: z.int(), openLeft: z.int().nullable() }),
  difference: z.object({
    /** Packs to add; negative: packs to withdraw. */
    packs: z.int(),
    /** Grams missing from the open pack, which a mix will take. */
    grams: z.int(),
    /** Surplus grams in the open pack; a count cannot add grams. */
    over: z.int(),
    /** Value of the difference at list price, negative for missing stock; null: no list price. */
    value: z.string().nullable(),
  }),
  /**
   * `right`: equals the balance. `different`: documents will adjust the balance. `moved`: must be counted again,
   * because the stock changed, another computer counted it, or the balance would fall below zero. `uncounted`: marked
   * by a person to be counted again. `kept`: saved.
   */
  state: z.enum(['right', 'different', 'moved', 'uncounted', 'kept']),
  by: staffMember,
  at: z.string(),
  /** Weight of an empty pack in hundredths of a gram, needed to weigh an open pack; null: not known. */
  empty: z.number().nullable(),
});
export type CountedLine = z.infer<typeof countedLine>;

const countView = z.object({
  /** Sorted by the first count, newest first. */
  lines: z.array(countedLine),
  /** Items of all lines. */
  itemIds: z.array(z.string()),
  /** Number of lines that `counting.keep` would save, in the requested range or in all. */
  keepable: z.int(),
  /** Number of those that are `unweighed`. */
  unweighed: z.int(),
  counts: z.object({
    all: z.int(),
    right: z.int(),
    different: z.int(),
    moved: z.int(),
    uncounted: z.int(),
    kept: z.int(),
  }),
  /** Sums of the differences: packs in, packs out, grams taken, and their value (null: the person may not see money). */
  sums: z.object({ in: z.int(), out: z.int(), grams: z.int(), value: z.string().nullable() }),
  /** Time of the first count, and the people who counted; null and empty without lines. */
  begunAt: z.string().nullable(),
  staff: z.array(staffMember),
});
export type CountView = z.infer<typeof countView>;

const ofItem = { itemId: z.string() };

export const countingCalls = {
  /** This computer's count and the people who counted; it survives the lock and a restart. */
  'counting.view': defineCall(
    z.strictObject({ limit: z.int().min(1).max(1000), rangeId: z.string().nullable() }),
    countView,
    { staleBy: ['counting', 'catalogue'] },
  ),
  /** One more unopened pack. `not_ready`, `counted` for an item that was counted and saved: `again` restarts its line. */
  'counting.scan': defineCall(z.strictObject({ ...ofItem, again: z.boolean() }), z.null()),
  /** Restarts a line. It is `uncounted`, and is not saved, until its packs are counted. */
  'counting.again': defineCall(z.strictObject(ofItem), z.null()),
  /** The number of unopened packs. */
  'counting.set': defineCall(z.strictObject({ ...ofItem, full: fullPacks }), z.null()),
  /** Grams left in its open pack; null: none is open, it is gone. */
  'counting.open': defineCall(z.strictObject({ ...ofItem, grams: wholeGrams.nullable() }), z.null()),
  /**
   * Weighs the pack on the scale. `open`: answers with the grams left in it. `full`, `empty`: learns the weight of an empty
   * pack, for the item if it has its own pack size, else for its range. `not_ready`: `still_moving`, `no_empty`.
   */
  'counting.weigh': defineCall(
    z.strictObject({ ...ofItem, what: z.enum(['open', 'full', 'empty']) }),
    z.object({ grams: wholeGrams.nullable() }),
  ),
  /** Removes a line, as if the item had not been counted. */
  'counting.leaveOut': defineCall(z.strictObject(ofItem), z.null()),
  /**
   * Saves the documents that correct the balances, of all ranges if `rangeId` is null; without `deliveries` no surplus is
   * added. `unweighed` open packs are `left` as the balance says (the default) or `gone`. If the service is reached, an item
   * that was counted elsewhere since becomes `moved`. Answers with the number of saved items.
   */
  'counting.keep': defineCall(
    z.strictObject({
      rangeId: z.string().nullable(),
      deliveries: z.boolean(),
      unweighed: z.enum(['left', 'gone']).optional(),
      comment: z.string().max(500),
    }),
    z.object({ items: z.int() }),
  ),
  /** Ends the count and deletes its lines. */
  'counting.end': defineCall(noInput, z.null()),
};
