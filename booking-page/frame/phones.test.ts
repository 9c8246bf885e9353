import { expect, test } from 'vitest';
import { createPhones } from './phones.ts';

test('before the tables of countries are loaded, a number with its code or a nought is read', () => {
  const { read, shown } = createPhones('+46');
  for (const typed of ['070-174 06 05', '0046 70 174 06 05', '+46 (0)70-174 06 05', '+46 70 174 06 05'])
    expect([typed, read(typed)]).toEqual([typed, '+46701740605']);
  expect(shown('070-174 06 05')).toBe('+46701740605');
  for (const typed of ['', 'anna', '+460701740605', '0701'])
    expect([typed, read(typed)]).toEqual([typed, null]);
});

test('with them a number is shown in the groups that it is read out in', async () => {
  const phones = createPhones('46');
  await phones.load();
  expect(phones.read('46701740605')).toBe('+46701740605');
  expect(phones.shown('0046 70 174 06 05')).toBe('+46 70 174 06 05');
  expect(phones.shown('0701')).toBeNull();
});
