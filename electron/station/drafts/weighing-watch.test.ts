import { describe, expect, test } from 'vitest';
import type { DraftComponent } from '../../../shared/bridge/drafts.ts';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import { add, after, bowlOf, tube } from '../../../testing/trade/draft-steps.ts';
import { ash, bench, bowl, capturedTotal } from '../../../testing/station/watch-bench.ts';

test('what comes after a silence is of no bowl until it stands still', () => {
  const { watch, stands, silent } = bench();
  stands(bowl);
  expect(watch.inDoubt()).toBe(false);
  silent();
  expect(watch.inDoubt()).toBe(true);
  stands(25_000, 300, { state: 'moving' });
  expect([watch.inDoubt(), watch.weightChanged()]).toEqual([true, null]);
  stands(bowl);
  expect([watch.inDoubt(), watch.weightChanged()]).toEqual([false, null]);
});

test.each<readonly [string, (component: DraftComponent) => DraftAction]>([
  ['scanned', ({ item }) => ({ type: 'addItem', item, anyBowl: true, standing: 16_000 })],
  ['chosen', ({ id }) => ({ type: 'selectComponent', componentId: id, standing: 16_000 })],
])(
  'another bowl that stands there as its first tube is %s is known, however soon it is poured into',
  (_, step) => {
    const { watch, stands, draft, ...on } = bench();
    on.step({ type: 'addBowl' });
    on.step(add(tube('8/43')));
    const [wanted] = bowlOf(draft(), 1).components;
    if (wanted === undefined) throw new Error('the bowl has no row');
    on.step({ type: 'setTarget', componentId: wanted.id, grams: 33 });
    on.step({ type: 'selectBowl', bowlId: 'b1' });
    stands(bowl);
    stands(0);
    stands(16_000);
    on.step(step(wanted));
    expect(bowlOf(draft(), 1).base).toBe(16_000);
    stands(19_300, 4000);
    expect([watch.weightChanged(), capturedTotal(draft())]).toEqual([null, 33]);
  },
);

describe('what has moved', () => {
  test('is of the whole draft, and waits while a bowl is looked at that was not tared', () => {
    const { watch, step, stands, silent } = bench();
    stands(bowl);
    silent();
    stands(0);
    expect(watch.weightChanged()).toEqual({ from: bowl, to: 0 });
    step({ type: 'addBowl' });
    expect(watch.weightChanged()).toBeNull();
    step({ type: 'selectBowl', bowlId: 'b1' });
    expect(watch.weightChanged()).toEqual({ from: bowl, to: 0 });
  });
  test('is settled by the step that says so, once', () => {
    const { watch, step, stands, silent, draft } = bench();
    stands(bowl);
    silent();
    stands(300);
    const same = watch.sameBowl();
    expect(same).toEqual({ type: 'shiftBases', by: 300 - bowl, scaleId: 'scale-1' });
    if (same !== null) step(same);
    expect(bowlOf(draft()).base).toBe(300);
    expect([watch.weightChanged(), watch.sameBowl()]).toEqual([null, null]);
  });
  test('is answered only by what stands there now, not while the numbers are in doubt anew', () => {
    const { watch, stands, silent } = bench();
    stands(bowl);
    silent();
    stands(0);
    silent();
    stands(9900, 300, { state: 'moving' });
    expect([watch.weightChanged(), watch.sameBowl()]).toEqual([{ from: bowl, to: 0 }, null]);
    stands(9900);
    expect(watch.sameBowl()).toMatchObject({ by: 9900 - bowl });
  });
  test('arms nothing where the person says it of a bowl that is not on the scale', () => {
    const { watch, step, stands, silent, draft } = bench();
    stands(bowl);
    silent();
    stands(9900);
    stands(0);
    stands(14_000);
    const same = watch.sameBowl();
    if (same !== null) step(same);
    stands(9900);
    stands(14_000, 4000);
    expect([bowlOf(draft()).base, capturedTotal(draft())]).toEqual([9900, 0]);
  });
  test('is no bowl of the empty pan that it was asked about, once the bowl was put back', () => {
    const { watch, step, stands, silent, draft } = bench();
    stands(bowl);
    silent();
    stands(0);
    stands(bowl + 200);
    const same = watch.sameBowl();
    if (same !== null) step(same);
    stands(0);
    stands(bowl + 200, 4000);
    expect(capturedTotal(draft())).toBe(0);
  });
  test('is nothing where the bowl was tared on another scale', () => {
    const elsewhere = after([{ type: 'addItem', item: ash, standing: bowl, scaleId: 'scale-2' }]);
    const { watch, stands, silent } = bench(elsewhere);
    // Too short for a stable bowl.
    stands(bowl, 500);
    silent();
    stands(0);
    expect(watch.weightChanged()).toBeNull();
  });
  test('is nothing where the bowl was not on the scale before: it was put back, poured into or not', () => {
    for (const back of [bowl, bowl + 1200]) {
      const { watch, stands, silent, draft } = bench();
      stands(bowl);
      stands(0);
      silent();
      stands(back, 4000);
      expect(watch.weightChanged()).toBeNull();
      expect(bowlOf(draft())).toMatchObject({ base: bowl, total: 0 });
    }
  });
  test('is asked where some of it was taken out before', () => {
    const { watch, stands, silent } = bench();
    stands(bowl);
    stands(bowl - 500);
    silent();
    stands(0);
    expect(watch.weightChanged()).toEqual({ from: bowl - 500, to: 0 });
  });
  test('is forgotten with the scale', () => {
    const { watch, stands, silent } = bench();
    stands(bowl);
    silent();
    stands(0);
    watch.reset();
    expect(watch.weightChanged()).toBeNull();
  });
});

describe('a weight that stood there for a moment, while a hand held the bowl', () => {
  const held = (frames: number) => {
    const on = bench(after([]));
    on.stands(0);
    on.stands(12_000, 300, { state: 'moving' });
    on.stands(12_000, frames * 100);
    return on;
  };
  test('is what a chosen tube starts from, and no bowl that was seen standing there', () => {
    const { step, stands, draft } = held(1);
    step(add(ash, 12_000));
    stands(20_000, 300, { state: 'moving' });
    stands(24_000, 4000);
    expect([bowlOf(draft()).base, capturedTotal(draft())]).toEqual([12_000, 0]);
  });
  test('is what the next amount starts from once one was typed, and no bowl that was seen standing there', () => {
    const { step, stands, draft } = held(1);
    step(add(ash));
    const componentId = bowlOf(draft()).activeComponentId ?? '';
    step({ type: 'typeAmount', componentId, grams: 5, standing: 12_000 });
    stands(24_000, 4000);
    expect([bowlOf(draft()).base, capturedTotal(draft())]).toEqual([12_000, 5]);
  });
  test('is a bowl like any other once it has stood for as long as a capture takes, before the tube or after', () => {
    for (const before of [1, 20]) {
      const { step, stands, draft } = held(before);
      step(add(ash, 12_000));
      stands(12_000, 2000 - before * 100);
      stands(15_000, 4000);
      expect(capturedTotal(draft())).toBe(30);
    }
  });
});

describe('a bowl that was tared by the scale and lifted', () => {
  const tared = () => after([{ type: 'tare', hundredths: 0 }, add(ash)]);
  /** The scale lost its tare: the empty pan shows the bowl's weight. */
  const switchedOffAndOn = () => {
    const on = bench(tared());
    on.stands(0);
    on.stands(-bowl);
    on.silent();
    on.stands(0);
    return on;
  };
  test('is asked about when an empty pan may look like it, and is never captured', () => {
    const { watch, stands, draft } = switchedOffAndOn();
    expect(watch.weightChanged()).toEqual({ from: -bowl, to: 0 });
    stands(bowl, 5000);
    expect(capturedTotal(draft())).toBe(0);
    expect(watch.weightChanged()).not.toBeNull();
  });
  test('goes on to the gram where the person says that it is the same', () => {
    const { watch, step, stands, draft } = switchedOffAndOn();
    stands(bowl);
    const same = watch.sameBowl();
    if (same !== null) step(same);
    stands(bowl);
    stands(bowl + 3000, 4000);
    expect([watch.weightChanged(), capturedTotal(draft())]).toEqual([null, 30]);
  });
  test('is settled by a tare also where the base stays what it was', () => {
    const { watch, step, stands, draft } = switchedOffAndOn();
    step({ type: 'tare', hundredths: 0 });
    expect(watch.weightChanged()).toBeNull();
    stands(0);
    stands(3000, 4000);
    expect(capturedTotal(draft())).toBe(30);
  });
  test('is not captured either where it was lifted while the scale was off, or zeroed while it was empty', () => {
    const away = bench(tared());
    away.stands(0);
    away.silent();
    away.stands(0);
    expect(away.watch.weightChanged()).toBeNull();
    away.stands(bowl, 5000);
    expect(capturedTotal(away.draft())).toBe(0);

    const zeroed = bench(tared());
    zeroed.stands(0);
    zeroed.stands(-bowl);
    zeroed.watch.rezeroed('before');
    zeroed.watch.rezeroed('after');
    zeroed.stands(0);
    expect(zeroed.watch.weightChanged()).toEqual({ from: -bowl, to: 0 });
    zeroed.stands(bowl, 5000);
    expect(capturedTotal(zeroed.draft())).toBe(0);
  });
});

describe('a bowl whose scale nobody watched since: another weighed meanwhile, or the app was started', () => {
  test('goes on silently where it stands as it was left, and captures what is poured', () => {
    const { watch, stands, draft } = bench();
    stands(bowl);
    expect([watch.inDoubt(), watch.weightChanged()]).toEqual([false, null]);
    stands(bowl + 3000, 4000);
    expect(capturedTotal(draft())).toBe(30);
  });
  test('is asked about where anything else stands there, first once it stands still', () => {
    const { watch, stands, draft } = bench();
    stands(bowl + 3000, 300, { state: 'moving' });
    expect([watch.inDoubt(), watch.weightChanged()]).toEqual([true, null]);
    stands(bowl + 3000, 4000);
    expect(watch.weightChanged()).toEqual({ from: bowl, to: bowl + 3000 });
    expect(capturedTotal(draft())).toBe(0);
  });
  test('is asked about where this app’s own subtraction is gone', () => {
    const { watch, stands } = bench(after([{ type: 'tare', hundredths: 0 }, add(ash)]));
    stands(bowl);
    expect(watch.weightChanged()).toEqual({ from: 0, to: bowl });
  });
  test('is no question while nothing stands there; it goes on when it is put back', () => {
    const { watch, stands, draft } = bench();
    stands(0);
    expect([watch.inDoubt(), watch.weightChanged()]).toEqual([false, null]);
    stands(bowl);
    stands(bowl + 3000, 4000);
    expect(capturedTotal(draft())).toBe(30);
  });
  test('is not captured when it is put on an empty pan that shows what it was tared at', () => {
    const { watch, stands, draft } = bench(after([{ type: 'tare', hundredths: 0 }, add(ash)]));
    stands(0);
    expect(watch.weightChanged()).toBeNull();
    stands(bowl, 5000);
    expect(capturedTotal(draft())).toBe(0);
  });
  test('is asked about anew after the other bowl of the draft was tared by another zero', () => {
    const two = after([
      { type: 'tare', hundredths: 0 },
      add(ash),
      { type: 'addBowl' },
      { type: 'tare', hundredths: 300 },
    ]);
    const { watch, step, stands, silent } = bench(two);
    stands(300);
    silent();
    stands(bowl + 300);
    step({ type: 'tare', hundredths: bowl + 300 });
    expect(watch.weightChanged()).toBeNull();
    step({ type: 'selectBowl', bowlId: 'b1' });
    stands(bowl);
    expect(watch.weightChanged()).toEqual({ from: 0, to: bowl });
    step({ type: 'selectBowl', bowlId: two.activeBowlId });
    stands(bowl + 300);
    expect(watch.weightChanged()).toBeNull();
  });
});

describe('a step that is taken back', () => {
  test('answers no question', () => {
    const { watch, stands, silent, undo, draft } = bench();
    stands(bowl);
    stands(bowl + 2000, 4000);
    expect(capturedTotal(draft())).toBe(20);
    silent();
    stands(40_000);
    undo();
    expect(bowlOf(draft()).base).toBe(bowl);
    stands(40_000, 5000);
    expect(watch.weightChanged()).toEqual({ from: bowl + 2000, to: 40_000 });
    expect(capturedTotal(draft())).toBe(0);
  });
  test('brings no base of another zero back', () => {
    const { watch, step, stands, silent, undo, draft } = bench();
    stands(bowl);
    stands(bowl + 2000, 4000);
    silent();
    stands(0);
    const same = watch.sameBowl();
    if (same !== null) step(same);
    stands(3000, 4000);
    expect(capturedTotal(draft())).toBe(50);
    undo();
    expect(bowlOf(draft())).toMatchObject({ base: 0, total: 2000 });
    undo();
    expect(bowlOf(draft())).toMatchObject({ base: -2000, total: 0 });
  });
  test('that was a tare is to be seen standing there before anything is captured', () => {
    const { watch, step, stands, silent, undo, draft } = bench(
      after([{ type: 'tare', hundredths: 0 }, add(ash)]),
    );
    stands(0);
    silent();
    stands(bowl);
    step({ type: 'tare', hundredths: bowl });
    undo();
    stands(0);
    stands(bowl, 5000);
    expect(watch.weightChanged()).toBeNull();
    expect(capturedTotal(draft())).toBe(0);
  });
});

describe('an amount that is typed while the weight still moves', () => {
  const typing = (grams: number) =>
    ({ type: 'typeAmount', componentId: 'n1', grams, standing: null }) as const;
  const pouringInto = () => {
    const on = bench();
    on.stands(bowl);
    on.stands(bowl + 1300, 300, { state: 'moving' });
    on.step(typing(13));
    return on;
  };
  test('is what was poured: the next component starts where the weight comes to rest', () => {
    const { step, stands, draft } = pouringInto();
    stands(bowl + 1310, 5000);
    expect(bowlOf(draft())).toMatchObject({ base: bowl + 1310, total: 1300 });
    step(add(tube('8/0')));
    stands(bowl + 1310 + 2400, 5000);
    expect(bowlOf(draft()).components.map(({ amount }) => amount)).toEqual([13, 24]);
  });
  test('goes with one step back, and what was poured is the scale’s again', () => {
    const { stands, undo, draft } = pouringInto();
    stands(bowl + 1300, 5000);
    undo();
    expect(bowlOf(draft())).toMatchObject({ base: bowl, total: 0 });
    expect(bowlOf(draft()).settleBase).toBeUndefined();
  });
  test('waits for a bowl that was lifted, and for one that passes its weight', () => {
    const { stands, draft } = pouringInto();
    stands(0, 5000);
    stands(bowl + 1200, 1000);
    expect(bowlOf(draft())).toMatchObject({ base: bowl, settleBase: true });
    stands(bowl + 1310, 5000);
    expect(bowlOf(draft()).base).toBe(bowl + 1310);
  });
  test('is confirmed, not added to, by a capture', () => {
    const { step, draft } = pouringInto();
    step({ type: 'capture', hundredths: bowl + 1310 });
    expect([capturedTotal(draft()), bowlOf(draft()).base]).toEqual([13, bowl + 1310]);
  });
});
