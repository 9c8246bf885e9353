import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { steadyNumber, disturbed, heldWithin, mostAbsorbed, noNumberYet, realStep } from './steady-number.ts';

const seed = 20261120;

/** The shown number for each number of a scale that sends ten a second. */
function shownOf(numbers: readonly number[], stable: boolean | null = true, everyMs = 100): number[] {
  let state = noNumberYet;
  return numbers.map((hundredths, frame) => {
    const next = steadyNumber(state, { at: frame * everyMs, hundredths, stable });
    state = next.state;
    return next.hundredths;
  });
}
/** For each frame whether it counts as stable. */
function stableOf(numbers: readonly number[], says: boolean | null): boolean[] {
  let state = noNumberYet;
  return numbers.map((hundredths, frame) => {
    const next = steadyNumber(state, { at: frame * 100, hundredths, stable: says });
    state = next.state;
    return next.stable;
  });
}
const of = (frames: number, weight: (frame: number) => number) =>
  Array.from({ length: frames }, (_, frame) => weight(frame));

describe('a weight is stable', () => {
  test('at the scale’s own word', () => {
    expect(stableOf([1000, 1000], true)).toEqual([true, true]);
    expect(stableOf([1000, 1000], false)).toEqual([false, false]);
  });
  test('after 0.6 s within 0.2 g, where the scale marks nothing', () => {
    const says = stableOf(
      of(8, (frame) => 1000 + (frame % 2) * 20),
      null,
    );
    expect(says).toEqual([false, false, false, false, false, false, true, true]);
    expect(
      stableOf(
        of(20, (frame) => 1000 + (frame % 2) * 21),
        null,
      ),
    ).not.toContain(true);
  });
  test('no longer after a frame without a number', () => {
    let state = noNumberYet;
    for (let at = 0; at <= 600; at += 100)
      ({ state } = steadyNumber(state, { at, hundredths: 1000, stable: null }));
    expect(steadyNumber(state, { at: 700, hundredths: 1000, stable: null }).stable).toBe(true);
    expect(steadyNumber(disturbed(state), { at: 700, hundredths: 1000, stable: null }).stable).toBe(false);
  });
  test.each([10, 100])('on a scale with steps of %d hundredths as on any other', (step) => {
    const poured = [...of(10, () => 0), ...of(10, (frame) => frame * step), ...of(20, () => 10 * step)];
    expect(shownOf(poured, null)).toEqual(poured);
    expect(stableOf(poured, null).at(-1)).toBe(true);
  });
});

describe('a number at rest', () => {
  test('stands still while the last digit flickers', () => {
    const flicker = [1000, 1003, 998, 1005, 996, 1001];
    expect(new Set(shownOf(of(60, (frame) => flicker[frame % flicker.length] ?? 0)))).toEqual(
      new Set([1000]),
    );
  });
  test('stands still while it drifts by 0.01 g a second, up to 0.45 g', () => {
    // The first 1.2 s of it are not yet known to be drift, and are held.
    const shown = shownOf(of(600, (frame) => 1000 + Math.floor(frame / 10)));
    expect(shown.slice(0, 460).every((number) => number === 1000)).toBe(true);
    expect(shown.at(-1)).toBeGreaterThan(1000);
  });
  test('is never more than 0.5 g off, however long it drifts and flickers', () => {
    const drift = of(1500, (frame) => 1000 + Math.floor(frame / 10) + (frame % 2) * 4);
    const off = shownOf(drift).map((shown, frame) => Math.abs(shown - (drift[frame] ?? 0)));
    expect(Math.max(...off)).toBe(50);
  });
  test('shows a step of 0.1 g also from one end of what is held to the other', () => {
    expect(shownOf([1000, 995, 1005])).toEqual([1000, 1000, 1005]);
  });
  test('is a slow pour’s to the last, on a scale that marks nothing', () => {
    const poured = [...of(600, (frame) => 1000 + frame * 3), ...of(30, () => 2800)];
    expect(Math.abs((shownOf(poured, null).at(-1) ?? 0) - 2800)).toBeLessThanOrEqual(heldWithin);
  });
  test('shows each drop of 0.1 g a second', () => {
    const drip = of(600, (frame) => 1000 + Math.floor(frame / 10) * 10);
    expect(shownOf(drip)).toEqual(drip);
  });
  test('forgets the drift when the bowl is taken off', () => {
    const drifted = [...of(300, (frame) => 1000 + Math.floor(frame / 10)), 0];
    const shown = shownOf(drifted);
    expect(shown.at(-2)).toBe(1000);
    expect(shown.at(-1)).toBe(0);
  });
  test('forgets it after a silence', () => {
    let state = noNumberYet;
    for (let frame = 0; frame < 300; frame += 1)
      ({ state } = steadyNumber(state, {
        at: frame * 100,
        hundredths: 1000 + Math.floor(frame / 10),
        stable: true,
      }));
    expect(state.absorbed).toBeGreaterThan(20_000);
    expect(steadyNumber(state, { at: 29_900 + 2000, hundredths: 1029, stable: true }).hundredths).toBe(1029);
  });
});

/** Numbers as they come: rest, flicker, drift, drops, bowls that come and go; with the scale's word for each. */
const frames = fc.array(
  fc.record({
    by: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: -6, max: 6 }) },
      { weight: 2, arbitrary: fc.integer({ min: -40, max: 40 }) },
      { weight: 1, arbitrary: fc.integer({ min: -30_000, max: 30_000 }) },
    ),
    stable: fc.constantFrom(true, true, true, false, null),
    ms: fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 10, max: 400 }) }, fc.integer({ max: 5000 })),
  }),
  { maxLength: 200 },
);

describe('whatever a scale says', () => {
  test('what is shown is never more than 0.5 g from it, and a whole number', () => {
    fc.assert(
      fc.property(frames, (given) => {
        let state = noNumberYet;
        let at = 0;
        let hundredths = 16_500;
        for (const { by, stable, ms } of given) {
          at += ms;
          hundredths += by;
          const next = steadyNumber(state, { at, hundredths, stable });
          state = next.state;
          expect(Number.isInteger(next.hundredths)).toBe(true);
          expect(Math.abs(next.hundredths - hundredths)).toBeLessThanOrEqual(50);
        }
      }),
      { seed, numRuns: 500 },
    );
  });
  test('a step of 0.1 g or more is shown in the same frame, as large as it is but for what was held', () => {
    fc.assert(
      fc.property(
        frames,
        fc.integer({ min: realStep, max: 400 }),
        fc.constantFrom(1, -1),
        (given, size, sign) => {
          let state = noNumberYet;
          let at = 0;
          let hundredths = 16_500;
          let shown: number | null = null;
          for (const { by, stable, ms } of given) {
            at += Math.abs(ms) % 1900;
            hundredths += by;
            ({ state, hundredths: shown } = steadyNumber(state, { at, hundredths, stable }));
          }
          if (shown === null) return;
          const next = steadyNumber(state, {
            at: at + 100,
            hundredths: hundredths + size * sign,
            stable: null,
          });
          const change = (next.hundredths - shown) * sign;
          const forgot = next.state.absorbed === 0 ? mostAbsorbed : 0;
          expect(change).toBeGreaterThanOrEqual(size - heldWithin - forgot);
          expect(change).toBeLessThanOrEqual(size + heldWithin + forgot);
        },
      ),
      { seed, numRuns: 500 },
    );
  });
  test('what drips is shown but for 0.5 g, however slowly and for however long', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(true, null),
        (drop, everyFrames, says) => {
          const weights = of(400, (frame) => Math.floor(frame / everyFrames) * drop);
          const shown = shownOf(weights, says);
          for (const [frame, weight] of weights.entries())
            expect(Math.abs((shown[frame] ?? NaN) - weight)).toBeLessThanOrEqual(50);
        },
      ),
      { seed, numRuns: 200 },
    );
  });
});
