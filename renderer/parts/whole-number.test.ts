import { describe, expect, test } from 'vitest';
import { readWholeNumber, stepped } from './whole-number.ts';

describe('a number field', () => {
  test('reads whole numbers, with or without spaces', () => {
    expect(readWholeNumber('12')).toBe(12);
    expect(readWholeNumber(' 1 200 ')).toBe(1200);
    expect(readWholeNumber('007')).toBe(7);
  });

  test('never reads another number than the one that was typed', () => {
    for (const typed of ['', '1,5', '1.5', '-3', '1e3', '12 g', '٣', '9999999999'])
      expect(readWholeNumber(typed), typed).toBeNull();
  });

  test('steps within its limits, and from nothing to the least', () => {
    expect(stepped(3, 1, 1, 4)).toBe(4);
    expect(stepped(4, 1, 1, 4)).toBe(4);
    expect(stepped(1, -1, 1, 4)).toBe(1);
    expect(stepped(Number.NaN, 1, 1, 4)).toBe(1);
  });
});
