import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('an amount is spread in proportion, halves up, and the rest lies on the largest', () => {
  expect(spread(1000, [59_500, 35_000])).toEqual([630, 370]);
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spread(10, [100, 300, 200])).toEqual([2, 5, 3]);
  expect(spread(1, [50, 50])).toEqual([0, 1]);
  expect(spread(0, [50, 50])).toEqual([0, 0]);
  expect(spread(7, [7])).toEqual([7]);
});

test('nothing gets lost, whatever is spread, and no part is more than what it lowers', () => {
  const amounts = fc.array(fc.nat(1_000_000_00), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (each, share) => {
      const sum = each.reduce((before, amount) => before + amount, 0);
      const total = Math.round(sum * share);
      const parts = spread(total, each);
      expect(parts.reduce((before, part) => before + part, 0)).toBe(total);
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(each[at]!);
        // One unit of rounding for each share; the largest also takes the others' rounding.
        expect(Math.abs(part - (total * each[at]!) / (sum || 1))).toBeLessThanOrEqual(each.length);
      }
    }),
    { seed: 20_261_125, examples: [[[10, 10, 10, 10, 10], 0.94]] },
  );
});
