import { expect, test } from 'vitest';
import { judgeCounts } from './histories.ts';

const seed = 20_261_129;

test(`two stations count and deliver on late networks, and each balance becomes what lies on the shelf (seed ${seed})`, async () => {
  const { counts, ...report } = await judgeCounts({ seed, histories: 2 });
  expect(report).toMatchObject({ wrong: 0, examples: [] });
  expect(counts).toBeGreaterThan(5);
});
