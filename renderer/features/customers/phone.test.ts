import { expect, test } from 'vitest';
import { countryOf, phoneOf } from './phone.ts';

test('a number in any way that people write it becomes the same E.164', () => {
  for (const typed of [
    '0701234567',
    '070-123 45 67',
    '070 / 123 45 67',
    '+46 70 123 45 67',
    '+46 (0)70 123 45 67',
    '0046701234567',
  ])
    expect(phoneOf(typed, 'SE')).toEqual({ e164: '+46701234567', read: '+46 70 123 45 67' });
});

test('without its country’s code a number is of the country where the salon is', () => {
  expect(phoneOf('412 34 567', countryOf('Europe/Oslo'))?.e164).toBe('+4741234567');
  expect(phoneOf('0701234567', countryOf('Europe/Stockholm'))?.e164).toBe('+46701234567');
  expect(phoneOf('0701234567', countryOf(null))?.e164).toBe('+46701234567');
});

test('what reaches nobody is no number', () => {
  for (const typed of ['', 'anna', '123', '0701', '+46 70 123 45 67 89 01 23'])
    expect(phoneOf(typed, 'SE')).toBeNull();
});
