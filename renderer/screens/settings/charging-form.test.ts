import { expect, test } from 'vitest';
import type { ChargeRule } from '../../../shared/charging/rules.ts';
import { en } from '../../text/en.ts';
import { createFormats } from '../../text/formats.ts';
import { sv } from '../../text/sv.ts';
import {
  firstRule,
  firstRuleFor,
  formOf,
  readPercent,
  ruleOf,
  ruleWords,
  usualGramPrice,
} from './charging-form.ts';

const comma = (amount: string) => amount.replace('.', ',');

test('a rule that is opened and saved is the same rule, also with a decimal comma', () => {
  const rules: readonly ChargeRule[] = [
    firstRule,
    {
      ...firstRule,
      included: { type: 'value', value: '120.50', at: 'cost' },
      beyond: { type: 'perGram', byKind: { bleach: '3.25' }, other: '2.50' },
      smallest: '20',
      vat: { type: 'percent', percent: '12.5' },
    },
    {
      ...firstRule,
      included: { type: 'none' },
      beyond: { type: 'factor', at: 'cost', factor: '2.5' },
      roundUpTo: null,
      vat: { type: 'treatment', part: 1 },
    },
    { ...firstRule, beyond: { type: 'step', grams: 15, price: '45' }, developerCounts: false },
  ];
  for (const rule of rules) expect(ruleOf(formOf(rule, comma))).toEqual({ rule, wrong: {} });
});

test('a field that is no number is named, and nothing is saved', () => {
  const form = {
    ...formOf(firstRule, comma),
    includedGrams: Number.NaN,
    perGram: 'a lot',
    vatPercent: '101',
  };
  expect(ruleOf(form)).toEqual({
    rule: null,
    wrong: { includedGrams: 'number', perGram: 'number', vatPercent: 'percent' },
  });
});

test('a percentage lies between 0 and 100', () => {
  expect(['0', '25 %', '12,5', '100'].map(readPercent)).toEqual(['0', '25', '12.5', '100']);
  expect(['', '-1', '101', '1,2345', 'x'].map(readPercent)).toEqual([null, null, null, null, null]);
});

test('a rule in words has a unit and its VAT at each price, and a gram in yen keeps its decimals', () => {
  const yen = createFormats('en', { currency: 'JPY', timeZone: 'UTC' });
  expect(ruleWords(firstRule, en, yen).replaceAll('\u00a0', ' ')).toBe(
    '60 g included, then ¥2.5 a gram incl. VAT',
  );
  const kronor = createFormats('sv', { currency: 'SEK', timeZone: 'UTC' });
  const valued: ChargeRule = {
    ...firstRule,
    included: { type: 'value', value: '120', at: 'list' },
    beyond: { type: 'step', grams: 10, price: '45' },
  };
  expect(ruleWords(valued, sv, kronor).replaceAll('\u00a0', ' ')).toBe(
    'ett värde på 120 kr exkl. moms ingår, sedan 45 kr för varje påbörjade 10 g, inkl. moms',
  );
});

test('a first rule charges twice what a gram of a usual colour is listed at, in any currency', () => {
  const priceFor = (listPrice: string | null) => usualGramPrice({ listPrice, packSize: 60 });
  expect(['72.00', '8.40', '900', '5400', '0.10', null].map(priceFor)).toEqual([
    '2.40',
    '0.28',
    '30',
    '180',
    null,
    null,
  ]);
  expect(firstRuleFor({ listPrice: '900', packSize: 60 }).beyond).toMatchObject({ other: '30' });
  expect(firstRuleFor(null)).toEqual(firstRule);
});
