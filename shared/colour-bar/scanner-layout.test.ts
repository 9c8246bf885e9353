import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCheckDigit } from './barcodes.ts';
import { mistyped } from './scanner-layout.ts';

const seed = 20_261_120;
const ean13 = fc.stringMatching(/^\d{12}$/).map(withCheckDigit);

/** What each key of the top row gives, as the layouts' own tables list them: 0 to 9. */
const unshifted = { french: Array.from(`à&é"'(-è_ç`), belgian: Array.from(`à&é"'(§è!ç`) };
const shifted = {
  swedish: Array.from('=!"#¤%&/()'),
  german: Array.from('=!"§$%&/()'),
  british: Array.from(')!"£$%^&*('),
  american: Array.from(')!@#$%^&*('),
};
const typedOn = (keys: readonly string[], digits: string) =>
  Array.from(digits, (digit) => keys[Number(digit)]).join('');

describe('a scanner set to another layout than the computer', () => {
  test.each(Object.entries(unshifted))('is known on a %s keyboard by every barcode', (_, keys) => {
    fc.assert(
      fc.property(ean13, (code) => {
        expect(mistyped(typedOn(keys, code))).toEqual({ fault: 'computer-french', code });
      }),
      { seed },
    );
  });
  test.each(Object.entries(shifted))('is known when it is the French one, on a %s keyboard', (_, keys) => {
    fc.assert(
      fc.property(ean13, (code) => {
        expect(mistyped(typedOn(keys, code))?.fault).toBe('scanner-french');
      }),
      { seed },
    );
  });
  test.each([
    ['Swedish, dead key', '¨E07312345678909', ']E07312345678909'],
    ['Swedish, the dead key swallowed', 'E07312345678909', ']E07312345678909'],
    ['Swedish', 'åE07312345678909', ']E07312345678909'],
    ['German', '+d20109501101020917', ']d20109501101020917'],
    ['French', '$C10109501101020917', ']C10109501101020917'],
  ])('is known by what became of the identifier: %s', (_, typed, code) => {
    expect(mistyped(typed)).toEqual({ fault: 'punctuation', code });
  });
});

describe('no other layout is seen', () => {
  test('in a barcode that is right', () => {
    fc.assert(
      fc.property(ean13, (code) => {
        expect(mistyped(code)).toBeNull();
        expect(mistyped(`]E0${code}`)).toBeNull();
      }),
      { seed },
    );
  });
  test.each(['7312345678908', 'E07312345678908', 'NORDLYS-7', '&é"', '', 'X97312345678909'])(
    'in %j',
    (code) => {
      expect(mistyped(code)).toBeNull();
    },
  );
});
