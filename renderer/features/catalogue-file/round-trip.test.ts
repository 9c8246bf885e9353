/** The exported list, saved by a spreadsheet and read again. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOf, type KnownItem, type KnownRange, type Plan } from '../../../shared/catalogue-file/plan.ts';
import { readList } from '../../../shared/catalogue-file/read-list.ts';
import { headingRow, itemRow, rangeRow } from '../../../shared/catalogue-file/written.ts';
import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';
import { openedAndSaved, shownBy, type Spreadsheet } from '../../../testing/trade/spreadsheet.ts';
import { csvText } from '../../parts/csv-text.ts';
import { fileRows } from './file-rows.ts';

interface Catalogue {
  readonly ranges: readonly KnownRange[];
  readonly items: readonly KnownItem[];
}

const risky = [
  '7/1',
  '7/43',
  '10/1',
  '12/16',
  '8-1',
  '0/00',
  '7.10',
  '7,1',
  '6 %',
  '1,5 %',
  '007',
  '5E3',
  '1e5',
  '1 000',
  '12:30',
  'MARS 5',
  'mar1',
  'DEC1',
  'true',
  'SANT',
  '=1+1',
  '+46',
  '-60',
  '@8',
  "'+x",
  "''='",
  '7N',
  'A7',
  '1/2',
  '31/12',
  '7315550000008',
  '"7"',
  'say "8/0"',
  'a;b',
  'a,b',
  'å|ö',
  '$5',
  'kr 98',
  '10%',
];
const text = fc.oneof(
  fc.constantFrom(...risky),
  fc.stringMatching(/^[0-9/.,\- :E%]{1,8}[0-9]$/u),
  fc.stringMatching(/^[A-Za-zåäöÅÄÖ0-9][A-Za-zåäö0-9 "';,|&/.-]{0,20}[A-Za-z0-9]$/u),
);
const price = fc.option(
  fc.integer({ min: 1, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
  { nil: null },
);
const size = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null });
const barcode = fc
  .integer({ min: 1, max: 999_999_999_999 })
  .map((body) => withCheckDigit(String(body).padStart(12, '0')));
const range = fc.record({
  name: text,
  kind: fc.constantFrom('colour', 'developer', 'permanent', 'oxid', 'x-1'),
  packSize: size,
  listPrice: price,
  mixingRatio: fc.constantFrom('1', '1.5', '2', '0.75', null),
});
const item = fc.record({
  range: fc.constant(''),
  shade: text.filter((shade) => !isRefusedByItself(shade)),
  name: fc.option(text, { nil: null }),
  packSize: size,
  listPrice: price,
  eans: fc.uniqueArray(barcode, { maxLength: 30 }),
  articleNumber: fc.option(text, { nil: null }),
  packs: fc.integer({ min: 0, max: 100_000 }),
  openUsed: fc.constant(0),
});
/** A shade that looks like a date is indistinguishable from one that a spreadsheet converted. */
const isRefusedByItself = (shade: string): boolean =>
  /^\d+[/.-]\d+[/.-]\d+$|^\d{4}-|^(?:mar|dec)/iu.test(shade);

const catalogue: fc.Arbitrary<Catalogue> = fc
  .uniqueArray(range, { minLength: 1, maxLength: 3, selector: ({ name }) => name.toLowerCase() })
  .chain((ranges) =>
    fc
      .uniqueArray(item, {
        maxLength: 12,
        selector: ({ shade }) => shade.toLowerCase().replaceAll(/\s+/gu, ' '),
      })
      .map((items) => {
        const taken = new Set<string>();
        return {
          ranges,
          items: items.map((one, place) => ({
            ...one,
            range: ranges[place % ranges.length]?.name ?? '',
            eans: one.eans.filter((ean) => !taken.has(ean) && taken.add(ean)),
          })),
        };
      }),
  );
const spreadsheet: fc.Arbitrary<Spreadsheet> = fc.record({
  program: fc.constantFrom('excel', 'libreoffice'),
  country: fc.constantFrom('sv', 'en'),
});
const language = fc.constantFrom('sv', 'en');

const saved = ({ ranges, items }: Catalogue, as: 'sv' | 'en') =>
  csvText([headingRow(as), ...ranges.map(rangeRow), ...items.map(itemRow)], as);
const planned = (file: string, known: Catalogue): Plan => {
  const list = readList(fileRows(file));
  if (list === null) throw new Error('no list');
  return planOf(list, { ...known, productWith: () => null });
};

test('a spreadsheet shows shades and barcodes as something else, so the model of it is one', () => {
  const excel = { program: 'excel', country: 'sv' } as const;
  const shown = ['7/1', '7/43', '7315550000008', '007', '6 %', '1 000'].map((cell) => shownBy(cell, excel));
  expect(shown).toEqual(['7-jan', 'jul-43', '7,32E+12', '7', '6%', '1000']);
  expect(shownBy('98,50', { program: 'excel', country: 'en' })).toBe('9850');
});

test('a list that was opened and saved by Excel or LibreOffice, Swedish or English, says what it said', () => {
  fc.assert(
    fc.property(catalogue, language, spreadsheet, (known, as, program) => {
      const again = openedAndSaved(saved(known, as), as === 'sv' ? ';' : ',', program);
      const { outcomes, steps } = planned(again, known);
      expect(outcomes.filter(({ what }) => what !== 'same')).toEqual([]);
      expect(outcomes).toHaveLength(known.ranges.length + known.items.length);
      expect(steps).toEqual([]);
    }),
  );
});

test('an empty salon that reads it becomes the same', () => {
  fc.assert(
    fc.property(catalogue, language, spreadsheet, (before, as, program) => {
      const plain = { ...before, ranges: before.ranges.map((one) => ({ ...one, kind: 'colour' })) };
      const again = openedAndSaved(saved(plain, as), as === 'sv' ? ';' : ',', program);
      const { steps } = planned(again, { ranges: [], items: [] });
      const opening = new Map(
        steps.flatMap((step) => (step.type === 'opening' ? [[step.line, step.packs] as const] : [])),
      );
      const oneSpaced = (name: string | null) => name?.replaceAll(/\s+/gu, ' ').trim() ?? null;
      expect(
        steps.flatMap((step) => (step.type === 'newRange' ? [{ name: step.range, ...step.values }] : [])),
      ).toEqual(plain.ranges.map((one) => ({ ...one, name: oneSpaced(one.name) })));
      const items = steps.flatMap((step) =>
        step.type === 'newItem'
          ? [
              {
                range: step.range,
                shade: step.shade,
                ...step.values,
                packs: opening.get(step.line) ?? 0,
                openUsed: 0,
              },
            ]
          : [],
      );
      expect(items).toEqual(
        plain.items.map((one) => ({
          ...one,
          range: oneSpaced(one.range),
          shade: oneSpaced(one.shade),
          name: oneSpaced(one.name),
          articleNumber: oneSpaced(one.articleNumber),
        })),
      );
    }),
  );
});
