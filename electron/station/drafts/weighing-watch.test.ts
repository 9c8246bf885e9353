import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../shared/bridge/draft.ts';
import type { Reading } from '../../../shared/bridge/views.ts';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import { add, after, bowlOf, tube, weigh } from '../../../shared/colour-bar/testing/draft-steps.ts';
import { weighingWatch } from './weighing-watch.ts';

const ash = tube('7/1');
const bowl = 16_500;

/** A bench: a draft in front, and a scale whose frames come ten times a second. */
function bench(begun: Draft = after([add(ash, bowl)])) {
  const watch = weighingWatch();
  let draft = begun;
  let at = Date.parse('2026-11-20T10:00:00.000Z');
  const step = (action: DraftAction) => {
    draft = after([action], draft);
    watch.stepped(draft);
  };
  const frame = (more: Partial<Reading>) => {
    at += 100;
    const reading: Reading = {
      state: 'stable',
      hundredths: null,
      net: false,
      at: new Date(at).toISOString(),
      ...more,
    };
    const rules = { autoCapture: true, tolerance: 1, scaleId: 'scale-1' };
    const { hundredths } = reading;
    if (watch.take(reading, draft, rules) && hundredths !== null) step(weigh(hundredths));
  };
  return {
    watch,
    step,
    draft: () => draft,
    stands: (hundredths: number, ms = 2000, more: Partial<Reading> = {}) => {
      for (let left = ms; left > 0; left -= 100) frame({ hundredths, ...more });
    },
    silent: () => {
      at += 3000;
      frame({ state: 'silent' });
    },
  };
}
const captured = (draft: Draft) =>
  draft.bowls.flatMap(({ components }) => components).reduce((sum, { amount }) => sum + amount, 0);

test('what comes after a silence is of no bowl until it stands still', () => {
  const { watch, stands, silent } = bench();
  stands(bowl);
  expect(watch.unsure()).toBe(false);
  silent();
  expect(watch.unsure()).toBe(true);
  stands(25_000, 300, { state: 'moving' });
  expect([watch.unsure(), watch.moved()]).toEqual([true, null]);
  stands(bowl);
  expect([watch.unsure(), watch.moved()]).toEqual([false, null]);
});

describe('what has moved', () => {
  test('is of the whole draft, and waits while a bowl is looked at that was not tared', () => {
    const { watch, step, stands, silent } = bench();
    stands(bowl);
    silent();
    stands(0);
    expect(watch.moved()).toEqual({ from: bowl, to: 0 });
    step({ type: 'addBowl' });
    expect(watch.moved()).toBeNull();
    step({ type: 'selectBowl', bowlId: 'b1' });
    expect(watch.moved()).toEqual({ from: bowl, to: 0 });
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
    expect([watch.moved(), watch.sameBowl()]).toEqual([null, null]);
  });
  test('is nothing where the bowl was tared on another scale', () => {
    const elsewhere = after([{ type: 'addItem', item: ash, standing: bowl, scaleId: 'scale-2' }]);
    const { watch, stands, silent } = bench(elsewhere);
    stands(bowl);
    silent();
    stands(0);
    expect(watch.moved()).toBeNull();
  });
  test('is nothing where the bowl was not on the scale before: it was put back, poured into or not', () => {
    for (const back of [bowl, bowl + 1200]) {
      const { watch, stands, silent, draft } = bench();
      stands(bowl);
      stands(0);
      silent();
      stands(back, 4000);
      expect(watch.moved()).toBeNull();
      expect(bowlOf(draft())).toMatchObject({ base: bowl, total: 0 });
    }
  });
  test('is asked where some of it was taken out before', () => {
    const { watch, stands, silent } = bench();
    stands(bowl);
    stands(bowl - 500);
    silent();
    stands(0);
    expect(watch.moved()).toEqual({ from: bowl - 500, to: 0 });
  });
  test('is forgotten with the scale', () => {
    const { watch, stands, silent } = bench();
    stands(bowl);
    silent();
    stands(0);
    watch.reset();
    expect(watch.moved()).toBeNull();
  });
});

type Happening =
  | { readonly pours: number }
  | { readonly hidden: number }
  | { readonly keyed: true }
  | { readonly says: 'same bowl' | 'tare' };

test('whatever happens, nothing is captured by itself that was poured while nobody saw it', () => {
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    fc.integer({ min: 0, max: 4000 }).map((pours) => ({ pours })),
    fc.integer({ min: -4000, max: 4000 }).map((hidden) => ({ hidden })),
    fc.constant({ keyed: true } as const),
    fc.constantFrom('same bowl', 'tare').map((says) => ({ says })),
  );
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 15 }), (happenings) => {
      const { watch, step, stands, silent, draft } = bench();
      let pan = bowl;
      let zero = 0;
      let net = false;
      let seen = 0;
      let silences = 0;
      const now = (ms?: number) => stands(pan - zero, ms, { net });
      now();
      for (const each of happenings) {
        if ('pours' in each) {
          stands(pan - zero + Math.round(each.pours / 2), 300, { state: 'moving', net });
          pan += each.pours;
          seen += each.pours;
        } else if ('hidden' in each) {
          silent();
          pan += each.hidden;
          silences += 1;
        } else if ('keyed' in each) {
          zero = pan;
          net = !net;
        } else if (each.says === 'tare') step({ type: 'tare', hundredths: pan - zero });
        else {
          const same = watch.sameBowl();
          if (same !== null) step(same);
        }
        now();
      }
      // Half a gram more at each silence is the same weight still, and each capture rounds by half a gram.
      expect(captured(draft())).toBeLessThanOrEqual((seen + 50 * silences + 50) / 100);
    }),
    { seed: 20261120, numRuns: 300 },
  );
});
