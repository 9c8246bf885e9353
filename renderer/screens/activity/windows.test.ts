import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesFor, pageSize, placed } from './windows.ts';

test('the parts that hold what is in sight are read, and the beginning, which counts them all', () => {
  expect(pagesFor(0, 0)).toEqual([0]);
  expect(pagesFor(0, pageSize)).toEqual([0, pageSize]);
  expect(pagesFor(9_990, 10_020)).toEqual([0, 9_960, 10_000]);
});

test('whatever is in sight is in a part that is read', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(60), (first, more) => {
      const pages = pagesFor(first, first + more);
      for (let place = first; place <= first + more; place += 1)
        expect(pages.some((from) => from <= place && place < from + pageSize)).toBe(true);
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.length).toBeLessThanOrEqual(4);
    }),
    { seed: 20_261_120 },
  );
});

test('an entry that two parts hold, read a moment apart, is shown once', () => {
  const at = placed([
    { from: 0, entries: [{ id: 'a' }, { id: 'b' }] },
    { from: 40, entries: [{ id: 'b' }, { id: 'c' }] },
  ]);
  expect([...at]).toEqual([
    [0, { id: 'a' }],
    [1, { id: 'b' }],
    [41, { id: 'c' }],
  ]);
});
