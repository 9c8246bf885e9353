import { z } from 'zod';

/** A bowl of a registered mix: the mix's `externalReference` and the bowl's place in it, from 0. */
export const bowlOfMix = z.object({ reference: z.string().max(100), bowl: z.int().min(0).max(100) });
export type BowlOfMix = z.infer<typeof bowlOfMix>;
