/** A network that tells when nothing is under way on it. For tests only. */
import type { ManualClock } from './manual-clock.ts';

export interface WatchedFetch {
  readonly fetch: typeof fetch;
  /** Resolves when no request is under way and nothing more is about to be asked. */
  readonly quiet: () => Promise<void>;
  /** Lets time pass in such steps: what each sets going comes to its end first. */
  readonly pass: (ms: number, step: number) => Promise<void>;
}

export function watchedFetch(through: typeof fetch, clock: ManualClock): WatchedFetch {
  let underWay = 0;
  const quiet = async () => {
    // An answer's body is still being read a few turns after its head came.
    for (let still = 0; still < 8;) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      still = underWay === 0 ? still + 1 : 0;
    }
  };
  return {
    fetch: async (...asked) => {
      underWay += 1;
      try {
        return await through(...asked);
      } finally {
        underWay -= 1;
      }
    },
    quiet,
    pass: async (ms, step) => {
      await quiet();
      for (let left = ms; left > 0; left -= step) {
        await clock.advance(Math.min(step, left));
        await quiet();
      }
    },
  };
}
