/** A manual clock: time stands still until `advance`. For tests only. */
import type { Clock } from '../../electron/station/ports.ts';

export interface ManualClock extends Clock {
  /** Runs every timer that falls due, in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /**
   * Sets the clock without running the time between. Forwards, as after a sleep: timers that fell due run next, late.
   * Backwards, as when a person sets the clock: timers keep their remaining time.
   */
  jump(ms: number): void;
  /** The number of pending timers. */
  readonly waiting: number;
  /** Milliseconds until the next timer; Infinity without timers. */
  readonly untilDue: number;
}

interface Due {
  at: number;
  order: number;
  run: () => void;
}

export function manualClock(start = Date.parse('2026-03-02T09:00:00.000Z')): ManualClock {
  let now = start;
  let jumped = 0;
  let order = 0;
  const due = new Set<Due>();
  const next = (until: number): Due | undefined =>
    [...due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    now: () => now,
    steady: () => now - start - jumped,
    after: (ms, run) => {
      const entry = { at: now + Math.max(0, ms), order: (order += 1), run };
      due.add(entry);
      return () => due.delete(entry);
    },
    advance: async (ms) => {
      // A jump during the advance moves its end too; otherwise the jump would be undone, or the days between run through.
      const unmoved = now + ms - jumped;
      const until = () => unmoved + jumped;
      for (let entry = next(until()); entry; entry = next(until())) {
        due.delete(entry);
        now = Math.max(now, entry.at);
        entry.run();
        await settled();
      }
      now = Math.max(now, until());
      await settled();
    },
    jump: (ms) => {
      now += ms;
      jumped += ms;
      if (ms < 0) for (const entry of due) entry.at += ms;
    },
    get waiting() {
      return due.size;
    },
    get untilDue() {
      return Math.min(...[...due].map(({ at }) => at - now));
    },
  };
}

/** Lets settled promises run; does not wait for the network. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
