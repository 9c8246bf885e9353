/** Numbers that look random and are the same for the same seed (mulberry32), from 0 up to, not including, 1. */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed of its own for each number under one seed. */
export const seedOf = (seed: number, number: number): number =>
  Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) ^ Math.imul(number, 0x9e3779b1);
