/** Chance from a seed: the same draws in every run, each request's own, whatever was drawn for those before it. */

export interface Chance {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** True once in `many` times. */
  once(many: number): boolean;
}

/** Mulberry32: small, and even enough to choose requests by. */
function drawing(state: number): () => number {
  let at = state | 0;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function chanceOf(seed: number, number: number): Chance {
  const draw = drawing(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  draw();
  const whole = (from: number, to: number): number => from + Math.floor(draw() * (to - from + 1));
  return {
    whole,
    pick: (from) => {
      if (from.length === 0) throw new Error('there is nothing to pick from');
      return from[whole(0, from.length - 1)]!;
    },
    once: (many) => whole(1, many) === 1,
  };
}
