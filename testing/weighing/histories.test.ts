import { expect, test } from 'vitest';
import { judgeHistories } from './histories.ts';

test('nothing is captured by itself that nobody poured, whatever stands on the scale and whenever an amount is typed', () => {
  const { captures, ...report } = judgeHistories({ seed: 20261122, histories: 700 });
  expect(report).toMatchObject({ wrong: 0, examples: [] });
  // The person is not made to tap for everything.
  expect(captures).toBeGreaterThan(300);
});

test.each([
  ['a tube is chosen or an amount typed while a hand holds the bowl', 3, 10_961],
  ['the same bowl is said of the weight of an empty pan', 1, 7186],
  ['the same bowl is said of the weight of an empty pan, after an amount was typed', 1, 9407],
  ['the same bowl is said of an empty pan below nothing', 2, 12_062],
  ['a bowl is exchanged unseen for one that weighs what the last number said', 4, 25_414],
  ['a bowl is exchanged unseen for one that weighs what it did in the middle of a pour', 9, 7874],
  ['another bowl of the mix stands where one was tared a moment ago', 16, 19_344],
])('nothing is captured that nobody poured where %s', (_, seed, from) => {
  expect(judgeHistories({ seed, from, histories: 1 })).toMatchObject({ wrong: 0, examples: [] });
});
