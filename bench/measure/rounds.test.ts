import { describe, expect, test } from 'vitest';
import { inTurn, median, percentile } from './rounds.ts';

describe('the median', () => {
  test('is the middle value, in whatever order they come', () => {
    expect(median([9, 1, 5])).toBe(5);
  });
  test('is between the two middle values of an even count', () => {
    expect(median([4, 1, 2, 9])).toBe(3);
  });
  test('does not follow one slow round', () => {
    expect(median([10, 10, 11, 10, 900])).toBe(10);
  });
  test('of nothing is a mistake', () => {
    expect(() => median([])).toThrow('nothing');
  });
});

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  test('is a value that was measured', () => {
    expect(percentile(hundred, 95)).toBe(95);
    expect(percentile([1, 2, 3], 95)).toBe(3);
    expect(percentile([7], 50)).toBe(7);
  });
  test('of 100 is the largest', () => {
    expect(percentile(hundred, 100)).toBe(100);
  });
});

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
  expect(found.least('slow', 'fast')).toBe(0.1);
});
