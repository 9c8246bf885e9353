import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { developer, mask, tube } from '../../testing/trade/draft-steps.ts';
import { amountText, amountHundredths } from './amount.ts';
import { namesAnItem, repeatOf, type ItemMeant, type WrittenComponent } from './repeat.ts';

const ash = tube('7/1');
const copper = tube('7/43');
const shelf = [ash, copper, developer, mask];
const itemOf: ItemMeant = ({ itemId, name }) =>
  shelf.find(({ id }) => id === itemId) ??
  shelf.find(({ shade, rangeName }) => [shade, `${rangeName} ${shade}`].includes(name)) ??
  null;
const written = (
  name: string,
  amount: string,
  unit = 'g',
  itemId: string | null = null,
): WrittenComponent => ({
  name,
  amount,
  unit,
  itemId,
  gone: false,
});
const repeated = (percent: number, ...components: readonly WrittenComponent[]) => {
  const [bowl] = repeatOf([{ name: 'Roots', minutes: null, components }], percent, itemOf);
  return {
    targets: bowl?.components.map(({ item, target }) => [item.shade, target]) ?? [],
    missing: bowl?.missing ?? [],
  };
};

test('a formula names an item by its id, by a name, in its notation, or as one that is gone', () => {
  const names = (component: WrittenComponent) =>
    namesAnItem([{ components: [component] }], (words) => words === '7/43');
  expect(names(written('whatever', '30', 'g', ash.id))).toBe(true);
  expect(names(written('7/43', '30'))).toBe(true);
  expect(names(written('30 g 7/43 + 45 g Oxid 6 %', '1', 'mix'))).toBe(true);
  expect(names({ ...written('Solvind 8/3', '30'), gone: true })).toBe(true);
  expect(names(written('Henna', '120', 'g'))).toBe(false);
});

describe('a formula at so many percent', () => {
  test('is targets in whole grams, by id or by name', () => {
    const { targets, missing } = repeated(
      120,
      written('whatever', '30', 'g', ash.id),
      written('7/43', '15.50'),
      written('Oxid 6 %', '45,5', 'gram'),
    );
    expect(targets).toEqual([
      ['7/1', 36],
      ['7/43', 19],
      ['6 %', 55],
    ]);
    expect(missing).toEqual([]);
  });
  test('counts packs of what is counted in packs, and weighs packs of what is weighed', () => {
    expect(repeated(150, written('Mask', '1', 'pack'), written('7/1', '0.5', 'pack')).targets).toEqual([
      ['Mask', 2],
      ['7/1', 45],
    ]);
  });
  test('is one component where an item is written twice', () => {
    expect(repeated(100, written('7/1', '10.4'), written('7/1', '10.4')).targets).toEqual([['7/1', 21]]);
  });
  test('names what is not here, is no gram, or is no amount, at as many percent', () => {
    expect(
      repeated(
        120,
        written('Solvind 8/3', '20'),
        written('Shampoo', '12.5', 'ml'),
        written('6 %', '60', 'ml', developer.id),
        written('Mask', '20'),
        written('7/1', 'a little'),
      ),
    ).toEqual({
      targets: [],
      missing: [
        { name: 'Solvind 8/3', amount: '24', unit: 'g' },
        { name: 'Shampoo', amount: '15', unit: 'ml' },
        { name: '6 %', amount: '72', unit: 'ml' },
        { name: 'Mask', amount: '24', unit: 'g' },
        { name: '7/1', amount: 'a little', unit: 'g' },
      ],
    });
  });
  test('is read where another program wrote it as text', () => {
    expect(repeated(50, written('30 g 7/1 + 45 g Oxid 6 % + 5 g Glans', '1', 'mix'))).toEqual({
      targets: [
        ['7/1', 15],
        ['6 %', 23],
      ],
      missing: [{ name: 'Glans', amount: '2.5', unit: 'g' }],
    });
    // The name is no colour's: the amount beside it is right.
    expect(repeated(100, written('250 ml Shampoo', '20', 'ml')).missing).toEqual([
      { name: '250 ml Shampoo', amount: '20', unit: 'ml' },
    ]);
  });
  test('reads ounces, kilograms and half tubes', () => {
    expect(
      repeated(
        100,
        written('7/1', '1', 'oz'),
        written('7/43', '0.5', 'tub'),
        written('Oxid 6 %', '0,1', 'kg'),
      ).targets,
    ).toEqual([
      ['7/1', 28],
      ['7/43', 30],
      ['6 %', 100],
    ]);
    expect(repeated(100, written('Root: 7/1 40g + 7/43 60g', '1', 'mix')).targets).toEqual([
      ['7/1', 40],
      ['7/43', 60],
    ]);
  });
  test('leaves out a bowl in which nothing stands', () => {
    expect(repeatOf([{ name: 'Empty', minutes: null, components: [] }], 100, itemOf)).toEqual([]);
  });
});

test('every target is within half a gram of its exact part, and never nothing', () => {
  const amount = fc.integer({ min: 1, max: 400_00 });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 10, max: 300 }), (one, other, percent) => {
      const [bowl] = repeatOf(
        [
          {
            name: null,
            minutes: null,
            components: [written('7/1', amountText(one)), written('7/43', amountText(other))],
          },
        ],
        percent,
        itemOf,
      );
      for (const [place, hundredths] of [one, other].entries()) {
        const exact = (hundredths * percent) / 10_000;
        const { target, share } = bowl?.components[place] ?? { target: 0, share: null };
        expect(target).toBeGreaterThanOrEqual(1);
        if (exact >= 0.5) expect(Math.abs(target - exact)).toBeLessThanOrEqual(0.5);
        if (share !== null) expect(share).toBe(hundredths * percent);
      }
    }),
  );
});

test('an amount that is written reads as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (hundredths) => {
      expect(amountHundredths(amountText(hundredths))).toBe(hundredths);
    }),
  );
  expect(['0', '0.00', '1.234', '-3', 'x', ''].map(amountHundredths)).toEqual(Array(6).fill(null));
});
