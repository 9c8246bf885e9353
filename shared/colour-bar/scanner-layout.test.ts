import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withCheckDigit } from './barcodes.ts';
import { layoutOf, mistyped } from './scanner-layout.ts';

const seed = 20_261_120;
const ean13 = fc.stringMatching(/^\d{12}$/).map(withCheckDigit);

/** What each key of the top row gives, as the layouts' own tables list them: 0 to 9. */
const unshifted = {
  french: ['computer-french', Array.from(`à&é"'(-è_ç`)],
  belgian: ['computer-french', Array.from(`à&é"'(§è!ç`)],
  'French, 2019': ['computer-french', Array.from('»àéèê()‘’«')],
  czech: ['computer-czech', Array.from('é+ěščřžýáí')],
  slovak: ['computer-czech', Array.from('é+ľščťžýáí')],
  lithuanian: ['computer-lithuanian', Array.from('0ąčęėįšųū9')],
  'Lithuanian, Linux': ['computer-lithuanian', Array.from('“ąčęėįšųū„')],
  'Lithuanian, standard': ['computer-lithuanian', Array.from(')!-/;:,.=(')],
} as const;
const shifted = {
  swedish: Array.from('=!"#¤%&/()'),
  german: Array.from('=!"§$%&/()'),
  british: Array.from(')!"£$%^&*('),
  american: Array.from(')!@#$%^&*('),
};
const typedOn = (keys: readonly string[], digits: string) =>
  Array.from(digits, (digit) => keys[Number(digit)]).join('');

describe('a scanner set to another layout than the computer', () => {
  test.each(Object.entries(unshifted))('is known on a %s keyboard by every barcode', (_, [fault, keys]) => {
    fc.assert(
      fc.property(ean13, (code) => {
        expect(mistyped(typedOn(keys, code))).toEqual({ fault, code });
        expect(layoutOf(typedOn(keys, code))).toBe(fault);
        const identified = { fault, code: `]E0${code}` };
        expect(mistyped(`)E${typedOn(keys, `0${code}`)}`)).toEqual(identified);
      }),
      { seed },
    );
  });
  test('is known on a Hungarian keyboard by its 0, and with the capitals locked', () => {
    expect(mistyped('7315550öö0152'.replaceAll('0', 'ö'))).toEqual({
      fault: 'computer-hungarian',
      code: '7315550000152',
    });
    expect(mistyped('ýš+řřřéééé+řě'.toUpperCase())?.code).toBe('7315550000152');
  });
  test('is known by a bad read too, which is no card’s code', () => {
    expect(mistyped('ýš+řřřéééé+řš')).toBeNull();
    expect(layoutOf('ýš+řřřéééé+řš')).toBe('computer-czech');
  });
  test.each(Object.entries(shifted))('is known when it is the French one, on a %s keyboard', (_, keys) => {
    fc.assert(
      fc.property(ean13, (code) => {
        expect(mistyped(typedOn(keys, code))?.fault).toBe('scanner-shifted');
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
  test.each(['7312345678908', '12345678', 'GC-2026-0042', 'NORDLYS-7', ''])('in %j by its signs', (code) => {
    expect(layoutOf(code)).toBeNull();
  });
  test.each(['7312345678908', 'E07312345678908', 'NORDLYS-7', '&é"', '', 'X97312345678909'])(
    'in %j',
    (code) => {
      expect(mistyped(code)).toBeNull();
    },
  );
});
