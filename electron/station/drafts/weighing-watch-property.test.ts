import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, after, bowlOf, tube } from '../../../testing/trade/draft-steps.ts';
import { ash, bench, bowl, capturedTotal } from '../../../testing/station/watch-bench.ts';

type WeighingEvent =
  | { readonly type: 'pours' | 'hidden'; readonly hundredths: number }
  | { readonly type: 'keyed' | 'same bowl' | 'tare' };

test('whatever happens, nothing is captured by itself that was poured while nobody saw it', () => {
  const event: fc.Arbitrary<WeighingEvent> = fc.oneof(
    fc.integer({ min: 0, max: 4000 }).map((hundredths) => ({ type: 'pours' as const, hundredths })),
    fc.integer({ min: -4000, max: 4000 }).map((hundredths) => ({ type: 'hidden' as const, hundredths })),
    fc.constant({ type: 'keyed' }),
    fc.constantFrom('same bowl', 'tare').map((type) => ({ type })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 15 }), (events) => {
      const { watch, step, stands, silent, draft } = bench();
      let pan = bowl;
      let zero = 0;
      let net = false;
      let seen = 0;
      let silences = 0;
      const now = (ms?: number) => stands(pan - zero, ms, { net });
      now();
      for (const each of events) {
        switch (each.type) {
          case 'pours':
            stands(pan - zero + Math.round(each.hundredths / 2), 300, { state: 'moving', net });
            pan += each.hundredths;
            seen += each.hundredths;
            break;
          case 'hidden':
            silent();
            pan += each.hundredths;
            silences += 1;
            break;
          case 'keyed':
            zero = pan;
            net = !net;
            break;
          case 'tare':
            step({ type: 'tare', hundredths: pan - zero });
            break;
          case 'same bowl': {
            const same = watch.sameBowl();
            if (same !== null) step(same);
          }
        }
        now();
      }
      // Each silence may hide half a gram, and each capture rounds by half a gram.
      expect(capturedTotal(draft())).toBeLessThanOrEqual((seen + 50 * silences + 50) / 100);
    }),
    { seed: 20261120, numRuns: 300 },
  );
});

type Handling =
  /** The bowl is put on the pan. `hidden`: while the scale is silent. */
  | { readonly type: 'pours'; readonly hundredths: number; readonly hidden: boolean }
  /** The bowl is lifted or put back; `through`: the weight shown on the way, in per cent. */
  | { readonly type: 'moves'; readonly hidden: boolean; readonly through: number }
  /** The scale was switched off and on: it lost its tare, took the current weight as zero, or neither. */
  | { readonly type: 'tare is gone' | 'zeroes itself' | 'nothing changes' }
  | { readonly type: 'keyed' | 'app tares' | 'restarts' | 'tare' | 'other tube' | 'undo' };

test('however it is lifted, put back, zeroed and switched off, no bowl is captured by itself', () => {
  const handling: fc.Arbitrary<Handling> = fc.oneof(
    fc.record({
      type: fc.constant('pours' as const),
      hundredths: fc.integer({ min: 100, max: 4000 }),
      hidden: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('moves' as const),
      hidden: fc.boolean(),
      through: fc.integer({ min: 0, max: 100 }),
    }),
    fc.constantFrom('tare is gone', 'zeroes itself', 'nothing changes').map((type) => ({ type })),
    fc.constant({ type: 'keyed' }),
    fc.constant({ type: 'app tares' }),
    fc.constant({ type: 'restarts' }),
    fc.constantFrom('tare', 'other tube', 'undo').map((type) => ({ type })),
  );
  fc.assert(
    fc.property(fc.boolean(), fc.array(handling, { maxLength: 20 }), (zeroed, handlings) => {
      let content = 0;
      let on = true;
      let zero = zeroed ? bowl : 0;
      let seen = 0;
      let silences = 1;
      const begun = after([{ type: 'tare', hundredths: bowl - zero }, add(ash), add(tube('8/0'))]);
      const { watch, step, undo, stands, silent, draft } = bench(begun);
      const shows = () => (on ? bowl + content : 0) - zero;
      const now = (ms?: number) => stands(shows(), ms);
      now();
      // After a new zero only a person knows whether the bowl is on the pan.
      step({ type: 'tare', hundredths: shows() });
      now();
      for (const each of handlings) {
        switch (each.type) {
          case 'pours':
            if (!on) continue;
            if (each.hidden) {
              silent();
              silences += 1;
            } else {
              stands(shows() + Math.round(each.hundredths / 2), 300, { state: 'moving' });
              seen += each.hundredths;
            }
            content += each.hundredths;
            break;
          case 'moves': {
            const before = shows();
            on = !on;
            if (each.hidden) {
              silent();
              silences += 1;
            } else {
              const onTheWay = Math.round(before + ((shows() - before) * each.through) / 100);
              stands(onTheWay, 200, { state: 'moving' });
            }
            break;
          }
          case 'tare is gone':
          case 'zeroes itself':
          case 'nothing changes':
            silent();
            silences += 1;
            if (each.type === 'tare is gone') zero = 0;
            else if (each.type === 'zeroes itself') zero += shows();
            break;
          case 'keyed':
            stands(shows(), 100, { net: true });
            zero += shows();
            break;
          case 'app tares':
            watch.rezeroed('before');
            zero += shows();
            watch.rezeroed('after');
            break;
          case 'restarts':
            watch.reset();
            break;
          case 'undo':
            if (draft().undoable > 0) undo();
            break;
          case 'tare':
            if (on) step({ type: 'tare', hundredths: shows() });
            break;
          case 'other tube': {
            const [component] = bowlOf(draft()).components.filter(
              ({ id }) => id !== bowlOf(draft()).activeComponentId,
            );
            if (component !== undefined) step({ type: 'selectComponent', componentId: component.id });
          }
        }
        now();
      }
      expect(capturedTotal(draft())).toBeLessThanOrEqual((seen + 50 * silences + 50) / 100);
    }),
    { seed: 20261120, numRuns: 1500 },
  );
});
