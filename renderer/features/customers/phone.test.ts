import { expect, test } from 'vitest';
import { callingCodeOf, phoneOf } from './phone.ts';

test('a number is shown as it was read, with its country’s code', () => {
  expect(phoneOf('0046 70-123 45 67', '46')).toEqual({ e164: '+46701234567', read: '+46 70 123 45 67' });
  expect(phoneOf('070', '46')).toBeNull();
});

test('without its country’s code a number is of the country where the salon is', () => {
  expect(phoneOf('412 34 567', callingCodeOf('Europe/Oslo'))?.e164).toBe('+4741234567');
  expect(phoneOf('07911 123456', callingCodeOf('Europe/London'))?.e164).toBe('+447911123456');
  expect(phoneOf('0701234567', callingCodeOf('Europe/Stockholm'))?.e164).toBe('+46701234567');
  expect(phoneOf('0701234567', callingCodeOf(null))?.e164).toBe('+46701234567');
});
