/** Bowls to weigh back: their leftover is saved with the mix and in the customer's recipe. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { customerShown } from './customers.ts';

const leftover = z.object({
  /** The mix's reference. */
  reference: z.string(),
  /** The bowl's place in the mix, from 0. */
  bowl: z.int(),
  /** Null: the screen calls it by its number. */
  bowlName: z.string().nullable(),
  /** Null: no customer. */
  customer: customerShown.nullable(),
  /** Poured whole grams. */
  poured: z.int(),
  /** The empty bowl's weight in hundredths of a gram; null: not weighed, or on another scale. */
  tare: z.int().nullable(),
  mixedAt: z.string(),
});
export type LeftoverView = z.infer<typeof leftover>;

/** A bowl that was weighed back, with its leftover in grams. */
const weighedBack = leftover.extend({ grams: z.int() });
export type WeighedBackView = z.infer<typeof weighedBack>;

const reference = z.string().min(1).max(100);
const bowl = z.int().min(0).max(100);
/** One bowl of a mix, or all of them (`bowl` null). */
const skipped = z.strictObject({ reference, bowl: bowl.nullable() });

export const leftoverCalls = {
  /** Of today's mixes, the oldest first: each that was registered here, or that a recipe was saved of here. */
  'leftovers.list': defineCall(noInput, z.array(leftover), {
    staleBy: ['leftovers', 'mixes', 'customers', 'settings'],
  }),
  /** The bowls of one mix that were weighed back here; `leftovers.weigh` corrects them. */
  'leftovers.weighed': defineCall(z.strictObject({ reference }), z.array(weighedBack), {
    staleBy: ['leftovers', 'mixes', 'customers'],
  }),
  /**
   * Saves a bowl's leftover with the mix, and in its recipe's next version. `grams` null: the scale's weight minus the bowl.
   * `not_ready`, `details.why`: `still_moving`, or `not_tared` if the empty bowl's weight is unknown. `validation_failed`:
   * more than was poured.
   */
  'leftovers.weigh': defineCall(
    z.strictObject({
      reference,
      bowl,
      grams: z.int().min(0).max(100_000).nullable(),
    }),
    z.object({ grams: z.int(), value: z.string().nullable() }),
  ),
  /** Removes the bowls from the list. */
  'leftovers.skip': defineCall(skipped, z.null()),
  /** Undoes `leftovers.skip`. */
  'leftovers.restore': defineCall(skipped, z.null()),
};
