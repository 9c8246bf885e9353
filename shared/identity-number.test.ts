import { expect, test } from 'vitest';
import { asTwelveDigits, identityNumberFault } from './identity-number.ts';

test('a number as people write it becomes the twelve digits that are stored', () => {
  for (const typed of ['19850314-2384', '850314-2384', '850314 2384', '8503142384', '198503142384'])
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
