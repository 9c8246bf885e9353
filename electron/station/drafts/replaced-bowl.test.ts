import { expect, test } from 'vitest';
import { bowl } from '../../../testing/station/watch-bench.ts';
import { weighingBench as bench } from '../../../testing/station/weighing-bench.ts';

test('a question about the next tube stays of its own bowl, though one like it is poured into', () => {
  const at = bench({ autoCapture: false });
  at.scan('7/43');
  at.pour(3000, 15);
  at.scan('8/0');
  at.pour(500, 5);
  at.wait(10);
  const question = at.question();
  expect(question).toMatchObject({ type: 'after', all: 35, grams: 5 });
  at.put(0);
  at.put(bowl, 20);
  at.scan('6/1');
  for (const hundredths of [2000, 2000]) {
    at.pour(hundredths, 10);
    at.wait(10);
    expect(at.question()).toEqual(question);
  }
  expect(at.answer('next').ok).toBe(true);
  expect([at.amountOf('7/43'), at.amountOf('8/0'), at.amountOf('6/1')]).toEqual([30, 5, 0]);
  expect([at.active(), at.question()]).toMatchObject(['6/1', { why: 'moved', onTop: 40 }]);
  at.close();
});

test('of a bowl like the one that was lifted, each tube gets what came after its own scan', () => {
  for (const answer of ['count', 'begin'] as const) {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    // No number of this pour is calm before the bowl leaves.
    at.pour(3000, 20);
    at.scan('8/0');
    at.put(0);
    at.put(bowl, 20);
    expect(at.question()).toMatchObject({ why: 'lifted', more: 30 });
    at.pour(1500, 10);
    at.wait(10);
    at.scan('6/1');
    at.pour(4000, 20);
    at.wait(10);
    expect(at.answer(answer).ok).toBe(true);
    expect([at.active(), at.amountOf('7/43')]).toEqual(['8/0', answer === 'count' ? 30 : 0]);
    expect(at.question()).toMatchObject({ type: 'after', itemId: '6/1', all: 55, grams: 40 });
    expect(at.answer('next').ok).toBe(true);
    expect([at.amountOf('8/0'), at.amountOf('6/1')]).toEqual([15, 40]);
    at.close();
  }
});

test('a question about a lifted bowl stays, though colour makes another bowl as heavy as it was', () => {
  const at = bench({ autoCapture: false });
  at.scan('7/43');
  // No number of this pour is calm before the bowl leaves.
  at.pour(2300, 15);
  at.put(0);
  at.put(13_500, 20);
  expect(at.apply({ type: 'tare' })).toMatchObject({ error: { details: { why: 'bowl_asked' } } });
  at.pour(3000, 20);
  at.wait(10);
  at.scan('8/0');
  expect([at.active(), at.question()]).toMatchObject(['7/43', { why: 'lifted', more: 23 }]);
  at.answer('count');
  expect([at.amountOf('7/43'), at.amountOf('8/0')]).toEqual([23, 0]);
  at.close();
});
