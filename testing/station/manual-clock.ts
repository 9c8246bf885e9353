/** A clock that a test holds in its hands: time stands still until `advance`. For tests only. */
import type { Clock } from '../../electron/station/ports.ts';

export interface ManualClock extends Clock {
  /** Runs everything that falls due on the way, in order, letting what it starts go on in between. */
  advance(ms: number): Promise<void>;
  /**
   * Moves the hands without living through the time between. Ahead: what fell due in it is late, and runs next, as after
   * a sleep. Back, as when somebody sets the clock: what waits for its time waits as long as before.
   */
  jump(ms: number): void;
  /** How many things wait for their time. */
  readonly waiting: number;
  /** Milliseconds until the next of them falls due; Infinity where nothing waits. */
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
      // What sets the clock meanwhile moves the end too: else it would be undone there, or the days between lived through.
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

/** Lets promises that are ready go on; not a wait for the network. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
