/**
 * The time by which sign-in without the service expires. It never goes back until the service is reached again: after
 * the clock is set back, it continues from before. A clock that was ahead for less than some minutes has no effect, so
 * a mistake that is corrected costs no sign-in.
 */
import { z } from 'zod';
import type { Clock, Log } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

export interface OfflineTime {
  /** Milliseconds since 1970, by the computer's clock unless that was set back since the service was last reached. */
  readonly now: () => number;
  /** The service was reached: the computer's clock is believed again. */
  readonly reached: () => void;
  readonly close: () => void;
}

const mark = z.object({
  /** The latest time that the clock showed for longer than some minutes. */
  stood: z.number(),
  /** Milliseconds added to a clock that was set back. */
  added: z.number(),
});

const standsAfterMs = 600_000;

export function createOfflineTime(ports: {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}): OfflineTime {
  const { clock, log } = ports;
  const saved = storedValue(ports.store, 'offline time', mark);
  let { stood, added } = saved.get() ?? { stood: 0, added: 0 };
  const keep = () => {
    try {
      saved.set({ stood, added });
    } catch {
      // A full disk must not keep a person from signing in or working.
      log('warn', 'session.offline-time-not-kept');
    }
  };
  const now = (): number => {
    const here = clock.now();
    if (here + added < stood) added = stood - here;
    return here + added;
  };
  let last = now();
  let cancel: () => void;
  const look = () => {
    const next = now();
    // Else it was put right before it had stood.
    if (next >= last) stood = last;
    last = next;
    keep();
    cancel = clock.after(standsAfterMs, look);
  };
  cancel = clock.after(standsAfterMs, look);

  return {
    now,
    reached: () => {
      added = 0;
      stood = last = clock.now();
      keep();
    },
    close: () => cancel(),
  };
}
