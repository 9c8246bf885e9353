import { describe, expect, test } from 'vitest';
import { median, percentile } from './numbers.ts';

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
