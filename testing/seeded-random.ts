/** Seeded pseudo-random numbers, equal on every machine. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { skipN } from 'pure-rand/utils/skipN';

export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  /** Throws if `from` is empty. */
  pick<T>(from: ArrayLike<T>): T;
  /** True with the probability `part`. */
  often(part: number): boolean;
}

/** `number`: of a request or a cycle; each number has an independent sequence under the same seed. */
export function seededRandom(seed: number, number = 0): SeededRandom {
  const generator = xoroshiro128plus(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  // The first numbers of similar seeds are similar.
  skipN(generator, 16);
  const whole = (low: number, high: number): number => uniformInt(generator, low, high);
  return {
    fraction: () => uniformFloat64(generator),
    whole,
    pick: <T>(from: ArrayLike<T>): T => {
      if (from.length === 0) throw new Error('there is nothing to pick from');
      return from[whole(0, from.length - 1)] as T;
    },
    often: (part) => uniformFloat64(generator) < part,
  };
}
