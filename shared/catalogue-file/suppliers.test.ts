/** Real suppliers' lists: their various formats are read, and unreadable lines are refused or skipped. */
import { describe, expect, test } from 'vitest';
import { withCheckDigit } from '../colour-bar/barcodes.ts';
import { headingsOf } from './columns.ts';
import { readMoney, readSize } from './numbers.ts';
import { planOf, type KnownCatalogue, type Plan } from './plan.ts';
import { readList, type ListContext } from './read-list.ts';

const nothingKnown: KnownCatalogue = { ranges: [], items: [], productWith: () => null };
/** A list with semicolons, one line each. */
function planned(lines: readonly string[], context: ListContext = {}, known = nothingKnown): Plan {
  const rows = lines.map((line, at) => ({ line: at + 1, cells: line.split(';') }));
  const list = readList(rows, context);
  if (list === null) throw new Error('no list');
  return planOf(list, known);
}
const by =
  (wanted: Plan['outcomes'][number]['what']) =>
  ({ outcomes }: Plan) =>
    outcomes.flatMap(({ line, what, problems }) => (what === wanted ? [[line, problems[0]?.code]] : []));
const [refused, skipped] = [by('refused'), by('skipped')];
const made = ({ steps }: Plan) => steps.flatMap((step) => (step.type === 'newItem' ? [step] : []));
const ean = withCheckDigit('731555000001');

describe('a pack size is whole grams', () => {
  test.each([
    ['60', 60],
    ['60 g', 60],
    ['60 gr.', 60],
    ['60ML', 60],
    ['1 l', 1000],
    ['1 liter', 1000],
    ['0,06 l', 60],
    ['0.060 L', 60],
    ['60 cl', 600],
    ['2,5 dl', 250],
    ['1 kg', 1000],
    ['0,5 kilo', 500],
    ['2 hg', 200],
    ['2 oz', 57],
    ['2.1 fl. oz', 62],
    ['60 ml / 2.03 fl oz', 60],
    ['60 g (2.1 oz)', 60],
    ['60 ml ℮', 60],
  ])('%s', (written, grams) => {
    expect(readSize(written, null)).toBe(grams);
  });
  test.each(['2x60 g', '60,5 g', 'sextio', '60 tablets', '60 ml / 90 ml', '60 g/100', '-60', '6 x 10'])(
    '%s is none',
    (written) => {
      expect(readSize(written, ',')).toBeNull();
    },
  );
  test('a unit in the heading is that of the cells without one', () => {
    const plan = planned(['Serie;Nyans;Innehåll (l)', 'Nord;1;1', 'Nord;2;0,06', 'Nord;3;60 ml', 'Nord;4;2']);
    expect(
      plan.outcomes.map(({ changes }) => changes.find(({ column }) => column === 'packSize')?.to),
    ).toEqual(['1000', '60', '60', '2000']);
    expect(headingsOf(['Serie', 'Storlek ml', 'Nyans']).unit).toBe('ml');
  });
});

describe('a price is money without VAT', () => {
  test.each([
    '98,-',
    '98:-',
    '98.-',
    '98,–',
    'kr 98',
    '98 kr',
    '98 SEK',
    '98,00 kr/st',
    '98 kr per st',
    '98:00',
    '98 kr exkl. moms',
  ])('%s', (written) => {
    expect(readMoney(written, null)).toBe('98.00');
  });
  test.each(['98,50 inkl. moms', '98/kg', '98-105', 'på begäran', 'från 98', '98,50 kr/kartong'])(
    '%s is none',
    (written) => {
      expect(readMoney(written, ',')).toBeNull();
    },
  );
  test('one in another currency is refused, or its column is not read', () => {
    expect(
      refused(planned(['Serie;Nyans;Pris', 'Nord;1;98 €', 'Nord;2;98 kr'], { currency: 'SEK' })),
    ).toEqual([[2, 'currency']]);
    expect(headingsOf(['Serie', 'Pris (EUR)', 'Pris (SEK)'], 'SEK')).toMatchObject({
      columns: ['range', null, 'listPrice'],
      ignored: ['Pris (EUR)'],
    });
  });
});

describe('a heading that means another column is named and not read', () => {
  test.each([
    'Pris inkl. moms',
    'Pris (inkl. moms)',
    'Price incl. VAT',
    'Pris/kg',
    'Pris (per 6 st)',
    'EAN (kartong)',
    'Rek. pris',
    'Cirkapris',
    'Antal (kartong)',
    'Moms',
  ])('%s', (heading) => {
    expect(headingsOf(['Serie', 'Nyans', heading])).toMatchObject({
      columns: ['range', 'shade', null],
      ignored: [heading],
    });
  });
  test.each([
    ['Pris exkl. moms', 'listPrice'],
    ['Pris (exkl. moms)', 'listPrice'],
    ['Price excl. VAT', 'listPrice'],
    ['Price (ex VAT)', 'listPrice'],
    ['Hinta (alv 0 %)', 'listPrice'],
    ['Pris eks. mva', 'listPrice'],
    ['Preis zzgl. MwSt.', 'listPrice'],
    ['Nettopris, SEK', 'listPrice'],
    ['Pris kr/st', 'listPrice'],
    ['EAN-13', 'barcode'],
    ['EAN (st)', 'barcode'],
    ['Art.nr', 'articleNumber'],
    ['Antal (st)', 'packs'],
  ])('%s is %s', (heading, column) => {
    expect(headingsOf(['Serie', 'Nyans', heading]).columns[2]).toBe(column);
  });
});

test.each([
  [
    'Norwegian',
    [
      'Fargeserie',
      'Nyanse',
      'Varenavn',
      'Innhold',
      'Innkjøpspris',
      'Strekkode',
      'Varenr.',
      'Lagerbeholdning',
    ],
  ],
  [
    'Danish',
    [
      'Farveserie',
      'Nuance',
      'Varetekst',
      'Indhold',
      'Indkøbspris',
      'Stregkode',
      'Varenummer',
      'Lagerbeholdning',
    ],
  ],
  [
    'Finnish',
    ['Sarja', 'Sävy', 'Tuotenimi', 'Pakkauskoko', 'Hinta', 'Viivakoodi', 'Tuotenumero', 'Varastosaldo'],
  ],
  [
    'German',
    [
      'Farbserie',
      'Farbton',
      'Bezeichnung',
      'Füllmenge',
      'Einkaufspreis',
      'EAN-Nummer',
      'Artikel-Nr.',
      'Bestand',
    ],
  ],
  [
    'English',
    [
      'Product line',
      'Shade code',
      'Description',
      'Net content',
      'Unit price',
      'GTIN',
      'Item no.',
      'In stock',
    ],
  ],
])('%s headings are read', (_, heading) => {
  expect(headingsOf(heading).columns).toEqual([
    'range',
    'shade',
    'name',
    'packSize',
    'listPrice',
    'barcode',
    'articleNumber',
    'packs',
  ]);
});

test('a brand or a product group is the range only where no column names one', () => {
  expect(headingsOf(['Varumärke', 'Serie', 'Nyans']).columns).toEqual([null, 'range', 'shade']);
  expect(headingsOf(['Brand', 'Shade']).columns).toEqual(['range', 'shade']);
  expect(headingsOf(['Varumärke', 'Varugrupp', 'Nyans']).columns).toEqual([null, 'range', 'shade']);
});

test('of two columns of a kind the most exact is read, and two of one heading must say the same', () => {
  expect(headingsOf(['Serie', 'Nettopris', 'Listpris']).columns).toEqual(['range', null, 'listPrice']);
  const plan = planned([
    'Serie;Nyans;Pris;;Pris',
    'Nord;1;98,50;;98,50',
    'Nord;2;98,50;;123',
    'Nord;3;;;98,50',
  ]);
  expect(refused(plan)).toEqual([
    [3, 'differs'],
    [4, 'differs'],
  ]);
});

test('titles, totals, page numbers and repeated headings are left out, each with its line', () => {
  const plan = planned([
    'Prislista 2026;;;;',
    'Serie;Nyans;Namn;EAN;Pris',
    'NATURTONER;;;;',
    `Nord;7/1;Ask;${ean};98,50`,
    'Serie;Nyans;Namn;EAN;Pris',
    'Nord;8/0;Natur;;98,50',
    'Delsumma:;;;;197,00',
    ';;;;197,00',
    'Totalt exkl. moms;;;;197,00',
    'Moms 25 %;;;;49,25',
    'Sida 1 av 2;;;;',
    ';;Alla priser exkl. moms;;',
    'Frakt;;;;59,00',
    'Presentkartong;;;;59,00',
  ]);
  expect(skipped(plan)).toEqual([
    [3, 'aside'],
    [5, 'headingAgain'],
    [7, 'aside'],
    [9, 'aside'],
    [10, 'aside'],
    [11, 'aside'],
    [12, 'aside'],
    [13, 'aside'],
  ]);
  expect(refused(plan)).toEqual([
    [8, 'missing'],
    [14, 'noShades'],
  ]);
  expect(made(plan).map(({ shade }) => shade)).toEqual(['7/1', '8/0']);
});

test('a second table with other columns is read by its own heading', () => {
  const plan = planned(['Serie;Nyans;Namn', 'Nord;7/1;Ask', 'Nyans;Serie;Namn', '8/0;Nord;Natur']);
  expect(made(plan).map(({ range, shade }) => [range, shade])).toEqual([
    ['Nord', '7/1'],
    ['Nord', '8/0'],
  ]);
});

test('a product that is called Total is a product', () => {
  const plan = planned(['Serie;Nyans;Namn;EAN', `Nord;7/1;Total Repair;${ean}`, 'Total;8/0;Natur;']);
  expect(made(plan)).toHaveLength(2);
});

test('a list without a column of ranges is asked for its range, and shade and size are read of the name', () => {
  const lines = [
    'Produktnamn;Artikelnr;EAN;Pris',
    `Permanent 7/43 koppar 60 ml;A-1;${ean};98,50`,
    'Schampo;A-2;;98,50',
  ];
  const rows = lines.map((line, at) => ({ line: at + 1, cells: line.split(';') }));
  expect(readList(rows)?.lacksRange).toBe(true);
  const plan = planned(lines, { range: 'Nord' });
  expect(made(plan)).toMatchObject([{ range: 'Nord', shade: '7/43' }]);
  expect(plan.steps[0]).toMatchObject({ type: 'newRange', values: { packSize: 60 } });
  expect(refused(plan)).toEqual([[3, 'missing']]);
});

test('no barcode is said in many ways, and one is read as it is printed', () => {
  const nothing = ['', '-', '–', 'saknas', '0', 'n/a', 'ingen'];
  const printed = [ean, `${ean}.0`, `${ean.slice(0, 1)} ${ean.slice(1, 7)} ${ean.slice(7)}`, `0${ean}`];
  const exact = `${ean[0]},${ean.slice(1)}E+12`;
  const plans = [...printed, exact].map((code) => planned(['Serie;Nyans;EAN', `Nord;1;${code}`]));
  expect(plans.map((plan) => made(plan)[0]?.values.eans.map((one) => one.padStart(14, '0')))).toEqual(
    plans.map(() => [`0${ean}`]),
  );
  const none = planned(['Serie;Nyans;EAN', ...nothing.map((code, at) => `Nord;${at};${code}`)]);
  expect(none.outcomes.map(({ what }) => what)).toEqual(nothing.map(() => 'create'));
});

test.each([
  'jul-43',
  '1 okt',
  'Jan-10',
  '2026-10-01',
  '2026-10-01 00:00:00',
  '10/01/2026',
  '1.10.26',
  'Okt 43',
  '7. Mai',
  '1-des',
])('the shade “%s” is a date that a spreadsheet made', (shade) => {
  expect(refused(planned(['Serie;Nyans', `Nord;${shade}`]))).toEqual([[2, 'date']]);
});

test('an article number that a spreadsheet changed is refused, and one without its zeros is the item’s own', () => {
  const rows = ['Nord;7/1;1-feb', 'Nord;8/1;5,00E+03', 'Nord;9/1;123', 'Nord;10/1;5E3', 'Nord;11/1;10-10-20'];
  const range = { name: 'Nord', kind: 'colour', packSize: 60, listPrice: null, mixingRatio: null };
  const item = {
    range: 'Nord',
    shade: '9/1',
    name: null,
    packSize: null,
    listPrice: null,
    eans: [],
    articleNumber: '00123',
    packs: 0,
    openUsed: 0,
  };
  const plan = planned(
    ['Serie;Nyans;Artikelnr', ...rows],
    {},
    { ...nothingKnown, ranges: [range], items: [item] },
  );
  expect(plan.outcomes.map(({ what, problems }) => [what, problems[0]?.code])).toEqual([
    ['refused', 'date'],
    ['refused', 'barcodeRounded'],
    ['same', undefined],
    ['create', undefined],
    ['create', undefined],
  ]);
});

test.each(['#N/A', '#REF!', '#SAKNAS!', '####'])('a cell that shows the error %s is refused', (cell) => {
  expect(refused(planned(['Serie;Nyans;Namn', `Nord;1;${cell}`]))).toEqual([[2, 'cellError']]);
});

test('7,1, 7.1 and 7-1 are the shade 7/1 that the salon has, and once', () => {
  const item = {
    range: 'Nord',
    name: null,
    packSize: null,
    listPrice: null,
    eans: [],
    articleNumber: null,
    packs: 0,
    openUsed: 0,
  };
  const range = { name: 'Nord', kind: 'colour', packSize: 60, listPrice: null, mixingRatio: null };
  const known = {
    ...nothingKnown,
    ranges: [range],
    items: [
      { ...item, shade: '7/1' },
      { ...item, shade: '6 %' },
    ],
  };
  const plan = planned(['Serie;Nyans;Namn', 'Nord;7,1;Ask', 'Nord;6%;', 'Nord;7.1;Ask'], {}, known);
  expect(plan.outcomes.map(({ what, shade }) => [what, shade])).toEqual([
    ['change', '7/1'],
    ['same', '6 %'],
    ['refused', '7.1'],
  ]);
});
