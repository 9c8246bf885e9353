import { expect, test } from 'vitest';
import { asTenDigits, asTwelveDigits, identityNumberFault, isOrganisationNumber } from './identity-number.ts';

test('a number as people write it becomes the twelve digits that are stored', () => {
  for (const typed of [
    '19850314-2384',
    '850314-2384',
    '850314–2384',
    '19850314\u20112384',
    '850314\u22122384',
    '850314 2384',
    '8503142384',
    '198503142384',
  ])
    expect(asTwelveDigits(typed, 2026)).toBe('198503142384');
  expect(asTwelveDigits('200229-1234', 2026)).toBe('202002291234');
  expect(asTwelveDigits('200229+1234', 2026)).toBe('192002291234');
  expect(asTwelveDigits('270101-1234', 2026)).toBe('192701011234');
  expect(asTwelveDigits(' 85-03 ', 2026)).toBe('85-03');
});

test('what is wrong with a number is told by its kind', () => {
  expect(identityNumberFault('se_personnummer', '850314')).toBe('digits');
  expect(identityNumberFault('se_personnummer', '198513142384')).toBe('month');
  expect(identityNumberFault('se_personnummer', '198503322384')).toBe('day');
  expect(identityNumberFault('se_samordningsnummer', '198503142384')).toBe('day');
  expect(identityNumberFault('se_personnummer', '198503142381')).toBe('checkDigit');
  expect(identityNumberFault('se_reservnummer', 'a')).toBe('reserve');
  expect(identityNumberFault('foreign', '')).toBe('length');
  expect(identityNumberFault('other', 'X 12')).toBeNull();
});

test('an organisation number as people write it becomes the ten digits that are stored', () => {
  for (const typed of [
    '556016-0680',
    '165560160680',
    '16556016-0680',
    '556016 0680',
    '556016–0680',
    ' 5560160680 ',
  ])
    expect([typed, asTenDigits(typed)]).toEqual([typed, '5560160680']);
  expect(isOrganisationNumber(asTenDigits('556000-0001'))).toBe(true);
  for (const typed of ['556016-0681', '55601606', 'Ek AB', '556016 - 068', ''])
    expect([typed, isOrganisationNumber(asTenDigits(typed))]).toEqual([typed, false]);
});
