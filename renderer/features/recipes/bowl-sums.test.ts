import { expect, test } from 'vitest';
import type { RecipeComponent } from '../../../shared/bridge/customers.ts';
import { recipeSums } from './bowl-sums.ts';

const part = (kind: string, amount: string, unit = 'g'): RecipeComponent => ({
  name: 'as written',
  amount,
  unit,
  item: { itemId: kind, rangeId: 'r', rangeName: 'Range', kind, shade: '7/0', name: null },
  gone: false,
  properties: [],
});

test('a bowl adds up to its grams, and its developer to so much for each gram of the rest', () => {
  const components = [part('colour', '30'), part('colour', '10.5'), part('developer', '60.75')];
  expect(recipeSums({ components })).toEqual({ grams: 101.25, ratio: '1.5' });
});

test('without a developer there is no ratio, and with another unit no total', () => {
  expect(recipeSums({ components: [part('colour', '30')] })).toEqual({ grams: 30, ratio: null });
  expect(recipeSums({ components: [part('colour', '30'), part('developer', '1', 'tube')] })).toBeNull();
  expect(recipeSums({ components: [] })).toBeNull();
});
