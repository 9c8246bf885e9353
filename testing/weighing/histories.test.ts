import { expect, test } from 'vitest';
import { judgeHistories } from './histories.ts';

test('nothing is captured by itself that nobody poured, whatever stands on the scale and whenever an amount is typed', () => {
  const { captures, ...report } = judgeHistories({ seed: 20261122, histories: 700 });
  expect(report).toMatchObject({ wrong: 0, examples: [] });
  // The person is not made to tap for everything.
  expect(captures).toBeGreaterThan(300);
});
