import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, after, bowlOf, tube } from '../../../testing/trade/draft-steps.ts';
import { ash, bench, bowl, capturedTotal } from '../../../testing/station/watch-bench.ts';

type WeighingEvent =
  | { readonly pours: number }
  | { readonly hidden: number }
  | { readonly keyed: true }
  | { readonly says: 'same bowl' | 'tare' };

test('whatever happens, nothing is captured by itself that was poured while nobody saw it', () => {
  const event: fc.Arbitrary<WeighingEvent> = fc.oneof(
    fc.integer({ min: 0, max: 4000 }).map((pours) => ({ pours })),
    fc.integer({ min: -4000, max: 4000 }).map((hidden) => ({ hidden })),
    fc.constant({ keyed: true } as const),
    fc.constantFrom('same bowl', 'tare').map((says) => ({ says })),
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
      expect(capturedTotal(draft())).toBeLessThanOrEqual((seen + 50 * silences + 50) / 100);
    }),
    { seed: 20261120, numRuns: 300 },
  );
});

type Handling =
  /** Where the bowl stands there. `hidden`: while the scale was silent. */
  | { readonly pours: number; readonly hidden: boolean }
  /** The bowl is lifted or put back; `through`: what the scale shows on the way, of a hundred parts. */
  | { readonly moves: true; readonly hidden: boolean; readonly through: number }
  /** The scale was switched off and on; the tare is gone, or it takes what stands there for nothing. */
  | { readonly power: 'tare is gone' | 'zeroes itself' | 'nothing changes' }
  | { readonly keyed: true }
  | { readonly appTares: true }
  | { readonly restarts: true }
  | { readonly does: 'tare' | 'other tube' | 'undo' };

test('however it is lifted, put back, zeroed and switched off, no bowl is captured by itself', () => {
  const handling: fc.Arbitrary<Handling> = fc.oneof(
    fc.record({ pours: fc.integer({ min: 100, max: 4000 }), hidden: fc.boolean() }),
    fc.record({
      moves: fc.constant(true as const),
      hidden: fc.boolean(),
      through: fc.integer({ min: 0, max: 100 }),
    }),
    fc.constantFrom('tare is gone', 'zeroes itself', 'nothing changes').map((power) => ({ power })),
    fc.constant({ keyed: true } as const),
    fc.constant({ appTares: true } as const),
    fc.constant({ restarts: true } as const),
    fc.constantFrom('tare', 'other tube', 'undo').map((does) => ({ does })),
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
      // With a zero of its own nobody can tell whether the bowl stands there: a person has said so.
      step({ type: 'tare', hundredths: shows() });
      now();
      for (const each of handlings) {
        if ('pours' in each) {
          if (!on) continue;
          if (each.hidden) {
            silent();
            silences += 1;
          } else {
            stands(shows() + Math.round(each.pours / 2), 300, { state: 'moving' });
            seen += each.pours;
          }
          content += each.pours;
        } else if ('moves' in each) {
          const before = shows();
          on = !on;
          if (each.hidden) {
            silent();
            silences += 1;
          } else
            stands(Math.round(before + ((shows() - before) * each.through) / 100), 200, { state: 'moving' });
        } else if ('power' in each) {
          silent();
          silences += 1;
          if (each.power === 'tare is gone') zero = 0;
          else if (each.power === 'zeroes itself') zero += shows();
        } else if ('keyed' in each) {
          stands(shows(), 100, { net: true });
          zero += shows();
        } else if ('appTares' in each) {
          watch.rezeroed('before');
          zero += shows();
          watch.rezeroed('after');
        } else if ('restarts' in each) watch.reset();
        else if (each.does === 'undo') {
          if (draft().undoable > 0) undo();
        } else if (each.does === 'tare') {
          if (on) step({ type: 'tare', hundredths: shows() });
        } else {
          const [component] = bowlOf(draft()).components.filter(
            ({ id }) => id !== bowlOf(draft()).activeComponentId,
          );
          if (component !== undefined) step({ type: 'selectComponent', componentId: component.id });
        }
        now();
      }
      expect(capturedTotal(draft())).toBeLessThanOrEqual((seen + 50 * silences + 50) / 100);
    }),
    { seed: 20261120, numRuns: 1500 },
  );
});
