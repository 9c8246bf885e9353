import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autoCapture, noAutoCapture, standsAt, type CaptureTarget } from './auto-capture.ts';
import { pour, settle, unsettled, type TimedReading } from './weighing.ts';

const bowl = 20_000;
const free: CaptureTarget = {
  componentId: 'c1',
  base: bowl,
  total: 0,
  amount: 0,
  target: null,
  tolerance: 1,
};

/** A person has just set the base. */
const tared = standsAt(noAutoCapture, bowl);

/** A scale ten times a second: each stretch holds one weight, stable unless said otherwise. */
interface Stretch {
  hundredths: number | null;
  ms: number;
  state?: TimedReading['state'];
}

/** Plays weights to one component; captures are taken at once, as the station does. Returns the captured grams. */
function play(target: CaptureTarget | null, stretches: readonly Stretch[]): number[] {
  const captured: number[] = [];
  let now = target;
  let state = noAutoCapture;
  let settling = unsettled;
  let at = 0;
  for (const { hundredths, ms, state: says = 'stable' } of stretches)
    for (const end = at + ms; at < end; at += 100) {
      const settled = settle(settling, { at, state: says, hundredths });
      settling = settled.settling;
      const step = autoCapture(state, {
        at,
        state: says,
        hundredths,
        stableSince: settled.stableSince,
        target: now,
      });
      state = step.state;
      if (!step.capture || now === null || now.base === null || hundredths === null) continue;
      const { grams, total } = pour({ base: now.base, total: now.total }, hundredths);
      captured.push(grams);
      now = { ...now, base: hundredths, total, amount: now.amount + grams };
    }
  return captured;
}

const silence: Stretch = { hundredths: null, ms: 3000, state: 'silent' };
const empty: Stretch = { hundredths: bowl, ms: 1300 };
const poured = (grams: number, ms: number): Stretch => ({ hundredths: bowl + grams * 100, ms });

describe('without a target', () => {
  test('what was poured is captured once it stood for 1.2 s', () => {
    expect(play(free, [empty, poured(15, 1200)])).toEqual([]);
    expect(play(free, [empty, poured(15, 1300)])).toEqual([15]);
  });
  test('it is captured once, however long it stands', () => {
    expect(play(free, [empty, poured(15, 60_000)])).toEqual([15]);
  });
  test('more of it is captured when more was poured', () => {
    expect(play(free, [empty, poured(15, 2000), poured(20, 2000)])).toEqual([15, 5]);
  });
  test('less than a gram is not', () => {
    expect(play(free, [empty, { hundredths: bowl + 99, ms: 5000 }])).toEqual([]);
    expect(play(free, [empty, { hundredths: bowl + 100, ms: 5000 }])).toEqual([1]);
  });
  test('not while the weight moves', () => {
    const drops = Array.from({ length: 50 }, (_, drop) => ({
      hundredths: bowl + drop * 50,
      ms: 200,
      state: 'moving' as const,
    }));
    expect(play(free, [empty, ...drops])).toEqual([]);
  });
});

describe('with a target', () => {
  const wished = { ...free, target: 15 };
  test.each([13, 17])('%d of 15 g waits', (grams) => {
    expect(play(wished, [empty, poured(grams, 5000)])).toEqual([]);
  });
  test.each([14, 15, 16])('%d of 15 g is captured', (grams) => {
    expect(play(wished, [empty, poured(grams, 5000)])).toEqual([grams]);
  });
  test('what was taken before counts', () => {
    expect(play({ ...wished, amount: 10 }, [empty, poured(5, 5000)])).toEqual([5]);
    expect(play({ ...wished, amount: 10 }, [empty, poured(15, 5000)])).toEqual([]);
  });
});

describe('never', () => {
  test('for a bowl that was not tared', () => {
    expect(play({ ...free, base: null }, [empty, poured(15, 5000)])).toEqual([]);
  });
  test('with nothing to pour into', () => {
    expect(play(null, [empty, poured(15, 5000)])).toEqual([]);
  });
  test('without having seen the weight at its base: another bowl stands there', () => {
    expect(play(free, [poured(60, 5000)])).toEqual([]);
    expect(play(free, [poured(60, 5000), empty, poured(15, 5000)])).toEqual([15]);
  });
  test('when the bowl was taken off and a heavier one put there', () => {
    expect(play(free, [empty, { hundredths: 0, ms: 1000 }, poured(60, 5000)])).toEqual([]);
  });
  test('when another bowl passes the base on its way, by hand or by what is poured into it', () => {
    const away: Stretch = { hundredths: 0, ms: 1000 };
    const passing: Stretch = { hundredths: bowl + 20, ms: 1000 };
    expect(play(free, [empty, away, passing, poured(60, 5000)])).toEqual([]);
    const lighter: Stretch = { hundredths: bowl - 4000, ms: 5000 };
    expect(play(free, [empty, away, lighter, passing, poured(39, 5000)])).toEqual([]);
  });
  test('until a bowl that was lifted has stood at its base for as long as a capture takes', () => {
    const away: Stretch = { hundredths: 0, ms: 1000 };
    expect(play(free, [empty, away, empty, poured(15, 5000)])).toEqual([15]);
    expect(play(free, [empty, away, { ...empty, ms: 1100 }, poured(15, 5000)])).toEqual([]);
  });
  test('across a silence of the scale: nobody saw it being poured', () => {
    expect(play(free, [empty, silence, poured(15, 5000)])).toEqual([]);
    expect(play(free, [empty, poured(10, 500), silence, poured(15, 5000)])).toEqual([]);
  });
  test('across an overload, which is a hand on the pan', () => {
    expect(play(free, [empty, { hundredths: null, ms: 500, state: 'overload' }, poured(15, 5000)])).toEqual(
      [],
    );
  });
});

describe('a silence of the scale', () => {
  test('changes nothing where the same weight stands there afterwards', () => {
    expect(play(free, [empty, silence, empty, poured(15, 5000)])).toEqual([15]);
    expect(play(free, [empty, poured(15, 500), silence, poured(15, 5000)])).toEqual([15]);
  });
  test('is over at the first stable weight, however the pan trembles before', () => {
    const trembling: Stretch = { hundredths: bowl + 4000, ms: 400, state: 'moving' };
    expect(play(free, [empty, poured(15, 500), silence, trembling, poured(15, 5000)])).toEqual([15]);
  });
  test('waits for a tap where the weight had moved before, by how much the scale kept to itself', () => {
    const unsaid: Stretch = { hundredths: null, ms: 500, state: 'moving' };
    expect(play(free, [empty, poured(15, 500), unsaid, silence, poured(15, 5000)])).toEqual([]);
    expect(play(free, [empty, unsaid, silence, empty, poured(15, 5000)])).toEqual([15]);
    // Hidden numbers after that are an unplugged scale or a hand on the pan.
    expect(play(free, [empty, poured(15, 500), silence, unsaid, poured(15, 5000)])).toEqual([15]);
  });
  test('captures nothing twice', () => {
    expect(play(free, [empty, poured(15, 3000), silence, poured(15, 5000)])).toEqual([15]);
  });
});

test('a scale that keeps the number to itself is poured onto right after the scan, before it said anything more', () => {
  const frame = { hundredths: null, state: 'moving', stableSince: null, target: free } as const;
  const before = autoCapture(tared, {
    ...frame,
    at: 0,
    hundredths: bowl,
    state: 'stable',
    stableSince: 0,
    target: null,
  });
  const pouring = autoCapture(before.state, { ...frame, at: 200 });
  const poured15 = { ...frame, hundredths: bowl + 1500, state: 'stable', stableSince: 1000 } as const;
  const rests = autoCapture(pouring.state, { ...poured15, at: 1000 });
  expect(autoCapture(rests.state, { ...poured15, at: 2200 }).capture).toBe(true);
});

test('a scale that keeps the number to itself while it moves is poured onto all the same', () => {
  const unsaid: Stretch = { hundredths: null, ms: 3000, state: 'moving' };
  expect(play(free, [empty, unsaid, poured(15, 5000)])).toEqual([15]);
  expect(play(free, [empty, unsaid, { hundredths: 0, ms: 1000 }, unsaid, poured(15, 5000)])).toEqual([]);
});

test('a weight seen standing at the base just before the component was chosen counts', () => {
  const seen = autoCapture(noAutoCapture, {
    at: 1200,
    state: 'stable',
    hundredths: bowl,
    stableSince: 0,
    target: null,
  });
  const moment = {
    at: 4000,
    state: 'stable' as const,
    hundredths: bowl + 1500,
    stableSince: 2500,
    target: free,
  };
  expect(autoCapture(seen.state, moment).capture).toBe(true);
  expect(autoCapture(noAutoCapture, moment).capture).toBe(false);
});

test('a capture that was refused is not tried again until the weight changes', () => {
  const at = (time: number, hundredths: number, since: number) => ({
    at: time,
    state: 'stable' as const,
    hundredths,
    stableSince: since,
    target: free,
  });
  const armed = autoCapture(tared, at(0, bowl, 0));
  const first = autoCapture(armed.state, at(2000, bowl + 1500, 500));
  const again = autoCapture(first.state, at(2100, bowl + 1500, 500));
  const more = autoCapture(again.state, at(4000, bowl + 1600, 2500));
  expect([first.capture, again.capture, more.capture]).toEqual([true, false, true]);
});

test('a capture that was taken back is not captured again by itself', () => {
  const at = (time: number, target: CaptureTarget) => ({
    at: time,
    state: 'stable' as const,
    hundredths: bowl + 1500,
    stableSince: 500,
    target,
  });
  const armed = autoCapture(tared, {
    at: 0,
    state: 'stable',
    hundredths: bowl,
    stableSince: 0,
    target: free,
  });
  const first = autoCapture(armed.state, at(2000, free));
  const after = autoCapture(first.state, at(2100, { ...free, base: bowl + 1500, total: 1500, amount: 15 }));
  const undone = autoCapture(after.state, at(9000, free));
  expect([first.capture, after.capture, undone.capture]).toEqual([true, false, false]);
});

test('whatever happens on the scale, captured grams are what it gained since the bowl was tared', () => {
  const stretch = fc.record({
    hundredths: fc.integer({ min: bowl, max: bowl + 3000 }),
    ms: fc.integer({ min: 1, max: 30 }).map((tenths) => tenths * 100),
    state: fc.constantFrom('stable' as const, 'moving' as const),
  });
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
      const captures = play(free, [empty, ...stretches]);
      const sum = captures.reduce((total, grams) => total + grams, 0);
      const highest = Math.max(bowl, ...stretches.map(({ hundredths }) => hundredths));
      expect(captures.every((grams) => grams >= 1)).toBe(true);
      expect(sum).toBeLessThanOrEqual(Math.round((highest - bowl) / 100));
    }),
    { seed: 20261120, numRuns: 300 },
  );
});
