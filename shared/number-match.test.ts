import { expect, test } from 'vitest';
import { searchWords, typedNumber } from './number-match.ts';

const swedish = '+46701740605';
const british = '+447911123987';

test('a number is meant by each way to dial it, and by a part of it', () => {
  for (const typed of [
    '070-174 06 05',
    '0046701740605',
    '00 46 70 174 06 05',
    '+46 (0)70 174 06 05',
    '+46 070 1740605',
    '701740605',
    '174 06',
    '0605',
    '06 05',
    'tel:070-174 06 05',
    'O70-174 O6 O5',
    '07O-l74 06 05',
    '0046 70',
    '0',
    '46',
  ])
    expect([typed, typedNumber(typed)?.isIn(swedish)]).toEqual([typed, true]);
  for (const typed of ['07911 123987', '00447911123987', '+44 7911', '3987', '0791'])
    expect([typed, typedNumber(typed)?.isIn(british)]).toEqual([typed, true]);
  for (const typed of ['06 30 123 4567', '0630123', '+36 30'])
    expect([typed, typedNumber(typed)?.isIn('+36301234567')]).toEqual([typed, true]);
  expect(typedNumber('8 612 34567')?.isIn('+37061234567')).toBe(true);
  expect(typedNumber('070-174 06 05')?.isIn('0701740605')).toBe(true);
  for (const typed of ['06 06', '070 174 06 06', '0045 70', '+45'])
    expect([typed, typedNumber(typed)?.isIn(swedish)]).toEqual([typed, false]);
});

test('a whole number is told from a part of one', () => {
  for (const typed of ['0701740605', '0046701740605', '+46 70 174 06 05', '701740605', '46701740605'])
    expect([typed, typedNumber(typed)?.isAll(swedish)]).toEqual([typed, true]);
  for (const typed of ['1740605', '070174060', '4670174060'])
    expect([typed, typedNumber(typed)?.isAll(swedish)]).toEqual([typed, false]);
});

test('other digits are those that the stored number may have in their place', () => {
  expect(typedNumber('0046701740605')?.others).toEqual(['46701740605']);
  expect(typedNumber('+46 0701740605')?.others).toEqual(['46701740605']);
  expect(typedNumber('07911 123987')?.others).toEqual(['7911123987']);
  expect(typedNumber('174 06')?.others).toEqual([]);
  expect(typedNumber('anna')).toBeNull();
});

test('a number in groups is one word, beside the words of a name', () => {
  const said = (q: string) => searchWords(q).map((word) => (typeof word === 'string' ? word : word.digits));
  expect(said('anna 070-174 06 05')).toEqual(['anna', '0701740605']);
  expect(said('070 / 174 06 05 Ek')).toEqual(['0701740605', 'Ek']);
  expect(said('tel: 070-174 06 05')).toEqual(['0701740605']);
  expect(said('anna Tel. O70-174 06 05')).toEqual(['anna', '0701740605']);
  expect(said('+46 70-I74 O605')).toEqual(['46701740605']);
  for (const name of ['Ola', 'Oo', 'Tel', 'Lillo 12']) expect(said(name)).toEqual(name.split(' '));
  expect(said('ABC 123')).toEqual(['ABC', '123']);
  expect(said('850314–2385')).toEqual(['8503142385']);
  expect(said(' - ')).toEqual(['-']);
  expect(said('')).toEqual([]);
});
