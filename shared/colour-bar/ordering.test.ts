import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { packsOfAWeek, packsToOrder } from './ordering.ts';

const used = (grams: number, packs = 0) => ({ days: 56, grams, packs });

test('what is used in a week is ordered where the shelf would be low by then', () => {
  const shelf = { packSize: 60, packs: 2, gramsLeft: 120 };
  // Two packs a week.
  expect(packsToOrder(shelf, used(960), { low: 1, days: 7 })).toBe(2);
  expect(packsToOrder(shelf, used(240), { low: 1, days: 7 })).toBe(0);
  expect(packsToOrder({ packSize: null, packs: 1, gramsLeft: null }, used(0, 8), { low: 0, days: 7 })).toBe(
    1,
  );
});

test('what nobody used lately is not ordered, however few are there', () => {
  expect(packsToOrder({ packSize: 60, packs: 0, gramsLeft: 0 }, used(0), { low: 3, days: 7 })).toBe(0);
});

test('what somebody gave a minimum is ordered also where nobody used it', () => {
  const shelf = { packSize: 60, packs: 2, gramsLeft: 120 };
  expect(packsToOrder(shelf, used(0), { low: 2, days: 7, isOwn: true })).toBe(1);
  expect(packsToOrder(shelf, used(0), { low: 1, days: 7, isOwn: true })).toBe(0);
});

test('the minimum that is learned is a week of its use, in whole packs', () => {
  const [weighed, whole] = [{ packSize: 60 }, { packSize: null }];
  expect(packsOfAWeek(weighed, used(960))).toBe(2);
  expect(packsOfAWeek(weighed, used(959))).toBe(1);
  expect(packsOfAWeek(weighed, used(400))).toBe(0);
  expect(packsOfAWeek(whole, used(0, 24))).toBe(3);
});

test('what is on its way is not ordered again, and boxes are ordered whole', () => {
  const shelf = { packSize: 60, packs: 2, gramsLeft: 120 };
  expect(packsToOrder(shelf, used(960), { low: 1, days: 7, coming: 1 })).toBe(1);
  expect(packsToOrder(shelf, used(960), { low: 1, days: 7, coming: 2 })).toBe(0);
  expect(packsToOrder(shelf, used(960), { low: 1, days: 7, unit: 6 })).toBe(6);
  expect(packsToOrder(shelf, used(960), { low: 5, days: 7, unit: 6 })).toBe(6);
  expect(packsToOrder(shelf, used(960), { low: 6, days: 7, unit: 6 })).toBe(12);
});

test('with what is ordered more than the minimum is there, and with one pack less it is not', () => {
  const any = record({
    packSize: integer({ min: 1, max: 1000 }),
    gramsLeft: integer({ min: 0, max: 20_000 }),
    grams: integer({ min: 1, max: 50_000 }),
    low: integer({ min: 0, max: 20 }),
    days: integer({ min: 1, max: 60 }),
  });
  assert(
    property(any, ({ packSize, gramsLeft, grams, low, days }) => {
      const packs = Math.ceil(gramsLeft / packSize);
      const order = packsToOrder({ packSize, packs, gramsLeft }, used(grams), { low, days });
      // In whole numbers: packs · pack size · 56.
      const then = (gramsLeft + order * packSize) * 56 - grams * days;
      const enough = low * packSize * 56;
      expect(then).toBeGreaterThanOrEqual(enough);
      if (order > 0) expect(then - packSize * 56).toBeLessThanOrEqual(enough);
    }),
  );
});
