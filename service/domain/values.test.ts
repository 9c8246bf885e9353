import { expect, test } from 'vitest';
import { hundredthsOf, maybeHundredths, maybeMoneyText, moneyText, timeText } from './values.ts';

test('money is answered with exactly two decimals and kept as whole hundredths', () => {
  for (const [sent, hundredths, answered] of [
    ['0', 0, '0.00'],
    ['0.5', 50, '0.50'],
    ['0.05', 5, '0.05'],
    ['129.50', 12_950, '129.50'],
    ['007', 700, '7.00'],
    ['999999999.99', 99_999_999_999, '999999999.99'],
  ] as const) {
    expect(hundredthsOf(sent)).toBe(hundredths);
    expect(moneyText(hundredths)).toBe(answered);
  }
  expect(moneyText('9007199254740993')).toBe('90071992547409.93');
  expect([maybeHundredths(undefined), maybeHundredths(null), maybeMoneyText(null)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('times are answered in UTC with milliseconds', () => {
  expect(timeText(Date.UTC(2026, 4, 4, 9))).toBe('2026-05-04T09:00:00.000Z');
});
