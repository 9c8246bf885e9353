/** Chance that comes out the same for the same seed, on every machine. */
export interface Chance {
  /** From `low` to `high`, both among them. */
  whole(low: number, high: number): number;
  pick<T>(from: ArrayLike<T>): T;
  /** True about `part` of the times. */
  often(part: number): boolean;
}

export function chanceOf(seed: number): Chance {
  // Marsaglia's xorshift, 32 bits; it must not start at nothing, and near seeds must soon differ.
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x9e3779b9) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  for (let turn = 0; turn < 8; turn += 1) next();
  const whole = (low: number, high: number) => low + (next() % (high - low + 1));
  return {
    whole,
    pick: <T>(from: ArrayLike<T>): T => {
      const picked = from[whole(0, from.length - 1)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    often: (part) => next() < part * 0x1_0000_0000,
  };
}
