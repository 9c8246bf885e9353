import { expect, test } from 'vitest';
import { everyRange } from '../../service/sample/data/ranges.ts';
import { swedishSampleName } from './sample-names.ts';

test('every name of the sample has a Swedish one, and different names have different ones', () => {
  const names = everyRange.flatMap(({ name: range, items }) =>
    items.flatMap(({ name }) => (name === undefined ? [] : [{ range, name }])),
  );
  expect(names.filter(({ name }) => swedishSampleName(name) === null)).toEqual([]);
  const english = new Set(names.map(({ name }) => name));
  expect(new Set([...english].map(swedishSampleName)).size).toBe(english.size);
});

test.each([
  ['Copper gold blonde', 'Blond, koppar guld'],
  ['Very dark intense ash brown', 'Mycket mörkbrun, intensiv ask'],
  ['Natural black', 'Svart, natur'],
  ['Red mix', 'Röd mix'],
  ['Pearl ash gloss, lightest blonde', 'Glans pärl ask, ljusast blond'],
  ['Developer 20 vol', 'Väteperoxid 20 vol'],
])('%s is %s', (english, swedish) => {
  expect(swedishSampleName(english)).toBe(swedish);
});

test('a salon’s own names are left as they are', () => {
  for (const name of ['Koppar', 'Our blonde', 'blonde', 'Gold', ''])
    expect(swedishSampleName(name)).toBeNull();
});

test('a name that every object has as a property is a salon’s own', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'Constructor toString', 'valueOf mix'])
    expect(swedishSampleName(name)).toBeNull();
  expect(swedishSampleName('constructor gloss, toString')).toBeNull();
});
