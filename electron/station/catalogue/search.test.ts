import { expect, test } from 'vitest';
import { plainWords } from '../../../shared/colour-bar/plain-name.ts';
import { matches, rank, searchTextOf } from './search.ts';

const item = (shade: string, name: string, range: string, articleNumber?: string) => ({
  shade,
  range,
  text: searchTextOf({ shade, name, articleNumber, eans: ['7350012360604'], catalogueEans: [] }, range),
});
const shelf = [
  item('4/6', 'Mediumbrun röd', 'Nordlys Soft', 'NS-604'),
  item('6/0', 'Mörkblond', 'Nordlys Permanent', 'NP-600'),
  item('6/00', 'Mörkblond intensiv', 'Nordlys Permanent'),
  item('16/0', 'Ljus', 'Nordlys Gloss'),
  item('7/43', 'Mellanblond koppar', 'Nordlys Permanent'),
  item('6\u00A0%', 'Väteperoxid', 'Oxid'),
  item('Powder 7', 'Blekpulver', 'Nordlys Blond'),
];
const found = (search: string): string[] => {
  const words = plainWords(search);
  return shelf
    .filter(({ text }) => matches(text, words))
    .map(({ shade, text }) => ({ shade, score: rank(text, words) }))
    .sort((a, b) => a.score - b.score)
    .map(({ shade }) => shade);
};

test.each(['6/0', '6.0', '6-0', '6,0', '6\u20110', '60'])(
  '%s is the shade 6/0 before any other',
  (search) => {
    expect(found(search)[0]).toBe('6/0');
    expect(found(search)).not.toContain('4/6');
  },
);

test.each([
  ['7.43', ['7/43']],
  ['6 %', ['6\u00A0%']],
  ['6%', ['6\u00A0%']],
  ['powder-7', []],
  ['POWDER 7', ['Powder 7']],
  ['vateperoxid', ['6\u00A0%']],
  ['743 permanent', ['7/43']],
  ['np-600', ['6/0']],
  ['NP.6', ['6/0']],
])('%s finds %j', (search, shades) => {
  expect(found(search)).toEqual(shades);
});

test('digits are looked for in barcodes from six on', () => {
  expect(found('12360')).toEqual([]);
  expect(found('123606')).toHaveLength(shelf.length);
  expect(found('7350012360604')).toHaveLength(shelf.length);
});
