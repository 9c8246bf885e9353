import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecipeBowl, RecipeComponent } from '../bridge/customers.ts';
import { compareRecipes } from './compare-recipes.ts';

const component = (name: string, amount: string, more: Partial<RecipeComponent> = {}): RecipeComponent => ({
  name,
  amount,
  unit: 'g',
  item: null,
  gone: false,
  properties: [],
  ...more,
});
const itemNamed = (itemId: string, shade: string) => ({
  item: { itemId, rangeId: 'r', rangeName: 'Nordlys', kind: 'colour', shade, name: null },
});
const bowl = (name: string | null, ...components: readonly RecipeComponent[]): RecipeBowl => ({
  name,
  note: null,
  properties: [],
  components: [...components],
});
const recipe = (...bowls: readonly RecipeBowl[]) => ({ bowls: [...bowls], properties: [], note: null });

/** Names and what became of each, bowl by bowl. */
const changes = (...of: Parameters<typeof compareRecipes>) =>
  compareRecipes(...of).bowls.map(({ earlier, later, components }) => [
    `${earlier?.name ?? '–'} ▸ ${later?.name ?? '–'}`,
    ...components.map((one) => {
      const { change } = one;
      return `${(one.later ?? one.earlier)?.name}: ${change.type}${'by' in change ? ` ${change.by}` : ''}`;
    }),
  ]);

describe('two recipes beside each other', () => {
  test('an item is itself whatever it is called, and what is no item is its name', () => {
    const before = recipe(
      bowl(null, component('7/1', '30', itemNamed('a', '7/1')), component('Henna', '10.5')),
    );
    const now = recipe(
      bowl(null, component('HENNA', '10'), component('Ash blonde', '42.5', itemNamed('a', '7/1'))),
    );
    expect(changes(before, now)).toEqual([['– ▸ –', 'Ash blonde: more 12.5', 'HENNA: less 0.5']]);
  });
  test('what came and what went is said, and amounts in other units are not reckoned with', () => {
    const before = recipe(
      bowl('Roots', component('7/1', '30'), component('6 %', '45'), component('Glans', 'a little')),
    );
    const now = recipe(
      bowl(
        'roots',
        component('6 %', '45', { unit: 'ml' }),
        component('7/43', '30'),
        component('Glans', 'a little'),
      ),
    );
    expect(changes(before, now)).toEqual([
      ['Roots ▸ roots', '7/1: removed', '6 %: other', 'Glans: same', '7/43: added'],
    ]);
  });
  test('grams are grams however they were written', () => {
    const before = recipe(bowl(null, component('7/1', '30.00', { unit: 'gram' })));
    expect(changes(before, recipe(bowl(null, component('7/1', '30'))))).toEqual([['– ▸ –', '7/1: same']]);
  });
  test('bowls are paired by name, then by place where one has none; others are apart', () => {
    const before = recipe(
      bowl('Lengths', component('a', '1')),
      bowl('Roots', component('b', '1')),
      bowl(null),
    );
    const now = recipe(bowl('Roots', component('b', '1')), bowl('Toner', component('c', '1')));
    expect(changes(before, now)).toEqual([
      ['Lengths ▸ –', 'a: removed'],
      ['Roots ▸ Roots', 'b: same'],
      ['– ▸ Toner', 'c: added'],
    ]);
  });
  test('properties are paired by name, and the note comes last', () => {
    const before = { ...recipe(), properties: [{ name: 'Time', value: '30 min' }], note: 'Wet hair' };
    const now = {
      ...recipe(),
      properties: [
        { name: 'Result', value: 'warm' },
        { name: 'time', value: '35 min' },
      ],
      note: null,
    };
    expect(compareRecipes(before, now).words).toEqual([
      { name: 'time', earlier: '30 min', later: '35 min' },
      { name: 'Result', earlier: null, later: 'warm' },
      { name: null, earlier: 'Wet hair', later: null },
    ]);
  });
});

const anyComponent = fc.record({
  name: fc.constantFrom('7/1', '7/43', '6 %', 'Henna'),
  amount: fc.constantFrom('1', '30', '30.5', 'some'),
  unit: fc.constantFrom('g', 'ml', 'pack', 'drops'),
  item: fc.constantFrom(null, itemNamed('a', '7/1').item, itemNamed('b', '7/43').item),
  gone: fc.constant(false),
  properties: fc.constant<RecipeComponent['properties']>([]),
});
const anyRecipe = fc
  .array(
    fc.record({
      name: fc.constantFrom(null, 'Roots', 'Lengths'),
      note: fc.constant(null),
      properties: fc.constant<RecipeBowl['properties']>([]),
      components: fc.array(anyComponent, { maxLength: 6 }),
    }),
    { maxLength: 4 },
  )
  .map((bowls) => recipe(...bowls));

test('whatever is compared, each of either stands there once', () => {
  fc.assert(
    fc.property(anyRecipe, anyRecipe, (before, now) => {
      const { bowls } = compareRecipes(before, now);
      for (const [side, of] of [
        ['earlier', before],
        ['later', now],
      ] as const) {
        expect(new Set(bowls.flatMap((one) => one[side] ?? []))).toEqual(new Set(of.bowls));
        const shown = bowls.flatMap(({ components }) => components.flatMap((one) => one[side] ?? []));
        expect(shown).toHaveLength(of.bowls.flatMap(({ components }) => components).length);
      }
    }),
  );
});

test('nothing is another than itself', () => {
  fc.assert(
    fc.property(anyRecipe, (one) => {
      const { bowls } = compareRecipes(one, one);
      expect(bowls.flatMap(({ components }) => components.map(({ change }) => change.type))).toEqual(
        one.bowls.flatMap(({ components }) => components.map(() => 'same')),
      );
    }),
  );
});
