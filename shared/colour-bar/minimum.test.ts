import { assert, boolean, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { levelOf, minimumOf } from './minimum.ts';
import { packsToOrder } from './ordering.ts';

const days = 56;

test('what somebody said decides: of the item, else of its range, else a week of its use and Settings', () => {
  const used = { days, grams: 960, packs: 0 };
  const of = { packSize: 60 };
  expect(minimumOf(of, { item: 0, range: 5, settings: 1 }, used)).toEqual({ packs: 0, of: 'item' });
  expect(minimumOf(of, { item: null, range: 5, settings: 1 }, used)).toEqual({ packs: 5, of: 'range' });
  expect(minimumOf(of, { item: null, range: null, settings: 1 }, used)).toEqual({ packs: 2, of: 'use' });
  expect(minimumOf(of, { item: null, range: null, settings: 4 }, used)).toEqual({ packs: 4, of: 'settings' });
});

test('what was not used lately is never low; what is not known is not unused', () => {
  const none = { item: null, range: null, settings: 1 };
  const unused = minimumOf({ packSize: 60 }, none, { days, grams: 0, packs: 0 });
  expect([0, 1, 2].map((packs) => levelOf(packs, unused))).toEqual(['idle', 'ok', 'ok']);
  const unknown = minimumOf({ packSize: 60 }, none, null);
  expect([0, 1, 2].map((packs) => levelOf(packs, unknown))).toEqual(['empty', 'low', 'ok']);
  // A minimum was set: falling below it counts, used or not.
  const said = minimumOf({ packSize: 60 }, { ...none, item: 2 }, { days, grams: 0, packs: 0 });
  expect([0, 2, 3].map((packs) => levelOf(packs, said))).toEqual(['empty', 'low', 'ok']);
});

test('what is low or empty is suggested, with nothing on its way; what is idle is not', () => {
  const packs = integer({ min: 0, max: 12 });
  const said = option(packs, { nil: null });
  assert(
    property(
      record({ packs, item: said, range: said, settings: packs, grams: integer({ min: 0, max: 9000 }) }),
      integer({ min: 1, max: 28 }),
      boolean(),
      ({ packs: there, item, range, settings, grams }, wait, opened) => {
        const used = { days, grams, packs: 0 };
        const minimum = minimumOf({ packSize: 60 }, { item, range, settings }, used);
        const gramsLeft = there * 60 - (opened && there > 0 ? 20 : 0);
        const suggested = packsToOrder({ packSize: 60, packs: there, gramsLeft }, used, {
          low: minimum.packs,
          days: wait,
          isOwn: minimum.of === 'item' || minimum.of === 'range',
        });
        const level = levelOf(there, minimum);
        if (level === 'low' || level === 'empty') expect(suggested).toBeGreaterThan(0);
        if (level === 'idle') expect(suggested).toBe(0);
      },
    ),
  );
});
