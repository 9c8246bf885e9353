import { assert, constantFrom, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { e164Shape } from './contact-rules.ts';
import { readPhone, writePhone, writePhoneAbroad } from './phone-numbers.ts';

test('a number in each way that people write it becomes the same E.164', () => {
  for (const typed of [
    '0701740605',
    '070-174 06 05',
    '070 / 174 06 05',
    '070.174.06.05',
    '070–174‑06 05',
    '(070) 174 06 05',
    '+46 70 174 06 05',
    '+46 (0)70 174 06 05',
    '+460701740605',
    '0046 70 174 06 05',
    '00 46 70 174 06 05',
    '0046 (0)70-174 06 05',
    '46701740605',
    '701740605',
    'tel:+46701740605',
    '\u202A+46 70 174 06 05\u202C',
    '０７０１７４０６０５',
  ])
    expect([typed, readPhone(typed, '46')]).toEqual([typed, '+46701740605']);
});

test('without a country’s code a number is of the country where the salon is', () => {
  expect(readPhone('412 34 567', '47')).toBe('+4741234567');
  expect(readPhone('07911 123456', '44')).toBe('+447911123456');
  expect(readPhone('0044 7911 123456', '46')).toBe('+447911123456');
  expect(readPhone('004741234567', '46')).toBe('+4741234567');
  expect(readPhone('06 30 123 4567', '36')).toBe('+36301234567');
  expect(readPhone('(415) 555-2671', '1')).toBe('+14155552671');
});

test('what reaches no phone is no number, and text beside a number is not dropped', () => {
  for (const typed of [
    '',
    'anna',
    '123',
    '0701',
    '+00701234567',
    '+46 70 123 45 67 89 01 23',
    'Anna 0701740605',
    '0701740605 ext. 3',
    '0701740605, 0701740606',
    '070 174 O6 05',
  ])
    expect([typed, readPhone(typed, '46')]).toEqual([typed, null]);
});

test('what was read is read again as the same, at home and abroad', () => {
  assert(
    property(
      constantFrom('46', '47', '44', '358', '1', '39'),
      stringMatching(/^[0-9 ()+-]{6,16}$/),
      (code, typed) => {
        const read = readPhone(typed, code);
        if (read === null) return;
        expect(read).toMatch(e164Shape);
        expect(readPhone(writePhone(read, code), code)).toBe(read);
        expect(readPhone(writePhoneAbroad(read), code)).toBe(read);
      },
    ),
    { numRuns: 2000 },
  );
});
