import { expect, test } from 'vitest';
import { judgeNumbers } from './histories.ts';

test('the number that comes out is the one that was meant, whatever is scanned, tapped and answered late', () => {
  const { scans, ...report } = judgeNumbers({ seed: 20_261_129, histories: 1500 });
  expect(report).toMatchObject({ wrong: 0, examples: [] });
  expect(scans).toBeGreaterThan(1500);
});
