import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDigit,
  formsOf,
  gtin14,
  isBarcode,
  isSameBarcode,
  parseBarcode,
  storedForm,
  withCheckDigit,
} from './barcodes.ts';

const gs = '\u001d';

describe('a plain barcode', () => {
  test.each([
    ['an EAN-13', '7312345678909', '7312345678909', '07312345678909'],
    ['an EAN-8', '96385074', '96385074', '00000096385074'],
    ['a UPC-A, stored as thirteen', '036000291452', '0036000291452', '00036000291452'],
    ['a GTIN-14', '17312345678906', '17312345678906', '17312345678906'],
    ['with white space around it', ' 96385074\r\n', '96385074', '00000096385074'],
  ])('%s', (_, code, ean, gtin) => {
    expect(parseBarcode(code)).toEqual({ type: 'barcode', ean, gtin14: gtin });
  });

  test.each([
    ['EAN-13', ']E07312345678909', '7312345678909', '07312345678909', 'ean-upc'],
    ['EAN-8', ']E496385074\r\n', '96385074', '00000096385074', 'ean-8'],
    ['Code 128', ']C07312345678909', '7312345678909', '07312345678909', 'code-128'],
    ['ITF', ']I117312345678906', '17312345678906', '17312345678906', 'itf'],
    ['one unknown here', ']X07312345678909', '7312345678909', '07312345678909', undefined],
  ])('with the identifier of %s', (_, code, ean, gtin, symbology) => {
    expect(parseBarcode(code)).toEqual({ type: 'barcode', ean, gtin14: gtin, symbology });
  });

  test.each([
    ['', 'empty'],
    ['  \r\n', 'empty'],
    [']E0', 'empty'],
    ['7312345678908', 'check-digit'],
    ['731234567890', 'check-digit'],
    ['73123456789', 'length'],
    ['123', 'length'],
    ['123456789012345', 'length'],
    ['NORDLYS-7', 'characters'],
    ['7312345 678909', 'characters'],
    ['٧٣١٢٣٤٥٦', 'characters'],
  ])('%j is unreadable', (code, why) => {
    expect(parseBarcode(code)).toEqual({ type: 'unreadable', why });
  });
});

describe('a UPC-E', () => {
  test.each([
    ['01234505', '0012000003455'],
    ['04252614', '0042100005264'],
    ['01234531', '0012300000451'],
    ['01234543', '0012340000053'],
    ['01234558', '0012345000058'],
    ['12345670', '0123456000070'],
  ])('%s is short for %s', (code, ean) => {
    expect(parseBarcode(`]E0${code}`)).toMatchObject({ ean, symbology: 'ean-upc' });
    const read = parseBarcode(code);
    expect(read.type === 'barcode' && formsOf(read)).toContain(ean);
  });
  test('has one digit that fits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[01]\d{6}$/), (digits) => {
        const all = Array.from({ length: 10 }, (_, digit) => parseBarcode(`]E0${digits}${digit}`));
        expect(all.filter((read) => read.type === 'barcode' && read.ean.length === 13)).toHaveLength(1);
      }),
      { seed: 20261129, numRuns: 500 },
    );
  });
  test('that could be an EAN-8 is looked for as both, and with an identifier as one', () => {
    const both = '01234558';
    const upcA = '0012345000058';
    const read = parseBarcode(both);
    expect(read.type === 'barcode' && formsOf(read)).toEqual([both, upcA]);
    for (const stored of [both, upcA]) expect(isSameBarcode(stored, both)).toBe(true);
    expect(isSameBarcode(both, `]E0${both}`)).toBe(false);
    expect(isSameBarcode(both, `]E4${both}`)).toBe(true);
    expect(isSameBarcode(upcA, `]E4${both}`)).toBe(false);
  });
  test.each(['04252615', '24252615', '0425261', '425261', ']E004252615'])('%j is none', (code) => {
    expect(parseBarcode(code).type).toBe('unreadable');
  });
});

describe('a GS1 code', () => {
  const tube = { type: 'barcode', ean: '9501101020917', gtin14: '09501101020917' };
  test.each([
    ['DataMatrix with expiry and batch', `]d201095011010209171719050810ABCD1234${gs}2110`],
    ['GS1-128 with the batch first', `]C110ABCD1234${gs}010950110102091717190508`],
    ['without an identifier', `01095011010209171719050810ABCD1234`],
    ['with the separator that begins it', `${gs}01095011010209171719050810ABCD1234`],
    ['as printed under the bars', '(01)09501101020917(17)190508(10)ABCD1234'],
    ['with a weight and an unknown element', `]d2010950110102091731030001891719050893X1${gs}10ABCD1234`],
  ])('%s', (_, code) => {
    expect(parseBarcode(code)).toMatchObject({ ...tube, batch: 'ABCD1234', expiry: '2019-05-08' });
  });
  test('with only the GTIN', () => {
    expect(parseBarcode(']e00109501101020917')).toEqual({ ...tube, symbology: 'databar' });
    expect(parseBarcode('0109501101020917')).toEqual(tube);
  });
  test('an EAN-8 in it is the EAN-8 again', () => {
    expect(parseBarcode(']d20100000096385074')).toMatchObject({ ean: '96385074' });
  });
  test('a GTIN-14 with a packaging digit stays one', () => {
    expect(parseBarcode(']C10117312345678906')).toMatchObject({ ean: '17312345678906' });
  });
  test('day 00 is the last of the month', () => {
    expect(parseBarcode('01095011010209171728 0200'.replace(' ', ''))).toMatchObject({
      expiry: '2028-02-29',
    });
  });
  test('a date that does not exist is left out', () => {
    expect(parseBarcode('010950110102091717281332')).toEqual(tube);
    expect(parseBarcode('010950110102091717270229')).toEqual(tube);
  });
  test('without a GTIN, with a short one or a wrong check digit it is unreadable', () => {
    expect(parseBarcode(`]d210ABCD1234${gs}17190508`)).toEqual({ type: 'unreadable', why: 'characters' });
    expect(parseBarcode(']d2019501101020917')).toEqual({ type: 'unreadable', why: 'length' });
    expect(parseBarcode(']d20109501101020918')).toEqual({ type: 'unreadable', why: 'check-digit' });
  });
});

describe('every barcode', () => {
  const body = fc
    .constantFrom(7, 11, 12, 13)
    .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }))
    .map((digits) => digits.join(''))
    // Those may be a UPC-E.
    .filter((digits) => digits.length !== 7 || !/^[01]/.test(digits));
  const runs = { seed: 20261120, numRuns: 500 };

  test('with its check digit is read, and by any other last digit is not', () => {
    fc.assert(
      fc.property(body, (digits) => {
        const code = withCheckDigit(digits);
        expect(parseBarcode(code)).toEqual({ type: 'barcode', ean: storedForm(code), gtin14: gtin14(code) });
        for (let digit = 0; digit < 10; digit++)
          expect(isBarcode(`${digits}${digit}`)).toBe(String(digit) === checkDigit(digits));
      }),
      runs,
    );
  });
  test('is the same with its zeros in front, as stored, and inside DataMatrix', () => {
    fc.assert(
      fc.property(body, (digits) => {
        const code = withCheckDigit(digits);
        const padded = gtin14(code);
        expect(gtin14(storedForm(code))).toBe(padded);
        for (const form of [padded, storedForm(code), `]d201${padded}`])
          expect(parseBarcode(form)).toMatchObject({ gtin14: padded });
      }),
      runs,
    );
  });
  test('one wrong digit is noticed', () => {
    fc.assert(
      fc.property(body, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const code = withCheckDigit(digits);
        const place = at % code.length;
        const wrong = code.slice(0, place) + ((Number(code[place]) + by) % 10) + code.slice(place + 1);
        expect(parseBarcode(wrong)).toEqual({ type: 'unreadable', why: 'check-digit' });
      }),
      runs,
    );
  });
  test('whatever a scanner sends, the answer is a value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (code) => {
        expect(['barcode', 'unreadable']).toContain(parseBarcode(code).type);
      }),
      runs,
    );
  });
});

test('only digits have a check digit', () => {
  expect(() => checkDigit('12a')).toThrow('not digits');
});
