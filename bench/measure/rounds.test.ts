import { expect, test } from 'vitest';
import { inTurn } from './rounds.ts';

test('rounds are taken in turn, and the first does not count', async () => {
  const order: string[] = [];
  const values: Record<string, number[]> = { fast: [1, 100, 50, 100], slow: [1000, 10, 5, 10] };
  const contender = (name: string) => (round: number) => {
    order.push(`${name} ${round}`);
    return Promise.resolve(values[name]?.[round] ?? 0);
  };
  const found = await inTurn(3, { fast: contender('fast'), slow: contender('slow') });
  expect(order.slice(0, 4)).toEqual(['fast 0', 'slow 0', 'fast 1', 'slow 1']);
  expect(found.median('fast')).toBe(100);
  expect(found.ratio('slow', 'fast')).toBe(0.1);
});
