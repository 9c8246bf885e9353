/** Chance from a seed: the same draws in every run, each request's own, whatever was drawn for those before it. */
import * as fc from 'fast-check';
import { seededRandom, type SeededRandom } from '../../../service/faults/seeded-random.ts';

export interface Chance extends SeededRandom {
  draw<T>(arbitrary: fc.Arbitrary<T>): T;
}

export function chanceOf(seed: number, number: number): Chance {
  const random = seededRandom(seed, number);
  return {
    ...random,
    draw: (arbitrary) => {
      const [drawn] = fc.sample(arbitrary, {
        seed: random.whole(0, 0x7fff_ffff),
        numRuns: 1,
        unbiased: true,
      });
      return drawn as typeof drawn & {};
    },
  };
}
