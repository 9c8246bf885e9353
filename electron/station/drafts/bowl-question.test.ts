import { describe, expect, test } from 'vitest';
import { bowl } from '../../../testing/station/watch-bench.ts';
import { weighingBench as bench } from '../../../testing/station/weighing-bench.ts';

describe('another bowl in place of the one that was weighed', () => {
  /** A bowl of 165 g with 30 g captured is lifted, and another bowl put in its place. */
  const exchanged = (weight: number) => {
    const at = bench();
    at.scan('7/43');
    at.pour(3000, 15);
    at.wait(20);
    at.put(0);
    at.put(weight);
    return at;
  };

  test.each([
    ['heavier by much', 22_500, 30],
    ['heavier by little', 19_900, 4],
  ])('is asked about before any way of taking grams: %s', (_, weight, more) => {
    const ways: Readonly<Record<string, (at: ReturnType<typeof bench>) => { readonly ok: boolean }>> = {
      scan: (at) => at.scan('8/0'),
      tap: (at) => at.apply({ type: 'capture' }),
      register: (at) => at.captureRest(),
      bowl: (at) => at.apply({ type: 'addBowl' }),
      person: (at) => at.begin(),
    };
    for (const [way, take] of Object.entries(ways)) {
      const at = exchanged(weight);
      expect(at.question()).toMatchObject({ type: 'bowl', why: 'moved', more });
      expect(take(at).ok).toBe(way === 'scan' || way === 'bowl' || way === 'person');
      at.wait(30);
      expect([way, at.amountOf('7/43')]).toEqual([way, 30]);
      at.close();
    }
  });

  test('is what the bowl goes on from, and the tube that was scanned meanwhile comes next', () => {
    const at = exchanged(22_500);
    at.scan('8/0');
    expect([at.active(), at.next()]).toEqual(['7/43', '8/0']);
    at.answer('begin');
    expect([at.active(), at.question()]).toEqual(['8/0', null]);
    at.pour(2000, 10);
    at.wait(20);
    expect([at.amountOf('7/43'), at.amountOf('8/0')]).toEqual([30, 20]);
    at.close();
  });

  test('counts what was poured elsewhere into the same one, or into the other one since it is there', () => {
    const same = exchanged(22_500);
    same.answer('count');
    expect(same.amountOf('7/43')).toBe(60);
    same.close();
    const other = exchanged(22_500);
    other.pour(2000, 10);
    other.wait(10);
    expect(other.question()).toEqual({ type: 'bowl', why: 'moved', onTop: 20, more: 50 });
    other.answer('countTop');
    expect(other.amountOf('7/43')).toBe(50);
    other.close();
  });

  test('is asked about when it is lighter, and what is poured into it is offered', () => {
    const at = exchanged(12_000);
    at.wait(10);
    expect(at.question()).toEqual({ type: 'bowl', why: 'moved', onTop: null, more: null });
    at.pour(4000, 20);
    at.wait(10);
    expect(at.question()).toMatchObject({ onTop: 40, more: null });
    at.answer('countTop');
    expect(at.amountOf('7/43')).toBe(70);
    at.close();
  });

  test('is asked about once colour made it as heavy as the one before', () => {
    const at = exchanged(18_000);
    at.wait(10);
    at.pour(1500, 10);
    at.wait(20);
    at.pour(2000, 10);
    at.wait(20);
    expect([at.amountOf('7/43'), at.question()]).toMatchObject([30, { why: 'moved', onTop: 35, more: 20 }]);
    at.close();
  });

  test('the same bowl that is put back is no question once it was there for a while', () => {
    const at = exchanged(19_500);
    at.wait(5);
    expect(at.question()).toBeNull();
    at.pour(2000, 10);
    at.wait(20);
    expect(at.amountOf('7/43')).toBe(50);
    at.close();
  });
});

describe('a bowl that is put on the scale after its first tube was scanned', () => {
  const tubeFirst = () => {
    const at = bench({ autoCapture: false, on: 0 });
    at.scan('7/43');
    return at;
  };

  test('is tared without a tap', () => {
    const at = tubeFirst();
    at.put(bowl, 20);
    at.pour(2000, 10);
    at.wait(10);
    at.scan('8/0');
    at.pour(3000, 10);
    at.wait(10);
    at.captureRest();
    expect([at.amountOf('7/43'), at.amountOf('8/0')]).toEqual([20, 30]);
    at.close();
  });

  test('is asked about where colour came before it was tared', () => {
    for (const answer of ['countTop', 'begin'] as const) {
      const at = tubeFirst();
      at.put(bowl, 5);
      at.pour(2000, 10);
      at.wait(20);
      expect(at.question()).toEqual({ type: 'bowl', why: 'untared', onTop: 20, more: null });
      at.scan('8/0');
      at.answer(answer);
      expect([at.active(), at.amountOf('7/43')]).toEqual(['8/0', answer === 'begin' ? 0 : 20]);
      at.pour(3000, 10);
      at.wait(10);
      at.captureRest();
      expect(at.amountOf('8/0')).toBe(30);
      at.close();
    }
  });

  test('is another one before anything was poured: the lighter one is tared, a heavier one is asked about', () => {
    const at = tubeFirst();
    at.put(bowl, 20);
    at.put(0);
    at.put(12_000, 20);
    at.pour(2000, 10);
    at.wait(10);
    at.captureRest();
    expect(at.amountOf('7/43')).toBe(20);
    at.close();
  });

  test('with colour in it before any tube was scanned is asked about', () => {
    const at = bench({ on: 0 });
    at.put(bowl, 20);
    at.pour(2000, 10);
    at.wait(10);
    at.scan('7/43');
    at.wait(1);
    expect(at.question()).toEqual({ type: 'bowl', why: 'untared', onTop: 20, more: null });
    at.answer('countTop');
    expect(at.amountOf('7/43')).toBe(20);
    at.close();
  });

  test('is not tared where nobody knows whether colour was in it already', () => {
    const at = tubeFirst();
    at.pour(bowl, 30);
    at.wait(30);
    expect([at.base(), at.question()]).toEqual([null, null]);
    at.close();
  });
});

describe('another bowl that is chosen', () => {
  test('waits for its own weight while the bowl before is still on the scale', () => {
    const at = bench();
    at.scan('7/43');
    at.pour(3000, 15);
    at.wait(20);
    at.apply({ type: 'addBowl' });
    at.scan('8/0');
    at.wait(10);
    expect(at.base()).toBeNull();
    at.put(0);
    at.put(bowl, 20);
    at.pour(2000, 10);
    at.wait(20);
    expect([at.amountOf('7/43'), at.amountOf('8/0')]).toEqual([30, 20]);
    at.close();
  });

  test('leaves a question about colour that came while the scale hid its number and fell silent', () => {
    const at = bench({ hides: true, on: 0, autoCapture: false });
    at.scan('7/43');
    at.put(bowl, 20);
    at.put(0);
    // A slow gain, so the lighter bowl may hold colour.
    at.pour(12_000, 30);
    at.wait(20);
    at.pour(1400, 5);
    at.apply({ type: 'addBowl' });
    at.scan('8/0');
    at.fallSilent();
    at.wait(20);
    expect([at.active(), at.next()]).toEqual(['7/43', '8/0']);
    expect(at.question()).toMatchObject({ type: 'bowl', why: 'moved', onTop: 14 });
    at.close();
  });

  test('is not taken for the bowl before, though it weighs as much', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.pour(3000, 15);
    at.wait(10);
    const first = at.draft().activeBowlId;
    at.apply({ type: 'addBowl' });
    at.put(0);
    at.put(bowl + 1000, 20);
    at.scan('8/0');
    at.pour(2000, 10);
    at.wait(10);
    at.apply({ type: 'selectBowl', bowlId: first });
    at.wait(10);
    at.pour(1000, 5);
    at.wait(10);
    at.scan('6/1');
    expect([at.amountOf('7/43'), at.amountOf('8/0')]).toEqual([30, 20]);
    expect(at.question()).toMatchObject({ why: 'moved', more: 10 });
    at.close();
  });

  test('and left again counts nothing that came into it over a scale that hides its number', () => {
    const at = bench({ hides: true, autoCapture: false });
    at.scan('7/43');
    const first = at.draft().activeBowlId;
    at.apply({ type: 'addBowl' });
    at.scan('8/0');
    at.pour(3000, 15);
    at.apply({ type: 'selectBowl', bowlId: first });
    at.apply({ type: 'typeAmount', componentId: at.row('8/0'), grams: 30 });
    expect(at.active()).toBe('7/43');
    at.wait(20);
    at.scan('6/1');
    expect([at.amountOf('7/43'), at.question()]).toMatchObject([0, { why: 'moved', more: 30 }]);
    at.close();
  });
});

test('what is poured after a barcode that no item has is asked about, and what came before is captured', () => {
  const at = bench({ autoCapture: false });
  at.scan('7/43');
  at.pour(2000, 10);
  at.wait(10);
  at.scanUnknown();
  expect([at.amountOf('7/43'), at.question()]).toEqual([20, null]);
  at.pour(1000, 10);
  at.wait(10);
  expect(at.question()).toEqual({ type: 'bowl', why: 'unknown', onTop: null, more: 10 });
  at.scan('8/0');
  expect([at.active(), at.amountOf('7/43')]).toEqual(['7/43', 20]);
  at.answer('begin');
  expect([at.active(), at.amountOf('7/43'), at.amountOf('8/0')]).toEqual(['8/0', 20, 0]);
  at.close();
});

test('what is poured after a barcode that no item has is asked about, though a step was to be taken back after it', () => {
  const at = bench({ autoCapture: false });
  at.scan('7/43');
  at.put(0);
  at.put(bowl + 7500, 20);
  at.scan('8/0');
  at.scanUnknown();
  at.wait(2);
  at.apply({ type: 'undo' });
  at.apply({ type: 'tare' });
  expect(at.active()).toBe('8/0');
  at.pour(2000, 10);
  at.wait(10);
  at.scan('7/43');
  expect(at.question()).toMatchObject({ type: 'bowl', why: 'unknown', more: 20 });
  expect(at.amountOf('8/0')).toBe(0);
  at.close();
});

test('a tap that confirms a typed amount takes no empty pan for the bowl', () => {
  const at = bench();
  at.scan('7/43');
  at.pour(2000, 10);
  at.put(0);
  at.apply({ type: 'typeAmount', componentId: at.row('7/43'), grams: 21 });
  expect(at.apply({ type: 'capture' }).ok).toBe(true);
  at.put(bowl + 2000, 20);
  at.wait(20);
  expect([at.amountOf('7/43'), at.base()]).toEqual([21, bowl + 2000]);
  at.close();
});

describe('a tube that no item has stays unknown', () => {
  test('after a tap that only confirms a typed amount', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.pour(2000, 10);
    at.wait(10);
    at.apply({ type: 'capture' });
    at.put(0);
    at.put(bowl - 4000, 20);
    at.apply({ type: 'typeAmount', componentId: at.row('7/43'), grams: 21 });
    at.scanUnknown();
    expect(at.apply({ type: 'capture' }).ok).toBe(true);
    at.pour(3000, 10);
    at.wait(10);
    at.apply({ type: 'capture' });
    expect([at.amountOf('7/43'), at.question()]).toMatchObject([21, { why: 'unknown', more: 30 }]);
    at.close();
  });

  test('after that tap, though another person began a mix before it', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.put(0);
    at.put(bowl - 4000, 20);
    at.scanUnknown();
    at.apply({ type: 'typeAmount', componentId: at.row('7/43'), grams: 21 });
    at.pour(500, 5);
    at.apply({ type: 'typeAmount', componentId: at.row('7/43'), grams: 26 });
    at.begin();
    at.wait(5);
    expect(at.apply({ type: 'capture' }).ok).toBe(true);
    at.pour(3000, 10);
    at.wait(10);
    at.apply({ type: 'capture' });
    expect([at.amountOf('7/43'), at.question()]).toMatchObject([26, { why: 'unknown', more: 30 }]);
    at.close();
  });

  test('while another person scans an unknown tube, then a known one', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.scanUnknown();
    at.waitElsewhere(2, () => {
      at.scanUnknown();
      at.scanNamed();
    });
    at.pour(3000, 10);
    at.wait(10);
    at.apply({ type: 'capture' });
    expect([at.amountOf('7/43'), at.question()]).toMatchObject([0, { why: 'unknown', more: 30 }]);
    at.close();
  });

  test('while the scale is silent', () => {
    const at = bench({ autoCapture: false });
    at.scan('7/43');
    at.scanUnknown();
    at.pour(3000, 10);
    at.wait(10);
    at.apply({ type: 'addItem', itemId: '7/43' });
    at.scanNamed();
    at.fallSilent();
    at.wait(10);
    at.scan('8/0');
    expect([at.amountOf('7/43'), at.question()]).toMatchObject([0, { why: 'unknown', more: 30 }]);
    at.close();
  });

  test('after a question about the tubes before it', () => {
    for (const answer of ['next', 'active'] as const) {
      const at = bench({ autoCapture: false });
      at.scan('7/43');
      at.pour(1000, 5);
      at.scan('8/0');
      at.pour(3000, 15);
      at.wait(10);
      at.scanUnknown();
      expect(at.answer(answer).ok).toBe(true);
      at.pour(2000, 10);
      at.wait(10);
      at.scan('6/1');
      expect([at.active(), at.question()]).toMatchObject(['8/0', { why: 'unknown', more: 20 }]);
      expect(at.amountOf('8/0')).toBe(answer === 'next' ? 30 : 0);
      at.close();
    }
  });
});
