import { expect, test } from 'vitest';
import type { RecipeComponent } from '../../../shared/bridge/customers.ts';
import { en } from '../../text/en.ts';
import { createFormats } from '../../text/formats.ts';
import { recipeText } from './recipe-text.ts';

const formats = createFormats('en', { timeZone: 'Europe/Stockholm', currency: 'SEK' });
const written = (amount: string, unit: string, name: string): RecipeComponent => ({
  amount,
  unit,
  name,
  item: null,
  gone: false,
  properties: [],
});

test('a recipe is copied as on a card, each bowl in a line, with all that was noted and nothing of whom it is for', () => {
  const strong = { ...written('2', 'cm', 'Red'), properties: [{ name: 'Batch', value: '7' }] };
  expect(
    recipeText(
      {
        title: 'Warmer',
        note: 'Five minutes less',
        properties: [{ name: 'Card no.', value: 'Å-0417' }],
        bowls: [
          {
            name: 'Roots',
            note: 'On dry hair',
            properties: [{ name: 'Processing time', value: '35 min' }],
            components: [written('30', 'g', 'Nordlys 7/1'), strong],
          },
          { name: null, note: null, properties: [], components: [written('20', 'g', 'Glimmer 9/1')] },
        ],
      },
      en,
      formats,
    ).split('\n'),
  ).toEqual([
    'Warmer',
    'Roots: 30 g Nordlys 7/1 + 2 cm Red',
    '  Red, Batch: 7',
    '  Processing time: 35 min',
    '  On dry hair',
    'Bowl 2: 20 g Glimmer 9/1',
    'Card no.: Å-0417',
    'Five minutes less',
  ]);
});
