import { expect, test } from 'vitest';
import { matcherOf } from './match.ts';

const anna = {
  name: 'Anna-Karin Lindqvist',
  phoneNumber: '+46701234567',
  email: 'Anna.K@example.com',
  identityNumber: { type: 'se_personnummer', number: '198503142384' },
};

test('every word begins a word of the name, whatever its case and accents', () => {
  for (const q of ['anna', 'KARIN', 'anna-k', 'lind ann', 'Línd']) expect(matcherOf(q)(anna)).toBe(true);
  for (const q of ['qvist', 'anna berg', '', '   ']) expect(matcherOf(q)(anna)).toBe(false);
  expect(matcherOf('asa')({ name: 'Åsa' })).toBe(true);
});

test('a number is found as it is dialled and as it is written, and within the others', () => {
  for (const q of [
    '0701234567',
    '070-123 45 67',
    '+46 70',
    '4567',
    '19850314',
    '850314-2384',
    '850314–2384',
    '@example',
  ])
    expect(matcherOf(q)(anna)).toBe(true);
  for (const q of ['00 46 70 123 45 67', '+46 (0)70-123', 'anna 070-123 45 67', '45 67'])
    expect(matcherOf(q)(anna)).toBe(true);
  for (const q of ['0702', '1999', '67 45', 'berg 070-123 45 67']) expect(matcherOf(q)(anna)).toBe(false);
});
