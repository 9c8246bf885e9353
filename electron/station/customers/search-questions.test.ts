import { expect, test } from 'vitest';
import { questionsOf } from './search-questions.ts';

const asked = (typed: string) => {
  const { first, others, asTyped } = questionsOf(typed);
  return [first.q, others.map(({ q }) => q), asTyped?.q ?? null];
};

test('a number is asked for as one word, and by the digits that are stored of it', () => {
  expect(asked('anna ek')).toEqual(['anna ek', [], null]);
  expect(asked('06 06')).toEqual(['0606', ['606'], '06 06']);
  expect(asked('0046 70 123')).toEqual(['004670123', ['4670123'], '0046 70 123']);
  expect(asked('anna 07911 123987')).toEqual(['anna 07911123987', ['anna 7911123987'], 'anna 07911 123987']);
  expect(asked('+46701234567')).toEqual(['46701234567', [], '+46701234567']);
  expect(asked('-')).toEqual(['-', [], null]);
});

test('a hyphen in a registration number or a name is left out where nobody has it', () => {
  expect(asked('mlb-084')).toEqual(['mlb-084', [], 'mlb 084']);
  expect(asked('anna-lena ek')).toEqual(['anna-lena ek', [], 'anna lena ek']);
  expect(asked('070-174')).toEqual(['070174', ['70174'], '070-174']);
});

test('who has the digits elsewhere in the number is not meant', () => {
  const [other] = questionsOf('07911 123987').others;
  expect(other?.fits('+447911123987')).toBe(true);
  expect(other?.fits('+4679111239870')).toBe(true);
  expect(other?.fits('+12345679111239')).toBe(false);
});
