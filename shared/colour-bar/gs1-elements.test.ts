import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBarcode } from './barcodes.ts';
import { gs1Elements } from './gs1-elements.ts';

const seed = 20_261_120;
const runs = { seed, numRuns: 2000 };
const gs = String.fromCharCode(29);

/**
 * An encoder that shares nothing with the reader: an element is written with the separator after it unless its AI is one
 * of those that GS1 lists as fixed or it stands last.
 */
interface Element {
  readonly ai: string;
  readonly value: string;
}
const fixed = new Set(['00', '01', '02', '11', '12', '13', '15', '16', '17', '20', '3100', '3103', '410']);
const encode = (elements: readonly Element[]) =>
  elements
    .map(({ ai, value }, at) => ai + value + (fixed.has(ai) || at === elements.length - 1 ? '' : gs))
    .join('');

/** The other way to say modulo 10: the sum with its check digit is a multiple of ten, weights 3 and 1 from the left. */
function gtinOf(digits: readonly number[]): string {
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return [...digits, (1000 - sum) % 10].join('');
}
const digit = fc.integer({ min: 0, max: 9 });
const gtin = fc.array(digit, { minLength: 13, maxLength: 13 }).map(gtinOf);
const word = fc.stringMatching(/^[0-9A-Za-z\-./_]{1,20}$/);
const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
const iso = (date: Date) => date.toISOString().slice(0, 10);
const six = (date: Date) => iso(date).slice(2).replaceAll('-', '');

const others: fc.Arbitrary<Element> = fc.oneof(
  fc.record({ ai: fc.constant('11'), value: day.map(six) }),
  fc.record({ ai: fc.constant('20'), value: fc.stringMatching(/^\d\d$/) }),
  fc.record({ ai: fc.constantFrom('3100', '3103'), value: fc.stringMatching(/^\d{6}$/) }),
  fc.record({ ai: fc.constant('410'), value: fc.stringMatching(/^\d{13}$/) }),
  fc.record({
    ai: fc.constantFrom('240', '400', '3922', '710', '91'),
    value: fc.stringMatching(/^\d{3,15}$/),
  }),
);
const pack = fc.record({
  gtin,
  batch: fc.option(word, { nil: undefined }),
  serial: fc.option(word, { nil: undefined }),
  expiry: fc.option(day, { nil: undefined }),
  bestBefore: fc.option(day, { nil: undefined }),
  count: fc.option(fc.nat(99_999_999), { nil: undefined }),
  others: fc.array(others, { maxLength: 3 }),
  order: fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
});

describe('an element string', () => {
  test('is read as it was written, whatever the order and whatever else it carries', () => {
    fc.assert(
      fc.property(pack, fc.constantFrom(']C1', ']d2', ']Q3', ']e0', gs), (of, begins) => {
        const all: Element[] = [{ ai: '01', value: of.gtin }, ...of.others];
        if (of.batch !== undefined) all.push({ ai: '10', value: of.batch });
        if (of.serial !== undefined) all.push({ ai: '21', value: of.serial });
        if (of.expiry !== undefined) all.push({ ai: '17', value: six(of.expiry) });
        if (of.bestBefore !== undefined) all.push({ ai: '15', value: six(of.bestBefore) });
        if (of.count !== undefined) all.push({ ai: '37', value: String(of.count) });
        const shuffled = all
          .map((element, at) => ({ element, by: of.order[at] ?? 0 }))
          .sort((a, b) => a.by - b.by)
          .map(({ element }) => element);
        const read = parseBarcode(begins + encode(shuffled));
        expect(read).toMatchObject({ type: 'barcode', gtin14: of.gtin });
        if (read.type !== 'barcode') return;
        const { batch, serial, expiry, bestBefore, count } = read;
        expect({ batch, serial, expiry, bestBefore, count }).toEqual({
          batch: of.batch,
          serial: of.serial,
          expiry: of.expiry && iso(of.expiry),
          bestBefore: of.bestBefore && iso(of.bestBefore),
          count: of.count,
        });
      }),
      runs,
    );
  });

  test('with a damaged digit in its GTIN is refused', () => {
    fc.assert(
      fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
        const damaged = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1);
        expect(parseBarcode(`]d201${damaged}10A1`)).toEqual({ type: 'unreadable', why: 'check-digit' });
      }),
      runs,
    );
  });

  test('that was cut off is a value, and never another GTIN', () => {
    fc.assert(
      fc.property(gtin, word, day, fc.nat(40), (code, batch, expiry, length) => {
        const read = parseBarcode(`]d2${`01${code}17${six(expiry)}10${batch}`.slice(0, length)}`);
        if (read.type === 'barcode' && length > 16) expect(read.gtin14).toBe(code);
      }),
      runs,
    );
  });
});

describe('elements', () => {
  test('of a case: its content’s GTIN and how many', () => {
    expect(gs1Elements('0012345678901234567502095011010209173724')).toEqual({
      gtin: '09501101020917',
      count: 24,
    });
  });
  test.each([
    ['150200', undefined],
    ['151300', undefined],
    ['15280200', '2028-02-29'],
    ['15270200', '2027-02-28'],
    ['15270400', '2027-04-30'],
    ['15270431', undefined],
  ])('best before %s', (content, bestBefore) => {
    expect(gs1Elements(content).bestBefore).toBe(bestBefore);
  });
  test('a batch that ran on without its separator is left out', () => {
    expect(gs1Elements('010950110102091710ABCDEFGHIJKLMNOPQRSTUVWXYZ').batch).toBeUndefined();
  });
});
