import { describe, expect, test } from 'vitest';
import { bowl } from '../../../testing/station/watch-bench.ts';
import { weighingBench as bench } from '../../../testing/station/weighing-bench.ts';
import { liftedPour } from './lifted-pour.ts';

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

test.each([12_000, 40_000])(
  'gives the second tube nothing of a bowl of %d that stood there at the third scan, though its own came back',
  (weight) => {
    const at = bench();
    at.scan('7/43');
    at.pour(1000, 5);
    at.scan('8/0');
    at.pour(3000, 15);
    at.wait(10);
    // No number of this pour is calm before the bowl leaves.
    at.pour(500, 3);
    at.put(0);
    at.put(weight, 15);
    at.scan('6/1');
    at.put(0);
    at.put(bowl + 4500, 20);
    expect(at.answer('next').ok).toBe(true);
    expect([at.amountOf('7/43'), at.amountOf('8/0'), at.amountOf('6/1')]).toEqual([10, 35, 0]);
    at.close();
  },
);

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

test('a question about the next tube is answered before another bowl is tared', () => {
  const at = bench({ autoCapture: false });
  at.scan('7/43');
  at.pour(1000, 5);
  at.scan('8/0');
  at.pour(3000, 15);
  at.wait(10);
  at.put(0);
  at.put(12_000, 20);
  expect(at.apply({ type: 'tare' })).toMatchObject({ error: { details: { why: 'bowl_asked' } } });
  at.answer('next');
  expect(at.apply({ type: 'tare' }).ok).toBe(true);
  expect([at.amountOf('7/43'), at.amountOf('8/0'), at.base()]).toEqual([10, 30, 12_000]);
  at.close();
});

test('a tap takes no empty pan for the bowl whose amount was typed, though the scale was zeroed with the bowl', () => {
  const at = bench({ on: 0 });
  at.scan('7/43');
  at.apply({ type: 'tare' });
  at.put(-bowl);
  at.apply({ type: 'typeAmount', componentId: at.row('7/43'), grams: 4 });
  at.apply({ type: 'capture' });
  at.put(0, 30);
  expect([at.amountOf('7/43'), at.question()]).toEqual([4, null]);
  at.pour(2000, 10);
  at.wait(20);
  expect(at.amountOf('7/43')).toBe(24);
  at.close();
});

test('a typed amount in a bowl without a tare is no pour that was lifted off', () => {
  const at = bench({ on: 0 });
  at.scan('7/43');
  const [first] = at.draft().bowls;
  const asksWith = (total: number) => {
    const draft = { ...at.draft(), bowls: [{ ...first!, base: null, total }] };
    const lifted = liftedPour();
    for (const [place, hundredths] of [9800, 9800, -bowl, -bowl].entries()) {
      const reading = {
        state: 'stable',
        hundredths,
        net: false,
        at: new Date(place * 2000).toISOString(),
      } as const;
      const moment = { reading, stable: true, scaleId: null };
      lifted.follow(draft, { uncaptured: { type: hundredths > 0 ? 'asked' : 'none' }, first: 0 }, moment);
      if (place === 3) return lifted.ask(draft, moment);
    }
    return null;
  };
  expect([asksWith(0), asksWith(8800)]).toEqual([true, false]);
  at.close();
});

test('a scan of the active tube again is taken after the tube that waits', () => {
  const at = bench({ autoCapture: false });
  at.scan('7/43');
  at.pour(1000, 5);
  at.scan('8/0');
  at.scan('7/43');
  expect([at.active(), at.next()]).toEqual(['7/43', '7/43']);
  at.wait(10);
  expect([at.active(), at.next()]).toEqual(['7/43', null]);
  at.pour(2000, 10);
  at.wait(10);
  at.captureRest();
  expect([at.amountOf('7/43'), at.amountOf('8/0')]).toEqual([30, 0]);
  at.close();
});

describe('a pour that was seen, and whose bowl was lifted before it was captured', () => {
  const lifted = (options: Parameters<typeof bench>[0] = { autoCapture: false }) => {
    const at = bench(options);
    at.scan('7/43');
    at.pour(2000, 10);
    at.wait(options?.hides === true ? 10 : 4);
    at.put(0);
    return at;
  };

  test.each<[string, (at: ReturnType<typeof bench>) => void]>([
    ['register', (at) => at.captureRest()],
    ['scan', (at) => at.scan('8/0')],
    ['bowl', (at) => at.apply({ type: 'addBowl' })],
    ['person', (at) => at.begin()],
    ['unknown', (at) => at.scanUnknown()],
  ])('is its row’s, without a question: %s', (_, take) => {
    for (const hides of [false, true]) {
      const at = lifted({ autoCapture: false, hides });
      expect(at.holdsLiftedPour()).toBe(true);
      take(at);
      at.wait(10);
      expect([at.amountOf('7/43'), at.question(), at.holdsLiftedPour()]).toEqual([20, null, false]);
      at.close();
    }
  });

  test('is the next one’s start where the bowl comes back', () => {
    const at = lifted();
    at.scan('8/0');
    at.put(bowl + 2000, 20);
    at.pour(3000, 15);
    at.wait(10);
    expect([at.captureRest().ok, at.amountOf('7/43'), at.amountOf('8/0')]).toEqual([true, 20, 30]);
    at.close();
  });

  test('is not registered before the bowl is off the scale or back', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.pour(2000, 10);
    at.wait(4);
    at.put(bowl - 500, 1);
    expect(at.captureRest()).toMatchObject({ error: { details: { why: 'still_moving' } } });
    at.put(0);
    expect([at.captureRest().ok, at.amountOf('7/43')]).toEqual([true, 20]);
    at.close();
  });

  test('is captured before a lighter bowl takes its place, which is asked about', () => {
    const at = lifted();
    at.put(12_000, 20);
    expect([at.amountOf('7/43'), at.question()]).toMatchObject([20, { why: 'moved', more: null }]);
    at.close();
  });

  test('is captured before a heavier bowl is gone on with, or tared', () => {
    for (const goOn of [
      (at: ReturnType<typeof bench>) => at.answer('begin'),
      (at: ReturnType<typeof bench>) => at.apply({ type: 'tare' }),
    ]) {
      const at = lifted();
      at.put(22_000, 20);
      expect(at.amountOf('7/43')).toBe(0);
      expect(goOn(at).ok).toBe(true);
      at.pour(500, 5);
      at.wait(10);
      at.captureRest();
      expect(at.amountOf('7/43')).toBe(25);
      at.close();
    }
  });

  test('is left out of the bowl that comes back with less, where a person says so', () => {
    const at = lifted();
    at.put(bowl + 1200, 20);
    expect(at.question()).toMatchObject({ why: 'moved', more: 12 });
    at.answer('begin');
    expect([at.captureRest().ok, at.amountOf('7/43')]).toEqual([true, 0]);
    at.close();
  });

  test('is as much as a spoon left of it', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.pour(2000, 10);
    at.wait(10);
    at.pour(-500, 5);
    at.wait(10);
    at.put(0);
    expect([at.captureRest().ok, at.amountOf('7/43')]).toEqual([true, 15]);
    at.close();
  });

  test('is asked about at each step where its number moved until then', () => {
    for (const answer of ['count', 'begin'] as const) {
      const at = bench({ autoCapture: false });
      at.scan('7/43');
      at.pour(2000, 10);
      at.put(0);
      expect(at.question()).toBeNull();
      expect(at.captureRest()).toMatchObject({ error: { details: { why: 'bowl_asked' } } });
      expect(at.question()).toEqual({ type: 'bowl', why: 'lifted', onTop: null, more: 20 });
      at.scan('8/0');
      expect([at.active(), at.next()]).toEqual(['7/43', '8/0']);
      at.answer(answer);
      expect([at.active(), at.amountOf('7/43')]).toEqual(['8/0', answer === 'count' ? 20 : 0]);
      expect(at.captureRest().ok).toBe(true);
      at.close();
    }
  });

  test('is asked about from its first drops on, less than a gram though they are', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.pour(1600, 5);
    at.wait(10);
    at.pour(90, 4);
    at.pour(190, 4);
    at.put(0);
    expect(at.captureRest()).toMatchObject({ error: { details: { why: 'bowl_asked' } } });
    expect(at.question()).toEqual({ type: 'bowl', why: 'lifted', onTop: null, more: 19 });
    at.answer('count');
    expect(at.amountOf('7/43')).toBe(19);
    at.close();
  });

  test('is no question for a hand that presses on the pan as it takes the bowl', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.wait(10);
    at.pour(500, 2);
    at.put(0);
    expect([at.captureRest().ok, at.amountOf('7/43'), at.question()]).toEqual([true, 0, null]);
    at.close();
  });

  test('is asked about where a bowl of the weight of before takes its place, and what comes into that counts too', () => {
    for (const autoCapture of [true, false]) {
      const at = bench({ autoCapture });
      at.scan('7/43');
      at.pour(2000, 10);
      at.wait(10);
      at.put(0);
      at.put(bowl, 20);
      expect(at.question()).toEqual({ type: 'bowl', why: 'lifted', onTop: null, more: 20 });
      at.pour(500, 5);
      at.wait(autoCapture ? 20 : 10);
      expect(at.apply({ type: 'capture' }).ok).toBe(false);
      expect(at.captureRest().ok).toBe(false);
      at.scan('8/0');
      at.answer('count');
      expect([at.active(), at.amountOf('7/43'), at.question()]).toEqual(['8/0', 25, null]);
      at.pour(1000, 5);
      at.wait(10);
      at.captureRest();
      expect(at.amountOf('8/0')).toBe(10);
      at.close();
    }
  });

  test('is asked about before another bowl is gone on with, where its number moved until then', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.pour(2000, 10);
    at.put(0);
    at.put(24_000, 20);
    expect(at.question()).toMatchObject({ why: 'moved', more: 75 });
    expect(at.answer('begin').ok).toBe(false);
    expect(at.question()).toMatchObject({ why: 'lifted', more: 20 });
    expect(at.answer('count').ok).toBe(true);
    expect(at.answer('begin').ok).toBe(true);
    at.pour(500, 5);
    at.wait(10);
    expect([at.captureRest().ok, at.amountOf('7/43')]).toEqual([true, 25]);
    at.close();
  });

  test('is no question where another bowl was asked about, and the first one is back', () => {
    const at = bench();
    at.scan('7/43');
    at.pour(2000, 10);
    at.wait(20);
    at.put(0);
    at.put(24_000, 20);
    expect(at.question()).toMatchObject({ why: 'moved' });
    at.put(0);
    at.put(bowl + 2000, 20);
    expect([at.question(), at.captureRest().ok, at.amountOf('7/43')]).toEqual([null, true, 20]);
    at.close();
  });

  test('into a bowl that was not tared yet is asked about', () => {
    for (const answer of ['count', 'begin'] as const) {
      const at = bench({ autoCapture: false, on: 0 });
      at.scan('7/43');
      at.put(bowl, 5);
      at.pour(2000, 10);
      at.wait(10);
      expect(at.question()).toMatchObject({ why: 'untared', onTop: 20 });
      at.put(0);
      expect(at.captureRest()).toMatchObject({ error: { details: { why: 'bowl_asked' } } });
      expect(at.question()).toMatchObject({ why: 'lifted', more: 20 });
      expect(at.answer(answer).ok).toBe(true);
      const taken = answer === 'count' ? 20 : 0;
      expect([at.captureRest().ok, at.amountOf('7/43')]).toEqual([true, taken]);
      at.close();
    }
  });

  test('waits for its person, though another one mixes meanwhile', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.pour(2000, 10);
    at.put(0);
    at.waitElsewhere(10);
    expect(at.captureRest().ok).toBe(false);
    at.answer('count');
    expect([at.captureRest().ok, at.amountOf('7/43')]).toEqual([true, 20]);
    at.close();
  });

  test('is asked about where its question was not answered', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.put(0);
    at.put(bowl, 5);
    at.pour(2000, 10);
    at.wait(10);
    expect(at.question()).toMatchObject({ why: 'moved', more: 20 });
    at.put(0);
    at.captureRest();
    expect(at.question()).toMatchObject({ why: 'lifted', more: 20 });
    at.answer('count');
    expect([at.captureRest().ok, at.amountOf('7/43')]).toEqual([true, 20]);
    at.close();
  });

  test('is asked about before another bowl is tared', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.pour(2000, 10);
    at.put(0);
    at.put(12_000, 20);
    expect(at.question()).toMatchObject({ why: 'lifted', more: 20 });
    expect(at.apply({ type: 'tare' })).toMatchObject({ error: { details: { why: 'bowl_asked' } } });
    at.answer('count');
    expect([at.amountOf('7/43'), at.question()]).toMatchObject([20, { why: 'moved', more: null }]);
    at.close();
  });
});
