import { expect, test } from 'vitest';
import { componentName, markOf, recipeOfMix, recipeWords } from './mix-recipe.ts';
import { newestVersions } from './recipe-versions.ts';

test('a recipe says what was mixed as staff of any program read it', () => {
  const shade = {
    itemId: 'cbi_1',
    rangeId: 'cbr_1',
    rangeName: 'Nordlys Permanent',
    kind: 'colour',
    shade: '7/0',
  };
  const component = {
    ...shade,
    name: null,
    amount: 30,
    unit: 'g' as const,
    listValue: '45.00',
    packsFinished: 0,
    residue: null,
  };
  const mixed = {
    bowls: [
      { name: 'Roots', components: [component] },
      { name: null, components: [component] },
    ],
    comment: null,
  };
  expect(recipeOfMix(mixed, [{ processingMinutes: 35 }], '2026-11-23', recipeWords.en)).toEqual({
    visitDate: '2026-11-23',
    note: undefined,
    bowls: [
      {
        name: 'Roots',
        properties: [{ name: 'Processing time', value: '35 min' }],
        components: [{ name: 'Nordlys Permanent 7/0', amount: '30', unit: 'g', colourBarItemId: 'cbi_1' }],
      },
      {
        name: undefined,
        properties: undefined,
        components: [{ name: 'Nordlys Permanent 7/0', amount: '30', unit: 'g', colourBarItemId: 'cbi_1' }],
      },
    ],
  });
  // An item that is gone has a name too.
  expect(componentName({ rangeName: '', shade: '' })).toBe('?');
});

test('of a recipe the newest version is shown, and what other programs wrote stays as it is', () => {
  const of = (version: string | null, id: string) => ({ version, id });
  const all = [of('a', '3'), of(null, 'x'), of('b', '2'), of('a', '1'), of(null, 'y'), of('b', '0')];
  expect(newestVersions(all).map(({ id }) => id)).toEqual(['3', 'x', '2', 'y']);
});

test('a mark is read as far as it is ours', () => {
  expect(markOf({ colourBar: { mark: 'm1' } })).toEqual({ mark: 'm1' });
  expect(markOf({ colourBar: { mark: 'm2', first: 'm1', undone: true } })).toEqual({
    mark: 'm2',
    first: 'm1',
    undone: true,
  });
  for (const other of [undefined, {}, { colourBar: 'x' }, { colourBar: { mark: 7 } }])
    expect(markOf(other)).toBeNull();
});
