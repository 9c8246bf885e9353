import { expect, test } from 'vitest';
import { asLines, mostFrames, withArrived } from './frame-history.ts';

const frame = (raw: string) => ({ at: '2026-11-20T10:00:00.000Z', raw, type: 'weight' }) as const;

test('the newest frame comes first, and each keeps its number', () => {
  const first = withArrived([], [frame('a'), frame('b')]);
  const then = withArrived(first, [frame('c')]);
  expect(then.map(({ raw, number }) => `${number}${raw}`)).toEqual(['3c', '2b', '1a']);
});

test('no more than two hundred are kept, and numbers go on', () => {
  let kept = withArrived([], []);
  for (let times = 0; times < 30; times += 1)
    kept = withArrived(
      kept,
      Array.from({ length: 10 }, () => frame('x')),
    );
  expect(kept).toHaveLength(mostFrames);
  expect(kept[0]?.number).toBe(300);
});

test('they are copied in the order in which they came', () => {
  const kept = withArrived([], [frame('S S 1.00 g<0D><0A>'), frame('S D 2.00 g')]);
  expect(asLines(kept)).toBe(
    '2026-11-20T10:00:00.000Z\tweight\tS S 1.00 g<0D><0A>\n2026-11-20T10:00:00.000Z\tweight\tS D 2.00 g',
  );
});
