import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorOf } from '../../testing/trade/draft-steps.ts';
import { valueOf } from '../../testing/value-of.ts';
import { mixFormula, type FormulaBowl, type FormulaPart } from './formula.ts';
import { parseFormula } from './formula-parse.ts';

const nameless = (number: number) => `Bowl ${number}`;
const oneBowl = (text: string) => valueOf(parseFormula(text)).bowls[0]?.components;
const part = (amount: string, name: string, unit: 'g' | 'ml' | 'pack' = 'g') => ({ name, amount, unit });

/** A printed component, as far as its name goes. */
const asRead = ({ rangeName, shade, amount, unit }: FormulaPart) =>
  part(String(amount), `${rangeName} ${shade}`.trim(), unit);

const word = fc.stringMatching(/^[A-ZÅÄÖa-zåäö][A-Za-zåäöé&'().-]{1,11}\+?$/);
const rangeName = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
const shade = fc.constantFrom('7/1', '7.43', '10-8', '6 %', '0/00', 'Mask', '9', 'N°5', '6-88+');
const component: fc.Arbitrary<FormulaPart> = fc.record({
  rangeName,
  shade,
  amount: fc.integer({ min: 1, max: 100_000 }),
  unit: fc.constantFrom('g', 'pack'),
});
const bowl: fc.Arbitrary<FormulaBowl> = fc.record({
  name: fc.option(fc.stringMatching(/^[A-ZÅÄÖ][a-zåäö]{1,8}(: [a-zåäö]{2,6}| \d{1,2})?$/)),
  components: fc.array(component, { minLength: 1, maxLength: 6 }),
});
const comment = fc.option(
  fc.constantFrom('Rinse after 30 min', 'Warm.\nThen: 10 min cool', 'Nästa gång ljusare'),
);

test('what was printed reads as it was', () => {
  fc.assert(
    fc.property(fc.array(bowl, { minLength: 1, maxLength: 4 }), comment, (bowls, below) => {
      const read = valueOf(parseFormula(mixFormula(bowls, nameless, below), nameless));
      expect(read).toEqual({
        bowls: bowls.map(({ name, components }) => ({ name, components: components.map(asRead) })),
        comment: below,
      });
    }),
  );
});

test('what was read and printed again reads the same', () => {
  fc.assert(
    fc.property(fc.array(component, { minLength: 1 }), (components) => {
      const text = mixFormula([{ name: null, components }], nameless);
      const read = oneBowl(text) ?? [];
      const again = read.map(({ name, amount, unit }) => `${amount} ${unit === 'g' ? 'g' : '×'} ${name}`);
      expect(again.join(' + ')).toBe(text);
    }),
  );
});

describe('as people type it', () => {
  test.each([
    ['30g 7/1+45g 6%', [part('30', '7/1'), part('45', '6%')]],
    ['  30  gr.  Nordlys   7/1 ', [part('30', 'Nordlys 7/1')]],
    ['32,5 gram 7/1', [part('32.5', '7/1')]],
    ['60 ml Oxid 6 % + 1 x Vårda Mask', [part('60', 'Oxid 6 %', 'ml'), part('1', 'Vårda Mask', 'pack')]],
    ['2 st Vårda Mask', [part('2', 'Vårda Mask', 'pack')]],
    ['30 g Koleston ME+ 7/1 + 30 g 6 %', [part('30', 'Koleston ME+ 7/1'), part('30', '6 %')]],
  ])('%s', (text, components) => {
    expect(oneBowl(text)).toEqual(components);
  });
  test('a bowl’s name ends at its colon, however that is spaced', () => {
    expect(valueOf(parseFormula('Utväxt :30 g 7/1\r\n\r\nToner:  20 g 9/16')).bowls).toEqual([
      { name: 'Utväxt', components: [part('30', '7/1')] },
      { name: 'Toner', components: [part('20', '9/16')] },
    ]);
  });
});

describe('as stylists write it', () => {
  test.each([
    ['20 g 6/0, 20 g 7/43 & 60 g 6 %', [part('20', '6/0'), part('20', '7/43'), part('60', '6 %')]],
    ['30 6/0 + 15 7/43 + 67,5 6 %', [part('30', '6/0'), part('15', '7/43'), part('67.5', '6 %')]],
    ['1 oz 7N + 1 oz 20vol', [part('28.35', '7N'), part('28.35', '20vol')]],
    ['1/2 tub 6/0 + 60 ml 6 %', [part('0.5', '6/0', 'pack'), part('60', '6 %', 'ml')]],
    ['1 ½ tube 6/0', [part('1.5', '6/0', 'pack')]],
    ['60 g blekning + 120 g 6 % (1:2)', [part('60', 'blekning'), part('120', '6 %')]],
    ['30 g 7/1 + 45 g 6 % (20 vol)', [part('30', '7/1'), part('45', '6 %')]],
    ['6N 40g+20 vol 60g', [part('40', '6N'), part('60', '20 vol')]],
    ['6N 40 + 20 vol 60', [part('40', '6N'), part('60', '20 vol')]],
    ['6/0 40 g och 6 % 60 g', [part('40', '6/0'), part('60', '6 %')]],
    ['1 dl 6 % + 0,5 kg blekning', [part('100', '6 %', 'ml'), part('500', 'blekning')]],
  ])('%s', (text, components) => {
    expect(oneBowl(text)).toEqual(components);
  });
  test('a bowl’s name goes before the names of its shades', () => {
    expect(valueOf(parseFormula('Root: 6N 40g + 20 vol 60g')).bowls).toEqual([
      { name: 'Root', components: [part('40', '6N'), part('60', '20 vol')] },
    ]);
  });
});

describe('what is no formula is said with its place', () => {
  test.each([
    ['', 1, 1, 'amount'],
    ['Rinse after 30 min', 1, 1, 'amount'],
    ['30 g 7/1 + 45 g', 1, 16, 'name'],
    ['30 g + 45 g 6 %', 1, 5, 'name'],
    ['0 g 7/1', 1, 1, 'amount'],
    ['Roots: 3O g 7/1', 1, 8, 'amount'],
    ['Roots: 30 g 7/1\nToner: 9/16 + 20 g 6 %', 2, 8, 'amount'],
    ['30 min 7/1', 1, 1, 'amount'],
    ['9 Natural', 1, 1, 'amount'],
    ['20 vol', 1, 1, 'amount'],
    ['30 g 7/1 + 15,555 g 8/0', 1, 12, 'amount'],
  ])('%j', (text, line, column, expected) => {
    expect(errorOf(parseFormula(text))).toEqual({
      code: 'invalid_input',
      details: { line, column, expected },
    });
  });
});
