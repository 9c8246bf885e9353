import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { withdrawalReasons } from './withdrawal-reasons.ts';
import { moneyOf, movementKind, tenThousandths } from './figures.ts';

test('money is read and written without a loss', () => {
  expect(['36.5', '0.1234', '12', '-1.05', undefined].map(tenThousandths)).toEqual([
    365_000, 1234, 120_000, -10_500, 0,
  ]);
  expect([0, 49, 50, 123_456, -50, -49].map(moneyOf)).toEqual([
    '0.00',
    '0.00',
    '0.01',
    '12.35',
    '-0.01',
    '0.00',
  ]);
  assert(
    property(integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(tenThousandths(moneyOf(cents * 100))).toBe(cents * 100);
    }),
  );
});

test('why packs moved: by a mix, by hand for use, for staff, as waste, or for what says nothing of either', () => {
  const kindOf = (reason: string) => movementKind({ type: 'withdrawal', reason });
  const [used, own, ...rest] = withdrawalReasons.filter((reason) => reason !== 'returned').map(kindOf);
  expect([used, own]).toEqual(['used', 'ownUse']);
  expect(new Set(rest)).toEqual(new Set(['thrown']));
  expect(['returned', 'stocktake', 'wrong-delivery'].map(kindOf)).toEqual(['other', 'missing', 'other']);
  expect(movementKind({ type: 'delivery', externalReference: 'count-1' })).toBe('found');
  expect(movementKind({ type: 'withdrawal', reason: 'consumption', colourBarMixId: 'cbm_1' })).toBe(
    'finished',
  );
  expect(['delivery', 'correction', 'sale'].map((type) => movementKind({ type }))).toEqual([
    'delivered',
    'correction',
    'other',
  ]);
});
