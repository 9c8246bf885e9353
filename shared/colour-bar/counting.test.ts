import { assert, constant, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  countDifference,
  countedMore,
  countedValue,
  isRight,
  isUnweighed,
  type CountedPacks,
} from './counting.ts';
import { deliverPacks, takeComponent, withdrawPacks, type PackState } from './packs.ts';
import { valueOf } from '../../testing/value-of.ts';

const size = 60;
const rules = { packSize: size, finishesWhenOverdrawn: true };

/** The balance once the documents of a count were done, in their order. */
function after(counted: CountedPacks, before: PackState): PackState {
  const { packs, taken } = countDifference(counted, before, size);
  const moved = packs >= 0 ? deliverPacks(before, packs) : valueOf(withdrawPacks(before, -packs)).state;
  return taken === null ? moved : valueOf(takeComponent(moved, rules, taken)).state;
}

const balances = record({ packs: integer({ min: 0, max: 9 }), openUsed: integer({ min: 0, max: size }) });
const counts = record({
  full: integer({ min: 0, max: 9 }),
  open: oneof(constant(null), constant('gone' as const), integer({ min: 0, max: size - 1 })),
});

test('whatever the balance was, the documents of a count make it what was counted, but for grams that cannot be put back', () => {
  assert(
    property(balances, counts, (before, counted) => {
      const { over } = countDifference(counted, before, size);
      const now = after(counted, before);
      const { open } = counted;
      const isLeft = isUnweighed(counted, before, size);
      expect(now.packs).toBe(counted.full + (typeof open === 'number' || isLeft ? 1 : 0));
      if (isLeft) expect(now.openUsed).toBe(before.openUsed);
      else if (typeof open === 'number') expect(now.openUsed).toBe(size - open + over);
      else if (now.packs > 0) expect(now.openUsed).toBe(0);
    }),
  );
});

test('a balance that is right needs nothing, and what is counted against it is all that is moved', () => {
  const before = { packs: 4, openUsed: 20 };
  expect(isRight(countDifference({ full: 3, open: 40 }, before, size))).toBe(true);
  expect(countDifference({ full: 2, open: 35 }, before, size)).toEqual({
    packs: -1,
    taken: { amount: 5 },
    over: 0,
  });
  expect(countDifference({ full: 5, open: 50 }, before, size)).toEqual({ packs: 2, taken: null, over: 10 });
  expect(countDifference({ full: 0, open: 'gone' }, before, size)).toEqual({
    packs: -4,
    taken: null,
    over: 0,
  });
  expect(countDifference({ full: 3, open: 'gone' }, before, size)).toEqual({
    packs: 0,
    taken: { amount: 40, openedNewPack: true, fromFinishedPack: 40 },
    over: 0,
  });
  expect(countDifference({ full: 7, open: null }, { packs: 4, openUsed: 0 }, null).packs).toBe(3);
  // An open pack that was not looked at stays as it is.
  expect(isRight(countDifference({ full: 3, open: null }, before, size))).toBe(true);
  expect(countDifference({ full: 1, open: null }, before, size)).toEqual({ packs: -2, taken: null, over: 0 });
  // A pack that was opened and not used is a full one.
  expect(isRight(countDifference({ full: 3, open: 60 }, { packs: 4, openUsed: 0 }, size))).toBe(true);
});

test('what is more or less is said in grams and at list price, or in packs without a pack size', () => {
  expect(countedMore({ full: 2, open: 35 }, { packs: 4, openUsed: 20 }, size)).toBe(-65);
  expect(countedMore({ full: 2, open: null }, { packs: 4, openUsed: 20 }, size)).toBe(-60);
  expect(countedMore({ full: 2, open: 'gone' }, { packs: 4, openUsed: 20 }, size)).toBe(-100);
  expect(countedMore({ full: 2, open: null }, { packs: 5, openUsed: 0 }, null)).toBe(-3);
  expect(countedValue(-65, { packSize: 60, listPrice: '98.00' })).toBe('-106.1667');
  expect(countedValue(2, { packSize: null, listPrice: '98.00' })).toBe('196.0000');
  expect(countedValue(5, { packSize: 60, listPrice: null })).toBeNull();
});
