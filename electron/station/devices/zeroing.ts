/**
 * Zero and tare: by the scale's own command where it has one and obeys it, else in software, by subtracting; and which of
 * the two it was is said.
 */
import type { DoneBy } from '../../../shared/bridge/device-profiles.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import type { Asked, Commands, Frame, ScaleTransport } from './protocol.ts';

/** `clear` takes a tare back, and what this app subtracts. */
export type Zeroed = 'zero' | 'tare' | 'clear';

export interface Zeroing {
  readonly doneBy: (what: 'zero' | 'tare') => DoneBy;
  /**
   * `now`: the last reading with what is subtracted here; null: none. `scale_silent`, `scale_unsettled`; `not_ready`
   * (`own_tare`) where the scale's own tare stays, as only its own key takes it back.
   */
  set(what: Zeroed, now: () => Reading | null): Promise<Result<{ by: DoneBy }>>;
  heard(frame: Frame): void;
  /** With what this app subtracts. */
  applied(reading: Reading): Reading;
  /** The scale went away: what was set here, and what it was asked, is over. */
  forget(): void;
}

/** A scale that says nothing of a command has had its time; one that waits until its pan rests has more. */
const obeysWithinMs = 1500;
const restsWithinMs = 4000;
const againAfterMs = 300;
/** Hundredths around nothing that are nothing. */
const nothingWithin = 30;

type Outcome = 'done' | 'refused' | 'no answer' | 'moving' | 'gone';

interface Asking {
  readonly to: Asked;
  /** The scale said that it will; or that it can't yet, and it is asked again. */
  waits: boolean;
  /** What the scale shows had not come about when it was asked: once it does, that is an answer. */
  readonly showsIt: boolean;
  readonly again: () => void;
  readonly settle: (outcome: Outcome) => void;
}

export function createZeroing(transport: ScaleTransport, commands: Commands, clock: Clock): Zeroing {
  let zero = 0;
  let tare = 0;
  let asking: Asking | null = null;
  /** It was tared by its own command: only it can take that back. */
  let ownTare = false;
  /** The last weight that the scale itself said. */
  let own: Extract<Frame, { what: 'weight' }> | null = null;

  const ask = (to: Asked, bytes: Uint8Array): Promise<Outcome> =>
    new Promise((resolve) => {
      asking?.settle('gone');
      const timers = new Set<() => void>();
      const before = own?.hundredths;
      const mine: Asking = {
        to,
        waits: false,
        showsIt: !obeyed(to),
        again: () => timers.add(clock.after(againAfterMs, () => transport.write(bytes))),
        settle: (outcome) => {
          for (const cancel of timers) cancel();
          if (asking === mine) asking = null;
          // What was subtracted here was of the old zero; the next frame is of the new one.
          if (outcome === 'done') {
            zero = tare = 0;
            ownTare = to === 'tare';
          }
          resolve(outcome);
        },
      };
      asking = mine;
      timers.add(
        clock.after(obeysWithinMs, () => {
          // Near nothing already, and it did not move: a scale that ignores the command looks just so.
          const ignored = to !== 'clear tare' && own?.hundredths === before && before !== 0;
          if (!mine.waits) mine.settle(obeyed(to) && !ignored ? 'done' : 'no answer');
        }),
      );
      timers.add(clock.after(restsWithinMs, () => mine.settle(obeyed(to) ? 'done' : 'moving')));
      transport.write(bytes);
    });
  /** The command's effect is what the scale shows. */
  const obeyed = (to: Asked): boolean => {
    if (own === null) return false;
    return to === 'clear tare' ? !own.net : Math.abs(own.hundredths) <= nothingWithin;
  };

  const command: Readonly<Record<Zeroed, readonly [Asked, Uint8Array | null]>> = {
    zero: ['zero', commands.zero],
    tare: ['tare', commands.tare],
    clear: ['clear tare', commands.clearTare],
  };
  const here = (what: Zeroed, now: Reading | null): Result<{ by: DoneBy }> => {
    if (what === 'clear') {
      zero = tare = 0;
      return ownTare || own?.net === true
        ? fail('not_ready', { details: { why: 'own_tare' } })
        : ok({ by: 'app' });
    }
    if (now === null || now.state === 'silent' || own === null) return fail('scale_silent');
    if (now.hundredths === null || now.state !== 'stable')
      return fail('scale_unsettled', { details: { state: now.state } });
    // From what the scale itself says: what is shown may hold a little drift back.
    if (what === 'zero') {
      zero = own.hundredths;
      tare = 0;
    } else tare = own.hundredths - zero;
    return ok({ by: 'app' });
  };

  return {
    doneBy: (what) => (commands[what] === null ? 'app' : 'scale'),
    set: async (what, now) => {
      const before = now();
      if (before === null) return fail('scale_silent');
      const [to, bytes] = command[what];
      if (bytes === null) return here(what, before);
      if (what !== 'clear' && (before.state === 'overload' || before.state === 'underload'))
        return fail('scale_unsettled', { details: { state: before.state } });
      const outcome = await ask(to, bytes);
      switch (outcome) {
        case 'done':
          return ok({ by: 'scale' });
        case 'refused':
        case 'no answer':
          return here(what, now());
        case 'moving':
          return fail('scale_unsettled', { details: { state: 'moving' } });
        case 'gone':
          return fail('scale_silent');
        default:
          return outcome satisfies never;
      }
    },
    heard: (frame) => {
      if (frame.what === 'weight') {
        own = frame;
        if (asking !== null && (asking.showsIt || asking.waits) && obeyed(asking.to)) asking.settle('done');
      }
      if (frame.what !== 'answer' || asking === null) return;
      if (frame.to !== asking.to && frame.to !== 'command') return;
      switch (frame.says) {
        case 'done':
          return asking.settle('done');
        case 'accepted':
          asking.waits = true;
          return;
        case 'busy':
          asking.waits = true;
          return asking.again();
        case 'refused':
        case 'unknown':
          return asking.settle('refused');
        default:
          frame.says satisfies never;
      }
    },
    applied: (reading) =>
      reading.hundredths === null || (zero === 0 && tare === 0)
        ? reading
        : { ...reading, hundredths: reading.hundredths - zero - tare, net: reading.net || tare !== 0 },
    forget: () => {
      zero = tare = 0;
      own = null;
      ownTare = false;
      asking?.settle('gone');
    },
  };
}
