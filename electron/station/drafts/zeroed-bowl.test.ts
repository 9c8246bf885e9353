import { describe, expect, test } from 'vitest';
import { weighingBench as bench } from '../../../testing/station/weighing-bench.ts';

describe('a bowl that the scale’s own key set to zero', () => {
  const zeroed = () => {
    const at = bench({ autoCapture: false, on: 0 });
    at.scan('8/0');
    at.scan('7/43');
    at.apply({ type: 'tare' });
    return at;
  };
  const empty = -20_000;

  test('gives its place to an empty one that is lighter, without a question', () => {
    const at = zeroed();
    at.put(empty, 15);
    at.put(-5000, 20);
    expect([at.base(), at.question()]).toEqual([-5000, null]);
    at.pour(6300, 15);
    at.wait(10);
    expect([at.captureRest().ok, at.amountOf('7/43')]).toEqual([true, 63]);
    at.close();
  });

  test.each([-500, -3000, -9000])('holds colour, and one that shows %d is asked about', (lighter) => {
    const at = zeroed();
    at.pour(3000, 10);
    at.wait(10);
    at.apply({ type: 'capture' });
    at.put(empty, 15);
    at.put(lighter, 20);
    expect(at.question()).toEqual({ type: 'bowl', why: 'moved', onTop: null, more: null });
    at.pour(6300, 15);
    at.wait(10);
    expect(at.question()).toMatchObject({ type: 'bowl', why: 'moved', onTop: 63 });
    at.answer('countTop');
    expect(at.amountOf('7/43')).toBe(93);
    at.close();
  });

  test('leaves nothing below zero once the key was pressed on the empty pan', () => {
    const at = zeroed();
    at.put(empty, 15);
    at.put(0, 20);
    at.apply({ type: 'addBowl' });
    at.scan('6/1');
    at.put(12_000, 20);
    expect([at.base(), at.question()]).toEqual([12_000, null]);
    at.pour(2000, 10);
    at.wait(10);
    expect([at.captureRest().ok, at.amountOf('6/1')]).toEqual([true, 20]);
    at.close();
  });
});
