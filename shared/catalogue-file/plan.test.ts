/** A file of the catalogue, from its cells to what would be done: generated from a seed, with every kind of mistake. */
import { expect, test } from 'vitest';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { withCheckDigit } from '../colour-bar/barcodes.ts';
import { headingOf } from './columns.ts';
import { ambiguous, decimalMarkOf, readDecimal, readMoney, readRatio, readWhole } from './numbers.ts';
import { planOf, type KnownCatalogue, type KnownItem, type KnownRange, type Plan } from './plan.ts';
import { readList } from './read-list.ts';
import type { FileRow, Problem } from './read-row.ts';
import { headingRow, itemRow, rangeRow, type WrittenRow } from './written.ts';

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

const heading = [
  'Serie',
  'Nyans',
  'Benämning',
  'Förpackning (g)',
  'Pris exkl. moms',
  'Blandningsförhållande',
  'EAN',
  'EAN 2',
  'Art.nr',
  'Antal',
];

/** Each makes one row wrong in its own way, and says what is found. */
const mistakes: readonly ((row: string[], number: number) => [...Problem['code'][]])[] = [
  (row) => ((row[0] = ' '), ['missing']),
  (row) => ((row[1] = ''), ['missing']),
  (row) => ((row[0] = 'S'.repeat(101)), ['tooLong']),
  (row) => ((row[1] = '7'.repeat(51)), ['tooLong']),
  (row) => ((row[1] = 'jul-43'), ['date']),
  (row) => ((row[1] = '2026-07-01'), ['date']),
  (row) => ((row[2] = 'Mörk\u{fffd}brun'), ['unreadable']),
  (row) => ((row[2] = 'N'.repeat(201)), ['tooLong']),
  (row) => ((row[3] = 'sextio'), ['notANumber']),
  (row) => ((row[3] = '0'), ['outOfBounds']),
  (row) => ((row[3] = '60,5'), ['notANumber']),
  (row) => ((row[3] = '100001'), ['outOfBounds']),
  (row) => ((row[4] = '-5'), ['notANumber']),
  (row) => ((row[4] = '98,505'), ['notANumber']),
  (row) => ((row[4] = '=SUM(A1:A9)'), ['notANumber']),
  (row) => ((row[4] = '1,2,3'), ['notANumber']),
  (row) => ((row[5] = 'en till två'), ['ratio']),
  (row) => ((row[6] = '7310000000001'), ['barcode']),
  (row) => ((row[6] = '731'), ['barcode']),
  (row) => ((row[6] = '7,31E+12'), ['barcodeRounded']),
  (row) => ((row[7] = ean(0)), ['barcodeTwice']),
  (row) => ((row[8] = 'A'.repeat(101)), ['tooLong']),
  (row) => ((row[9] = '2,5'), ['notANumber']),
  (row) => ((row[9] = '100001'), ['outOfBounds']),
  (row) => (row.push('for mycket'), ['tooManyCells']),
  (row) => ((row[1] = '0/0'), ['twice']),
  (row) => ((row[3] = 'x'), (row[6] = '1'), ['barcode', 'notANumber']),
];

test('of 5,000 rows with one in ten wrong in every way, each wrong one is named with its line and reason, and every other is whole', () => {
  const random = xoroshiro128plus(20_261_125);
  const upTo = (most: number) => uniformInt(random, 0, most);
  const expected: (string | number)[][] = [];
  const cells = Array.from({ length: 5000 }, (_, number) => {
    const row = [
      'Nordlys Permanent',
      number === 0 ? '0/0' : `${number}/${upTo(9)}`,
      'Namn å',
      '60',
      `${upTo(999)},${upTo(9)}0`,
      '1 : 1,5',
      ean(number),
      '',
      `A-${number}`,
      String(upTo(20)),
    ];
    const mistake = number > 0 && upTo(9) === 0 ? mistakes[upTo(mistakes.length - 1)] : undefined;
    if (mistake !== undefined) expected.push([number + 2, ...mistake(row, number)]);
    return row;
  });
  const plan = planned([heading, ...cells]);
  expect(expected.length).toBeGreaterThan(400);
  expect(refusals(plan)).toEqual(expected);
  const wrong = new Set(expected.map(([line]) => line));
  // A refused row leaves nothing behind; every other is made whole, once.
  const lines = plan.steps.filter(({ type }) => type === 'newItem').map(({ line }) => line);
  expect(plan.steps.filter(({ line }) => wrong.has(line))).toEqual([]);
  expect(lines).toEqual(cells.flatMap((_, number) => (wrong.has(number + 2) ? [] : [number + 2])));
  expect(plan.steps.filter(({ type }) => type === 'newRange')).toMatchObject([
    { range: 'Nordlys Permanent', values: { kind: 'colour', packSize: 60, mixingRatio: '1.5' } },
  ]);
});

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
  expect(readWhole('60 ml', null)).toBe(60);
  expect(readWhole('1 000 g', null)).toBe(1000);
  expect(readWhole('60,0', ',')).toBe(60);
  expect(readWhole('60,5', ',')).toBeNull();
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

/** A catalogue as it is once every step of a plan was done in an empty salon. */
function madeOf({ steps }: Plan): { ranges: KnownRange[]; items: KnownItem[] } {
  const opening = new Map(
    steps.flatMap((step) => (step.type === 'opening' ? [[`${step.range} ${step.shade}`, step.packs]] : [])),
  );
  return {
    ranges: steps.flatMap((step) => (step.type === 'newRange' ? [{ name: step.range, ...step.values }] : [])),
    items: steps.flatMap((step) =>
      step.type === 'newItem'
        ? [
            item(step.range, step.shade, {
              ...step.values,
              packs: opening.get(`${step.range} ${step.shade}`) ?? 0,
            }),
          ]
        : [],
    ),
  };
}

test('a catalogue that is written and read in an empty salon is the same there', () => {
  const before = {
    ranges: [range('=Nord'), range("'+Syd", { kind: 'treatment', packSize: null, mixingRatio: null })],
    items: [
      item('=Nord', '7/1', { name: '-60', eans: [ean(1), ean(2)], packs: 4, packSize: 60 }),
      item('=Nord', '@8', { listPrice: '101.50', articleNumber: '"q"; x' }),
      item("'+Syd", "''='", { packs: 2 }),
    ],
  };
  const cellsOf = (rows: readonly WrittenRow[]) =>
    rows.map((row) =>
      row.map((cell) => {
        const text = String(cell ?? '');
        return typeof cell === 'string' && /^'*[=+\-@]/u.test(text) ? `'${text}` : text.replace('.', ',');
      }),
    );
  const rows = [headingRow('sv'), ...before.ranges.map(rangeRow), ...before.items.map(itemRow)];
  expect(madeOf(planned(cellsOf(rows)))).toEqual(before);
});
