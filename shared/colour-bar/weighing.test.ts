import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pour, settle, unsettled, roundedGrams, type TimedReading } from './weighing.ts';

describe('grams', () => {
  test('are whole, half up', () => {
    expect([0, 49, 50, 149, 150, -50, -51, -149].map(roundedGrams)).toEqual([0, 0, 1, 1, 2, 0, -1, -1]);
    expect(Object.is(roundedGrams(-10), 0)).toBe(true);
  });
  test('are what the bowl gains, so that a bowl adds up', () => {
    expect(pour({ base: 20_000, total: 0 }, 21_540)).toEqual({ poured: 1540, grams: 15, total: 1540 });
    // 15.4 and 15.4 are 30.8: the second one is 16.
    expect(pour({ base: 21_540, total: 1540 }, 23_080)).toEqual({ poured: 1540, grams: 16, total: 3080 });
    expect(pour({ base: 20_000, total: 0 }, 19_000)).toEqual({ poured: -1000, grams: -10, total: -1000 });
  });
  test('captured one after another always add up to the whole bowl', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 60_000 }),
        fc.array(fc.integer({ min: 0, max: 9999 }), { maxLength: 40 }),
        (bowl, pours) => {
          let base = bowl;
          let total = 0;
          let sum = 0;
          for (const amount of pours) {
            const next = pour({ base, total }, base + amount);
            sum += next.grams;
            total = next.total;
            base += amount;
          }
          expect(sum).toBe(roundedGrams(base - bowl));
        },
      ),
      { seed: 20261120 },
    );
  });
});

/** When each reading is stable since. */
function stableSince(readings: readonly TimedReading[]): (number | null)[] {
  let settling = unsettled;
  return readings.map((reading) => {
    const step = settle(settling, reading);
    settling = step.settling;
    return step.stableSince;
  });
}
const moving = (at: number, hundredths: number): TimedReading => ({ at, state: 'moving', hundredths });
const stable = (at: number, hundredths: number): TimedReading => ({ at, state: 'stable', hundredths });

describe('a weight is stable', () => {
  test('when the scale says so, from then on', () => {
    expect(stableSince([moving(0, 900), stable(100, 1000), stable(200, 1000), stable(5000, 1000)])).toEqual([
      null,
      100,
      100,
      5000,
    ]);
    expect(stableSince([stable(0, 1000), stable(500, 1000), stable(1900, 1000)])).toEqual([0, 0, 0]);
  });
  test('when it stays within 0.2 g for 600 ms, whatever the scale says', () => {
    const readings = [0, 100, 200, 300, 400, 500, 600, 700].map((at) =>
      moving(at, at % 200 === 0 ? 1000 : 1020),
    );
    expect(stableSince(readings)).toEqual([null, null, null, null, null, null, 0, 0]);
  });
  test('not when it moves by more', () => {
    const readings = [0, 200, 400, 600, 800].map((at, index) => moving(at, index % 2 === 0 ? 1000 : 1021));
    expect(stableSince(readings)).toEqual([null, null, null, null, null]);
  });
  test('not after it has moved, until it stays again', () => {
    expect(
      stableSince([
        moving(0, 1000),
        moving(600, 1000),
        moving(700, 1500),
        moving(1200, 1500),
        moving(1300, 1500),
      ]),
    ).toEqual([null, 0, null, null, 700]);
  });
  test('anew where it creeps away while the scale says stable', () => {
    expect(stableSince([stable(0, 1000), stable(100, 1020), stable(200, 1021)])).toEqual([0, 0, 200]);
  });
  test('not while it trickles, however slowly it settles each time', () => {
    // 0.3 g a second: the run never lasts 1.2 s.
    const readings = Array.from({ length: 100 }, (_, index) => moving(index * 100, 1000 + index * 3));
    const since = stableSince(readings);
    for (const [index, began] of since.entries())
      if (began !== null) expect(index * 100 - began).toBeLessThan(1200);
  });
  test('never while it is no weight, and what was before says nothing', () => {
    const over: TimedReading = { at: 700, state: 'overload', hundredths: null };
    expect(
      stableSince([moving(0, 1000), moving(600, 1000), over, moving(800, 1000), moving(1400, 1000)]),
    ).toEqual([null, 0, null, null, 800]);
    expect(stableSince([{ at: 0, state: 'silent', hundredths: 1000 }])).toEqual([null]);
  });
  test('not by readings with a silence between them', () => {
    expect(stableSince([moving(0, 1000), moving(2001, 1000)])).toEqual([null, null]);
    expect(stableSince([moving(0, 1000), moving(2000, 1000)])).toEqual([null, 0]);
  });
  test('and remembers no more than it needs', () => {
    let settling = unsettled;
    for (let at = 0; at < 60_000; at += 20) ({ settling } = settle(settling, moving(at, at)));
    expect(settling.recent.length).toBeLessThanOrEqual(32);
  });
});
