import { expect, test } from 'vitest';
import { limitOf } from './limit.ts';

test('three times within a minute, then not before the first of them is a minute old', () => {
  let now = 0;
  const may = limitOf(3, 60_000, () => now);
  const asked = [0, 10_000, 20_000, 30_000, 59_999, 60_000, 60_001, 70_000, 70_001].map((at) => {
    now = at;
    return may();
  });
  expect(asked).toEqual([true, true, true, false, false, true, false, true, false]);
});
