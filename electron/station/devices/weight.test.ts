import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownHundredths, written } from '../../../testing/scales/encoders/moments.ts';
import { scaledToHundredths, toHundredths, unitSpelled, type Unit } from './weight.ts';

describe('a weight as a scale writes it', () => {
  test.each([
    ['1', 'g', 100],
    ['0.005', 'g', 1],
    ['0.004', 'g', 0],
    ['-0.005', 'g', -1],
    ['-0.004', 'g', 0],
    ['1.000', 'kg', 100_000],
    ['5', 'mg', 1],
    ['4', 'mg', 0],
    ['1', 'ounce', 2835],
    ['16', 'ounce', 45_359],
    ['1', 'pound', 45_359],
    ['100', 'pound', 4_535_924],
  ] as const)('%s %s is %i hundredths of a gram', (number, unit, hundredths) => {
    expect(toHundredths(number, unit)).toBe(hundredths);
  });

  test.each([
    '',
    ' ',
    '.',
    '-',
    '+',
    '1.',
    '.5',
    '1,5',
    '1 000',
    '1e3',
    '--1',
    '0x10',
    'NaN',
    '٣',
    '1.2.3',
    '1234567890',
  ])('%j is no number', (number) => {
    expect(toHundredths(number, 'g')).toBeNull();
  });

  test('a tonne or more is beyond belief', () => {
    expect(toHundredths('999.99999', 'kg')).toBe(99_999_999);
    expect(toHundredths('1000', 'kg')).toBeNull();
    expect(scaledToHundredths(65_535, 12, 'g')).toBeNull();
    expect(scaledToHundredths(1, 127, 'g')).toBeNull();
    expect(scaledToHundredths(65_535, -12, 'kg')).toBe(0);
  });

  test('a unit that no salon weighs in is refused, and never read as grams', () => {
    for (const spelling of ['ct', 'ozt', 'dwt', 'GN', 'gr', 'mom', 't', 'tl', 'ml', 'pcs', 'N', '%', ''])
      expect(unitSpelled(spelling)).toBeNull();
    for (const spelling of ['constructor', 'toString']) expect(unitSpelled(spelling)).toBeNull();
    expect(unitSpelled('KG')).toBe('kg');
  });

  test('is what whole-number arithmetic makes of it, in every unit', () => {
    const units = {
      g: 'g',
      kg: 'kg',
      mg: 'mg',
      oz: 'ounce',
      lb: 'pound',
    } as const satisfies Record<string, Unit>;
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(units) as (keyof typeof units)[])),
        fc.integer({ min: -999_999, max: 999_999 }),
        fc.integer({ min: 0, max: 5 }),
        (unit, digits, decimals) => {
          const exact = shownHundredths({ digits, decimals, unit });
          fc.pre(Math.abs(exact) < 100_000_000);
          expect(toHundredths(written({ digits, decimals }), units[unit])).toBe(exact);
          expect(scaledToHundredths(digits, -decimals, units[unit])).toBe(exact);
        },
      ),
      { seed: 20_261_124, numRuns: 2000 },
    );
  });
});
