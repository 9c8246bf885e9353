import { expect, test } from 'vitest';
import { figureTable, type Measured } from './table.ts';

const measured = (holds: boolean, others: number | null): Measured => ({
  figure: { name: 'look-up', target: '≥ 45 %' },
  outcome: { what: 'Look-up', value: '1 000/s', measured: '46 %', holds, compared: [], notes: [] },
  others,
});

test.each([
  ['✓', true, 0.02],
  ['✗', false, 0.02],
  ['✗', false, null],
])('a figure of a machine that did nothing else is said to hold or not: %s', (mark, holds, others) => {
  expect(figureTable([measured(holds, others)])).toBe(
    `look-up  Look-up  1 000/s  ${mark} 46 % (target ≥ 45 %)\n`,
  );
});

test('of a busy machine it is said that it cannot be told', () => {
  const table = figureTable([measured(true, 0.4)]);
  expect(table).toContain('? 46 % (target ≥ 45 %)');
  expect(table).toContain('too busy to tell: other work had 40 % of it');
});
