import { describe, expect, test } from 'vitest';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import { chartRows, columnsIn, moveBy, positionOf, tileAt, type ChartRange } from './chart-rows.ts';

const tile = (shade: string): Tile => ({
  itemId: `cbi_${shade}`,
  rangeId: 'cbr_1',
  rangeName: 'Nordlys',
  kind: 'colour',
  shade,
  name: null,
  packs: 3,
  openUsed: 0,
  openLeft: 0,
  gramsLeft: 180,
  packSize: 60,
  level: 'ok',
  expected: false,
});
const range = (id: string, ...shades: string[]): ChartRange => ({
  id,
  name: id,
  kind: 'colour',
  packSize: 60,
  listPrice: null,
  mixingRatio: null,
  items: shades.length,
  tiles: shades.map(tile),
});
const ranges = [range('a', '1', '2', '3', '4', '5'), range('none'), range('b', '6', '7')];
const rows = chartRows(ranges, 3);
const after = (itemId: string, key: string) => {
  const at = positionOf(rows, itemId);
  const next = at === null ? null : moveBy(rows, at, key);
  return next === null ? null : (tileAt(rows, next)?.shade ?? null);
};

describe('columns', () => {
  test.each([
    [60, 1],
    [104, 1],
    [215, 1],
    [216, 2],
    [634, 5],
  ])('%i pixels hold %i', (width, columns) => {
    expect(columnsIn(width)).toBe(columns);
  });
});

test('a range has a heading and its shades in order, and none where nothing of it is shown', () => {
  expect(
    rows.map((row) => (row.type === 'range' ? row.range.name : row.tiles.map(({ shade }) => shade))),
  ).toEqual(['a', ['1', '2', '3'], ['4', '5'], 'b', ['6', '7']]);
});

test('where shades are numbered by level and tone, each level begins a row', () => {
  const [first] = [range('a', '6/0', '6/1', '7/0', '7/1', '7/3', '7/43', '10/0')];
  const levels = chartRows(first === undefined ? [] : [first], 3).flatMap((row) =>
    row.type === 'range' ? [] : [[row.level, ...row.tiles.map(({ shade }) => shade)]],
  );
  expect(levels).toEqual([
    ['6', '6/0', '6/1'],
    ['7', '7/0', '7/1', '7/3'],
    [null, '7/43'],
    ['10', '10/0'],
  ]);
});

describe('arrow keys', () => {
  test('go along the shades and over the end of a row', () => {
    expect(after('cbi_2', 'ArrowRight')).toBe('3');
    expect(after('cbi_3', 'ArrowRight')).toBe('4');
    expect(after('cbi_4', 'ArrowLeft')).toBe('3');
    expect(after('cbi_1', 'ArrowLeft')).toBeNull();
    expect(after('cbi_7', 'ArrowRight')).toBeNull();
  });
  test('go up and down past headings, to the last shade of a shorter row', () => {
    expect(after('cbi_3', 'ArrowDown')).toBe('5');
    expect(after('cbi_5', 'ArrowDown')).toBe('7');
    expect(after('cbi_6', 'ArrowUp')).toBe('4');
    expect(after('cbi_1', 'ArrowUp')).toBeNull();
  });
  test('go to the first and to the last shade', () => {
    expect(after('cbi_7', 'Home')).toBe('1');
    expect(after('cbi_1', 'End')).toBe('7');
  });
  test('leave other keys alone', () => {
    expect(after('cbi_1', 'a')).toBeNull();
  });
});
