/**
 * Slows PIN guessing down: after five wrong PINs 30 s, doubled by each further one, an hour at most. Wrong PINs are
 * counted per computer, not per person: a right PIN forgives one of them, and only now and then, so that no person can
 * pay for guesses with their own PIN.
 */
import { z } from 'zod';

export const throttle = z.object({
  /** Wrong PINs, less those that right ones have forgiven. */
  wrong: z.int().min(0),
  /** Milliseconds since 1970 before which no PIN is tried; null: now. */
  until: z.int().nullable(),
  /** When a right PIN last forgave one; null: never. */
  forgaveAt: z.int().nullable().default(null),
});
export type Throttle = z.infer<typeof throttle>;

export const fresh: Throttle = { wrong: 0, until: null, forgaveAt: null };

const free = 5;
const firstMs = 30_000;
const longestMs = 3_600_000;
const forgivesAfterMs = 600_000;

export function afterWrong({ wrong, forgaveAt }: Throttle, now: number): Throttle {
  const count = wrong + 1;
  if (count < free) return { wrong: count, until: null, forgaveAt };
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(count - free, 20));
  return { wrong: count, until: now + wait, forgaveAt };
}

export function afterRight(kept: Throttle, now: number): Throttle {
  const { wrong, forgaveAt } = kept;
  // A time to come is of a clock that was set back since.
  const lately = forgaveAt !== null && forgaveAt <= now && now - forgaveAt < forgivesAfterMs;
  return wrong === 0 || lately ? kept : { wrong: wrong - 1, until: null, forgaveAt: now };
}

/**
 * When the next try is allowed; null: now. A time beyond the longest wait comes from a clock that was set back since:
 * it would block everyone until then, so it is ignored.
 */
export function waitUntil({ until }: Throttle, now: number): number | null {
  return until === null || until <= now || until > now + longestMs ? null : until;
}
