import { expect, test } from 'vitest';
import { sameNumber } from './same-number.ts';

const row = (phoneNumber: string | null) => ({
  type: 'person',
  id: 'per_1',
  name: null,
  phoneNumber,
  email: null,
  elsewhere: null,
});
const rows = [row('+46701234567'), row('+46701234567'), row('+46709999999'), row(null)];

test('a whole number is counted in whichever way it was typed', () => {
  for (const typed of [
    '0701234567',
    '070-123 45 67',
    '+46 70 123 45 67',
    '0046701234567',
    '+46 (0)70-123 45 67',
    '701234567',
  ])
    expect(sameNumber(rows, typed)).toBe(2);
});

test('a part of a number, and a name, are nobody’s number', () => {
  for (const typed of ['4567', 'anna', 'anna 0701234567', '']) expect(sameNumber(rows, typed)).toBe(0);
});
