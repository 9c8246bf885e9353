/** Draws fast-check's arbitraries by seed and request number, independently of earlier requests. */
import * as fc from 'fast-check';

export interface Chance {
  draw<T>(arbitrary: fc.Arbitrary<T>): T;
  /** A whole number from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  /** Throws if `from` is empty. */
  pick<T>(from: readonly T[]): T;
  /** True with the probability `part`. */
  often(part: number): boolean;
}

const parts = 1_000_000;

export function chanceOf(seed: number, number: number): Chance {
  const own = {
    seed: Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b),
    numRuns: 1,
    unbiased: true,
  };
  const [next] = fc.sample(fc.gen(), own) as [fc.GeneratorValue];
  return {
    draw: (arbitrary) => next(() => arbitrary),
    whole: (min, max) => next(fc.integer, { min, max }),
    pick: <T>(from: readonly T[]) => next(() => fc.constantFrom(...from)),
    often: (part) => next(fc.nat, parts - 1) < part * parts,
  };
}
