/** A file of the catalogue, from its cells to what would be done. */
import { expect, test } from 'vitest';
import { withCheckDigit } from '../colour-bar/barcodes.ts';
import { headingOf } from './columns.ts';
import {
  ambiguous,
  decimalMarkOf,
  readDecimal,
  readMoney,
  readRatio,
  readSize,
  readWhole,
} from './numbers.ts';
import { planOf, type KnownCatalogue, type KnownItem, type KnownRange, type Plan } from './plan.ts';
import { readList } from './read-list.ts';
import type { FileRow } from './read-row.ts';
import { headingRow } from './written.ts';

const nothingKnown: KnownCatalogue = { ranges: [], items: [], productWith: () => null };
const asRows = (cells: readonly (readonly string[])[]): FileRow[] =>
  cells.map((row, at) => ({ line: at + 1, cells: row }));
const planned = (cells: readonly (readonly string[])[], known = nothingKnown): Plan => {
  const list = readList(asRows(cells));
  if (list === null) throw new Error('no heading');
  return planOf(list, known);
};
const ean = (number: number) => withCheckDigit(`74000${String(number).padStart(7, '0')}`);
const refusals = ({ outcomes }: Plan) =>
  outcomes.flatMap(({ line, what, problems }) =>
    what === 'refused' ? [[line, ...problems.map(({ code }) => code)]] : [],
  );

test('numbers are read as both languages write them, and what may mean two things is refused', () => {
  expect(decimalMarkOf(['98,50', '1 140,00', '1.250'])).toBe(',');
  expect(decimalMarkOf(['98.50', '1,140.00'])).toBe('.');
  expect(decimalMarkOf(['98', '1.250'])).toBeNull();
  expect(readMoney('1 250,5 kr', ',')).toBe('1250.50');
  expect(readMoney('1.250,50', null)).toBe('1250.50');
  expect(readMoney('1,250.50', null)).toBe('1250.50');
  expect(readMoney('1.250', ',')).toBe('1250.00');
  expect(readMoney('1.250', '.')).toBe('1.25');
  expect(readMoney('1.250', null)).toBe(ambiguous);
  expect(readMoney('98.5000', '.')).toBe('98.50');
  expect(readMoney('98,505', ',')).toBeNull();
  expect(readMoney('SEK 12', null)).toBe('12.00');
  expect(readDecimal('1.250.000', null)).toBe('1250000');
  expect(readSize('60 ml', null)).toBe(60);
  expect(readSize('1 000 g', null)).toBe(1000);
  expect(readWhole('60,0 st', ',')).toBe(60);
  expect(readSize('60,5', ',')).toBeNull();
  expect(readRatio('1 : 1,50')).toBe('1.5');
  expect(readRatio('2')).toBe('2');
  expect(readRatio('10')).toBe('10');
});

test('a heading is found below a title, in either language, and what nobody knows is named and not read', () => {
  const list = readList(
    asRows([
      ['Best Supplier AB'],
      [],
      ['COLOUR RANGE', 'Shade no.', 'EAN-13', 'Foo', 'Price (SEK)'],
      ['A', '1'],
    ]),
  );
  expect(list).toMatchObject({ columns: ['range', 'shade', 'barcode', 'listPrice'], ignored: ['Foo'] });
  expect(
    readList(
      asRows([
        ['Foo', 'Bar'],
        ['1', '2'],
      ]),
    ),
  ).toBeNull();
  for (const language of ['sv', 'en'] as const)
    expect(readList(asRows([headingRow(language).map(String)]))).toMatchObject({ ignored: [] });
  expect(headingOf('packs', 'sv')).toBe('Antal förpackningar');
});

const range = (name: string, more: Partial<KnownRange> = {}): KnownRange => ({
  name,
  kind: 'colour',
  packSize: 60,
  listPrice: '98.00',
  mixingRatio: '1.5',
  ...more,
});
const item = (of: string, shade: string, more: Partial<KnownItem> = {}): KnownItem => ({
  range: of,
  shade,
  name: null,
  packSize: null,
  listPrice: null,
  eans: [],
  articleNumber: null,
  packs: 0,
  openUsed: 0,
  ...more,
});

test('barcodes of other items and of products are refused with what has them, and one’s own is nothing new', () => {
  const known: KnownCatalogue = {
    ranges: [range('Nord')],
    items: [item('Nord', '7/1', { eans: [ean(1)] }), item('Nord', '8/1', { eans: [ean(1), ean(2)] })],
    productWith: (code) => (code === ean(3) ? 'Schampo' : null),
  };
  const cells = [
    ['Range', 'Shade', 'Barcode'],
    ['Nord', '7/1', ean(1)],
    ['Nord', '8/1', `${ean(1)} ${ean(2)}`],
    ['Nord', '9/1', ean(2)],
    ['Nord', '10/1', ean(3)],
  ];
  const { outcomes, steps } = planned(cells, known);
  expect(outcomes.map(({ what, problems }) => [what, problems[0]?.code, problems[0]?.other])).toEqual([
    ['same', undefined, undefined],
    ['same', undefined, undefined],
    ['refused', 'barcodeOfItem', '8/1 Nord'],
    ['refused', 'barcodeOfProduct', 'Schampo'],
  ]);
  expect(steps).toEqual([]);
});

test('packs come in once: for what is new or holds nothing, and never for what holds something else', () => {
  const known: KnownCatalogue = {
    ranges: [range('Nord')],
    items: [item('Nord', '1', { packs: 3 }), item('Nord', '2'), item('Nord', '3', { openUsed: 20 })],
    productWith: () => null,
  };
  const { outcomes } = planned(
    [['Range', 'Shade', 'Packs'], ...['1', '2', '3', '4'].map((shade) => ['nord', shade, '5'])],
    known,
  );
  expect(outcomes.map(({ what, opening, isBalanceLeft }) => [what, opening, isBalanceLeft])).toEqual([
    ['same', 0, true],
    ['change', 5, false],
    ['same', 0, true],
    ['create', 5, false],
  ]);
});

test('nothing is put into a range whose own row is refused', () => {
  const plan = planned([
    ['Range', 'Shade', 'Pack size'],
    ['Ny', '', 'x'],
    ['Ny', '7/1', '60'],
  ]);
  expect(refusals(plan)).toEqual([
    [2, 'notANumber'],
    [3, 'rangeRefused'],
  ]);
  expect(plan.steps).toEqual([]);
});
