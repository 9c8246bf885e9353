import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameable, namedItem } from './named-item.ts';
import { plainName } from './plain-name.ts';

const shelf = (...items: readonly (readonly [range: string, shade: string])[]) =>
  nameable(
    items.map(([range, shade]) => ({
      id: `${range}|${shade}`,
      range: plainName(range),
      shade: plainName(shade),
    })),
  );
const salon = shelf(
  ['Nordlys Permanent', '7/1'],
  ['Nordlys Permanent', '7/43'],
  ['Nordlys Soft', '7/1'],
  ['Nordlys Soft', '9/13'],
  ['Fjäll Permanent', '7/1'],
  ['Oxid', '6 %'],
  ['Isblond Powder', '7'],
);

test.each([
  ['Nordlys Permanent 7/1', 'Nordlys Permanent|7/1'],
  ['7/1 Nordlys Permanent', 'Nordlys Permanent|7/1'],
  ['nordlys   permanent 7.1', 'Nordlys Permanent|7/1'],
  ['FJALL 7-1', 'Fjäll Permanent|7/1'],
  ['Nordlys 7/43', 'Nordlys Permanent|7/43'],
  ['9,13', 'Nordlys Soft|9/13'],
  ['Oxid 6%', 'Oxid|6 %'],
  ['6 % oxid', 'Oxid|6 %'],
  ['Isblond Powder 7', 'Isblond Powder|7'],
  ['20 vol', 'Oxid|6 %'],
  ['20vol. Oxid', 'Oxid|6 %'],
  ['Oxid 20 volume', 'Oxid|6 %'],
])('%s is one item', (words, id) => {
  expect(namedItem(words, salon)).toBe(id);
});

describe('nothing is guessed', () => {
  test.each([
    ['7/1', 'three ranges have it'],
    ['Nordlys 7/1', 'two ranges are called so'],
    ['Permanent 7/1', 'two ranges are called so'],
    ['Solvind 9/13', 'the range is not here'],
    ['Nordlys Glöd 9/13', 'the range is not here'],
    ['8/1', 'nobody has it'],
    ['', 'nothing is named'],
    ['Shampoo', 'it is no colour'],
    ['30 vol', 'no developer of 9 % is here'],
  ])('%s: %s', (words) => {
    expect(namedItem(words, salon)).toBeNull();
  });
  test('of an item that is gone only its own range and shade are it', () => {
    expect(namedItem('9/13', salon, { exactly: true })).toBeNull();
    expect(namedItem('Nordlys 7/43', salon, { exactly: true })).toBeNull();
    expect(namedItem('7/43 Nordlys Permanent', salon, { exactly: true })).toBe('Nordlys Permanent|7/43');
  });
});

test('each item is found by its own name in either order, whatever else there is', () => {
  const word = fc.constantFrom('Nordlys', 'Soft', 'Fjäll', 'Oxid', '7', 'Ash');
  const range = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const shade = fc.constantFrom('7/1', '7.43', '6 %', '10-8', 'Mask', '0/00');
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(range, shade), { selector: String, minLength: 1 }), (items) => {
      const all = shelf(...items);
      for (const [of, called] of items)
        for (const words of [`${of} ${called}`, `${called} ${of}`])
          expect(namedItem(words, all, { exactly: true })).toBe(`${of}|${called}`);
    }),
  );
});
