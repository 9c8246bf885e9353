/**
 * Zero and tare: by the scale's own command if it has one and obeys it, otherwise in software, by subtracting. The
 * answer names which. Weights are hundredths of a gram.
 */
import type { DoneBy } from '../../../shared/bridge/device-profiles.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import type { ScaleCommand, Commands, Frame, ScaleTransport } from './protocol.ts';

/** `clear` takes back the scale's tare, and zero and tare of this app. */
export type ZeroAction = 'zero' | 'tare' | 'clear';

export interface Zeroing {
  readonly doneBy: (what: 'zero' | 'tare') => DoneBy;
  /**
   * `now`: the last reading, as `apply` returns it; null: none. `scale_silent`, `scale_unsettled`; `not_ready`
   * (`own_tare`) if the scale's own tare stays, as only its own key can clear it.
   */
  set(what: ZeroAction, now: () => Reading | null): Promise<Result<{ by: DoneBy }>>;
  /** To be called with each frame of the scale. */
  onFrame(frame: Frame): void;
  /** Returns the reading minus this app's zero and tare. */
  apply(reading: Reading): Reading;
  /** Forgets zero, tare and an unanswered command: the scale was away. */
  reset(): void;
}

/** How long a scale may leave a command unanswered; and how long it may wait for its pan to rest. */
const obeysWithinMs = 1500;
const restsWithinMs = 4000;
const againAfterMs = 300;
/** The largest weight that counts as zero, in hundredths of a gram. */
const zeroWithin = 30;

type Outcome = 'done' | 'refused' | 'no answer' | 'moving' | 'gone';

interface PendingCommand {
  readonly command: ScaleCommand;
  /** The scale answered that it will obey, or that it is busy, so that it is asked again. */
  waits: boolean;
  /** The weight did not show the command's effect when it was sent: once it does, the command was obeyed. */
  readonly effectIsNews: boolean;
  readonly again: () => void;
  readonly settle: (outcome: Outcome) => void;
}

export function createZeroing(transport: ScaleTransport, commands: Commands, clock: Clock): Zeroing {
  let zero = 0;
  let tare = 0;
  let pending: PendingCommand | null = null;
  /** It was tared by its own command, which only the scale can clear. */
  let ownTare = false;
  /** The last weight as the scale sent it. */
  let own: Extract<Frame, { type: 'weight' }> | null = null;

  const send = (to: ScaleCommand, bytes: Uint8Array): Promise<Outcome> =>
    new Promise((resolve) => {
      pending?.settle('gone');
      const timers = new Set<() => void>();
      const before = own?.hundredths;
      const mine: PendingCommand = {
        command: to,
        waits: false,
        effectIsNews: !obeyed(to),
        again: () => timers.add(clock.after(againAfterMs, () => transport.write(bytes))),
        settle: (outcome) => {
          for (const cancel of timers) cancel();
          if (pending === mine) pending = null;
          // This app's zero and tare were measured from the old zero; the next frame is from the new one.
          if (outcome === 'done') {
            zero = tare = 0;
            ownTare = to === 'tare';
          }
          resolve(outcome);
        },
      };
      pending = mine;
      timers.add(
        clock.after(obeysWithinMs, () => {
          // A weight near zero that did not change does not tell whether the scale obeyed or ignored the command.
          const ignored = to !== 'clear tare' && own?.hundredths === before && before !== 0;
          if (!mine.waits) mine.settle(obeyed(to) && !ignored ? 'done' : 'no answer');
        }),
      );
      timers.add(clock.after(restsWithinMs, () => mine.settle(obeyed(to) ? 'done' : 'moving')));
      transport.write(bytes);
    });
  /** Whether the scale's weight shows the command's effect. */
  const obeyed = (to: ScaleCommand): boolean => {
    if (own === null) return false;
    return to === 'clear tare' ? !own.net : Math.abs(own.hundredths) <= zeroWithin;
  };

  const command: Readonly<Record<ZeroAction, readonly [ScaleCommand, Uint8Array | null]>> = {
    zero: ['zero', commands.zero],
    tare: ['tare', commands.tare],
    clear: ['clear tare', commands.clearTare],
  };
  const inSoftware = (what: ZeroAction, now: Reading | null): Result<{ by: DoneBy }> => {
    if (what === 'clear') {
      zero = tare = 0;
      return ownTare || own?.net === true
        ? fail('not_ready', { details: { why: 'own_tare' } })
        : ok({ by: 'app' });
    }
    if (now === null || now.state === 'silent' || own === null) return fail('scale_silent');
    if (now.hundredths === null || now.state !== 'stable')
      return fail('scale_unsettled', { details: { state: now.state } });
    // From the weight that the scale sent, as the one shown may hold a little drift back.
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
      if (bytes === null) return inSoftware(what, before);
      if (what !== 'clear' && (before.state === 'overload' || before.state === 'underload'))
        return fail('scale_unsettled', { details: { state: before.state } });
      const outcome = await send(to, bytes);
      switch (outcome) {
        case 'done':
          return ok({ by: 'scale' });
        case 'refused':
        case 'no answer':
          return inSoftware(what, now());
        case 'moving':
          return fail('scale_unsettled', { details: { state: 'moving' } });
        case 'gone':
          return fail('scale_silent');
        default:
          return outcome satisfies never;
      }
    },
    onFrame: (frame) => {
      if (frame.type === 'weight') {
        own = frame;
        if (pending !== null && (pending.effectIsNews || pending.waits) && obeyed(pending.command))
          pending.settle('done');
      }
      if (frame.type !== 'answer' || pending === null) return;
      if (frame.command !== pending.command && frame.command !== 'command') return;
      switch (frame.outcome) {
        case 'done':
          return pending.settle('done');
        case 'accepted':
          pending.waits = true;
          return;
        case 'busy':
          pending.waits = true;
          return pending.again();
        case 'refused':
        case 'unknown':
          return pending.settle('refused');
        default:
          frame.outcome satisfies never;
      }
    },
    apply: (reading) =>
      reading.hundredths === null || (zero === 0 && tare === 0)
        ? reading
        : { ...reading, hundredths: reading.hundredths - zero - tare, net: reading.net || tare !== 0 },
    reset: () => {
      zero = tare = 0;
      own = null;
      ownTare = false;
      pending?.settle('gone');
    },
  };
}
