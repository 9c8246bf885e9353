import { expect, test } from 'vitest';
import { judgeHistories } from './judge.ts';

test('nothing is captured that nobody poured for its row, whatever is on the scale and whichever way it is taken', () => {
  const { captures, asked, pairs, ...report } = judgeHistories({ seed: 20261122, histories: 700 });
  expect(report).toMatchObject({ wrong: 0, examples: [] });
  // Some grams are captured without a tap.
  expect(captures).toBeGreaterThan(300);
  expect(asked).toBeGreaterThan(30);
  expect(pairs).toBeGreaterThan(30);
});
