import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byName, byShade, gap, positionFor, swedishOrder, type Compare, type Placed } from './order.ts';

/** Inserts texts one after the other. */
function placed(texts: readonly string[], compare: Compare): Placed[] {
  let rows: Placed[] = [];
  for (const [at, text] of texts.entries()) {
    const { position, displaced } = positionFor(text, rows, compare, null);
    // Rows are written one by one, and places must be unique after each.
    for (const { id, position: place } of displaced) {
      expect(rows.map((row) => row.position)).not.toContain(place);
      rows = rows.map((row) => (row.id === id ? { ...row, position: place } : row));
    }
    expect(rows.map((row) => row.position)).not.toContain(position);
    rows = [...rows, { id: String(at), text, position }].sort((a, b) => a.position - b.position);
  }
  return rows;
}

const letters = fc.constantFrom(
  'a',
  'A',
  'å',
  'ä',
  'ö',
  'é',
  'z',
  'w',
  'v',
  '1',
  '10',
  '9',
  '/',
  ' ',
  '-',
  'ß',
);
const texts = fc.uniqueArray(
  fc.array(letters, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  { maxLength: 40 },
);

describe('Places', () => {
  test('give the order of the collation, for names and for shades', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(byName, byShade), (all, compare) => {
        expect(placed(all, compare).map(({ text }) => text)).toEqual([...all].sort(compare));
      }),
      { seed: 20_260_504 },
    );
  });

  test('stay whole, unique and in order when there is no room left between two', () => {
    // Each goes between the first and the previous one, which halves the gap every time.
    const all = ['a', 'z', ...Array.from({ length: 60 }, (_, at) => `b${String(99 - at).padStart(2, '0')}`)];
    const rows = placed(all, byName);
    expect(rows.map(({ text }) => text)).toEqual([...all].sort(byName));
    expect(rows.every(({ position }) => Number.isSafeInteger(position))).toBe(true);
  });

  test('of a row that is moved are found among the others', () => {
    const rows = [
      { id: '1', text: 'a', position: gap },
      { id: '2', text: 'b', position: 2 * gap },
      { id: '3', text: 'c', position: 3 * gap },
    ];
    expect(positionFor('d', rows, byName, '1').position).toBeGreaterThan(3 * gap);
    expect(positionFor('bb', rows, byName, '2')).toEqual({ position: 2 * gap, displaced: [] });
  });
});

describe('The orders', () => {
  test('names follow the Swedish alphabet', () => {
    expect(['Östen', 'Zlatan', 'Åke', 'Ärla', 'Wera', 'Vera'].sort(byName)).toEqual([
      'Vera',
      'Wera',
      'Zlatan',
      'Åke',
      'Ärla',
      'Östen',
    ]);
    expect(swedishOrder.compare('å', 'ä')).toBeLessThan(0);
  });

  test('shades count numbers as numbers', () => {
    expect(['10/0', '9/1', '7/43', '7/4', '7/1', '100'].sort(byShade)).toEqual([
      '7/1',
      '7/4',
      '7/43',
      '9/1',
      '10/0',
      '100',
    ]);
  });
});
