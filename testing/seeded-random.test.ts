import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const drawsOf = (seed: number, number: number): number[] => {
  const random = seededRandom(seed, number);
  return Array.from({ length: 1000 }, () => random.fraction());
};

test('the same seed gives the same numbers, all of them in range', () => {
  const draws = drawsOf(7, 0);
  expect(draws).toEqual(drawsOf(7, 0));
  expect(draws.every((one) => one >= 0 && one < 1)).toBe(true);
});

test('near seeds and near numbers have nothing in common, from the first draw on', () => {
  for (const firsts of [
    Array.from({ length: 1000 }, (_, seed) => drawsOf(seed, 1)[0] ?? 0),
    Array.from({ length: 1000 }, (_, number) => drawsOf(1, number)[0] ?? 0),
  ]) {
    const tenths = Array.from({ length: 10 }, (_, tenth) =>
      firsts.filter((one) => Math.floor(one * 10) === tenth),
    );
    for (const { length } of tenths) expect(Math.abs(length - 100)).toBeLessThan(40);
    const rising = firsts.filter((one, at) => one > (firsts[at - 1] ?? 1)).length;
    expect(Math.abs(rising - 500)).toBeLessThan(60);
  }
});
