import { expect, test } from 'vitest';
import { developerTarget } from './ratio.ts';

const share = (
  amount: number,
  target: number | null,
  more: { kind?: string; mixingRatio?: string | null; packSize?: number | null } = {},
) => ({ amount, target, item: { kind: 'colour', mixingRatio: '1.5', packSize: 60, ...more } });

test('is what was taken of the colour times its ratio', () => {
  expect(developerTarget([share(30, null), share(11, 15)])).toBe(62);
});

test('goes by the target of what was not taken yet', () => {
  expect(developerTarget([share(30, null), share(0, 15)])).toBe(68);
});

test('adds up ranges with ratios of their own, bleach too, and rounds once, half up', () => {
  expect(developerTarget([share(10, null, { mixingRatio: '1' }), share(21, null, { kind: 'bleach' })])).toBe(
    42,
  );
  expect(developerTarget([share(1, null), share(2, null)])).toBe(5);
  expect(developerTarget([share(1, null, { mixingRatio: '0.25' })])).toBeNull();
});

test('leaves out developers, what has no ratio and whole packs', () => {
  expect(
    developerTarget([
      share(20, null),
      share(90, null, { kind: 'developer', mixingRatio: '1' }),
      share(5, null, { kind: 'treatment', mixingRatio: null }),
      share(2, null, { packSize: null }),
    ]),
  ).toBe(30);
});

test('there is none while there is no colour to go by', () => {
  expect(developerTarget([])).toBeNull();
  expect(developerTarget([share(0, null)])).toBeNull();
});
