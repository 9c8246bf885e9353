import { expect, test } from 'vitest';
import type { ChargeRule } from '../../../shared/charging/rules.ts';
import { firstRule, formOf, readPercent, ruleOf } from './charging-form.ts';

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
