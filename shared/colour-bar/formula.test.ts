import { expect, test } from 'vitest';
import { formula, mixFormula, type FormulaPart } from './formula.ts';

const grams = (amount: number, shade: string, rangeName = 'Nordlys'): FormulaPart => ({
  amount,
  rangeName,
  shade,
  unit: 'g',
});
const nameless = (number: number) => `Bowl ${number}`;

test('a bowl is written as on a card', () => {
  expect(formula([grams(30, '7/1'), grams(15, '8/0'), grams(45, '6 %', 'Oxid')])).toBe(
    '30 g Nordlys 7/1 + 15 g Nordlys 8/0 + 45 g Oxid 6 %',
  );
});

test('whole packs are counted, and what was not taken is left out', () => {
  expect(
    formula([
      grams(30, '7/1'),
      grams(0, '8/0'),
      { amount: 1, rangeName: 'Vårda', shade: 'Mask', unit: 'pack' },
    ]),
  ).toBe('30 g Nordlys 7/1 + 1 × Vårda Mask');
  expect(formula([])).toBe('');
});

test('a mix has a line for each bowl that holds something', () => {
  const roots = { name: 'Roots', components: [grams(30, '7/1')] };
  const empty = { name: 'Toner', components: [grams(0, '9/16')] };
  const other = { name: null, components: [grams(20, '9/1'), grams(40, '3 %', 'Oxid')] };
  expect(mixFormula([roots, empty, other], nameless)).toBe(
    'Roots: 30 g Nordlys 7/1\nBowl 3: 20 g Nordlys 9/1 + 40 g Oxid 3 %',
  );
  expect(mixFormula([other], nameless)).toBe('20 g Nordlys 9/1 + 40 g Oxid 3 %');
  expect(mixFormula([roots], nameless)).toBe('Roots: 30 g Nordlys 7/1');
  expect(mixFormula([empty], nameless)).toBe('');
  expect(mixFormula([roots], nameless, 'Rinse after 30 min')).toBe(
    'Roots: 30 g Nordlys 7/1\nRinse after 30 min',
  );
});

test('two brands’ shades of one number are told apart, and a range that is gone leaves no gap', () => {
  expect(formula([grams(15, '8/1', 'Nordlys'), grams(8, '8/1', 'Fjäll')])).toBe(
    '15 g Nordlys 8/1 + 8 g Fjäll 8/1',
  );
  expect(formula([grams(15, '?', '')])).toBe('15 g ?');
});
