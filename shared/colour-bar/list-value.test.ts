import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { componentListValue, leftListValue, mixListValue, movementListValue } from './list-value.ts';

const tube = { packSize: 60, listPrice: '72.00' };

describe('a component at list price', () => {
  test('is its share of a pack, with four decimals', () => {
    expect(componentListValue(30, tube)).toBe('36.0000');
    expect(componentListValue(11, tube)).toBe('13.2000');
    expect(componentListValue(1, { packSize: 60, listPrice: '79.90' })).toBe('1.3317');
  });
  test('is rounded half up', () => {
    // 1 · 0.05 ÷ 1000 = 0.00005
    expect(componentListValue(1, { packSize: 1000, listPrice: '0.05' })).toBe('0.0001');
    expect(componentListValue(3, { packSize: 80_000, listPrice: '1.33' })).toBe('0.0000');
  });
  test('is whole packs without a pack size', () => {
    expect(componentListValue(2, { packSize: null, listPrice: '89.50' })).toBe('179.0000');
  });
  test('is nothing without a list price', () => {
    expect(componentListValue(30, { packSize: 60, listPrice: null })).toBeNull();
  });
  test('is exact for every amount, size and price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 99_999_999_999 }),
        (amount, packSize, cents) => {
          const listPrice = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          // amount · cents · 100 ÷ packSize, in ten-thousandths, half up by whole numbers.
          const doubled =
            (200n * BigInt(amount) * BigInt(cents) + BigInt(packSize)) / (2n * BigInt(packSize));
          const value = componentListValue(amount, { packSize, listPrice });
          expect(BigInt((value ?? '').replace('.', ''))).toBe(doubled);
        },
      ),
      { seed: 20261120 },
    );
  });
});

describe('a mix at list price', () => {
  test('is the sum of its components, rounded once', () => {
    expect(mixListValue(['1.3317', '1.3317', '1.3317'])).toBe('4.00');
    expect(mixListValue(['0.0025', '0.0025'])).toBe('0.01');
  });
  test('leaves out what has no price, and has none itself where nothing has', () => {
    expect(mixListValue(['36.0000', null])).toBe('36.00');
    expect(mixListValue([null, null])).toBeNull();
    expect(mixListValue([])).toBeNull();
  });
});

test('a movement is worth the packs that really left', () => {
  expect(movementListValue(-2, '72.00')).toBe('144.00');
  expect(movementListValue(0, '72.00')).toBe('0.00');
  expect(movementListValue(-1, null)).toBeNull();
});

test('what is left is worth its grams, or its packs', () => {
  expect(leftListValue({ packs: 3, gramsLeft: 158 }, tube)).toBe('189.60');
  expect(leftListValue({ packs: 3, gramsLeft: null }, { packSize: null, listPrice: '89.50' })).toBe('268.50');
  expect(leftListValue({ packs: 3, gramsLeft: 158 }, { packSize: 60, listPrice: null })).toBeNull();
});
