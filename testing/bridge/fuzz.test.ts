import { expect, test } from 'vitest';
import { fuzzBridge } from './fuzz.ts';

test(
  'whatever a page sends is answered at once, in few words: nothing comes through that may not, no secret comes out',
  { timeout: 600_000 },
  async () => {
    const { calls, refused, examples } = await fuzzBridge({ seed: 20_261_122, calls: 1500 });
    expect(examples).toEqual([]);
    expect(refused).toBeGreaterThan(calls / 2);
  },
);
