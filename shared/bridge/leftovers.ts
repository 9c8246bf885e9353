/** Bowls that are to be weighed back: what is left of them is kept with the mix, and goes into the customer's recipe. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';
import { customerShown } from './customers.ts';

const leftover = z.object({
  /** Of the mix. */
  reference: z.string(),
  /** The bowl's place in the mix, from 0. */
  bowl: z.int(),
  /** Null: the screen calls it by its number. */
  bowlName: z.string().nullable(),
  /** Null: nobody was chosen. */
  customer: customerShown.nullable(),
  /** Whole grams that were poured. */
  poured: z.int(),
  /** Hundredths of a gram that the scale showed with the empty bowl on it; null: it was not weighed, or on another scale. */
  tare: z.int().nullable(),
  mixedAt: z.string(),
});
export type LeftoverView = z.infer<typeof leftover>;

const reference = z.string().min(1).max(100);

export const leftoverCalls = {
  /** Of today's mixes, the oldest first: each that was registered here, or that a recipe was saved of here. */
  'leftovers.list': defineCall(noInput, z.array(leftover), { staleBy: ['leftovers', 'mixes', 'customers'] }),
  /**
   * What is left of a bowl, kept with the mix, and with its recipe as the next version of that. `grams` null: what stands on the scale without the bowl.
   * `not_ready`, `details.why`: `still_moving`, or `not_tared` where the empty bowl's weight is not known. `validation_failed`
   * for more than was poured.
   */
  'leftovers.weigh': defineCall(
    z.strictObject({
      reference,
      bowl: z.int().min(0).max(100),
      grams: z.int().min(0).max(100_000).nullable(),
    }),
    z.object({ grams: z.int(), value: z.string().nullable() }),
  ),
  /** Nobody weighs the bowls of this mix back. */
  'leftovers.skip': defineCall(z.strictObject({ reference }), z.null()),
  /** Takes that back. */
  'leftovers.restore': defineCall(z.strictObject({ reference }), z.null()),
};
