import { expect, test } from 'vitest';
import { bowl } from '../../../testing/station/watch-bench.ts';
import { weighingBench as bench } from '../../../testing/station/weighing-bench.ts';

test('what was poured after the bowl came back is counted, though nobody had answered yet', () => {
  const at = bench();
  at.scan('7/43');
  at.pour(1000, 5);
  at.scan('8/0');
  at.pour(3000, 15);
  at.wait(10);
  at.put(0);
  at.put(bowl + 4000, 20);
  at.pour(2000, 10);
  at.wait(10);
  at.put(0);
  at.put(bowl + 9000, 20);
  expect(at.question()).toEqual({ type: 'after', itemId: '8/0', by: 'scan', grams: 50, all: 60 });
  at.answer('next');
  expect([at.amountOf('7/43'), at.amountOf('8/0')]).toEqual([10, 50]);
  at.close();
});

test('colour that was poured until the bowl was lifted is counted, once the bowl came back with it', () => {
  const at = bench();
  at.scan('7/43');
  at.pour(1000, 5);
  at.scan('8/0');
  at.pour(2000, 10);
  at.wait(10);
  // No number of this pour is calm before the bowl leaves.
  at.pour(1000, 5);
  at.put(0);
  at.put(bowl + 4000, 20);
  at.pour(500, 5);
  at.wait(10);
  expect(at.question()).toMatchObject({ type: 'after', grams: 35, all: 45 });
  at.close();
});

test('colour in another bowl is asked about, though grams of the bowl before it were captured since', () => {
  const at = bench({ autoCapture: false });
  at.scan('7/43');
  at.pour(1000, 5);
  at.scan('8/0');
  at.pour(3000, 15);
  at.wait(10);
  at.put(0);
  at.put(12_000, 20);
  at.pour(2000, 10);
  at.wait(10);
  expect(at.answer('next').ok).toBe(true);
  at.wait(1);
  expect(at.question()).toMatchObject({ type: 'bowl', why: 'moved', onTop: 20 });
  at.apply({ type: 'addBowl' });
  at.scan('6/1');
  expect([at.active(), at.next()]).toEqual(['8/0', '6/1']);
  at.close();
});
