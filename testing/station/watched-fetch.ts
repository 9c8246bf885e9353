/** A network that reports when it is idle. For tests only. */
import type { Fetch, FetchAnswer } from '../../electron/station/fetch.ts';
import type { ManualClock } from './manual-clock.ts';

export interface WatchedFetch {
  /** A request is under way until its body is read. */
  readonly fetch: Fetch;
  /** Resolves when no request is under way and none is about to start. */
  readonly quiet: () => Promise<void>;
  /** Advances time in such steps and waits for the work that each starts. */
  readonly pass: (ms: number, step: number) => Promise<void>;
}

/** Processing a page of a long list takes several ticks before the next request. */
const enoughTurns = 24;

export function watchedFetch(through: Fetch, clock: ManualClock): WatchedFetch {
  let underWay = 0;
  let allEnded = Promise.withResolvers<void>();
  const ended = () => {
    underWay -= 1;
    if (underWay > 0) return;
    allEnded.resolve();
    allEnded = Promise.withResolvers<void>();
  };
  const quiet = async () => {
    for (let still = 0; still < enoughTurns;) {
      // Looking at each tick would take the processor from the service.
      if (underWay > 0) await allEnded.promise;
      await new Promise<void>((resolve) => setImmediate(resolve));
      still = underWay === 0 ? still + 1 : 0;
    }
  };
  async function* untilRead(body: FetchAnswer['body']) {
    try {
      yield* body ?? [];
    } finally {
      ended();
    }
  }
  return {
    fetch: async (...asked) => {
      underWay += 1;
      try {
        const { status, headers, body } = await through(...asked);
        return { status, headers, body: untilRead(body) };
      } catch (error) {
        ended();
        throw error;
      }
    },
    quiet,
    pass: async (ms, step) => {
      await quiet();
      for (let left = ms; left > 0; left -= step) {
        // Steps without due timers start no work.
        const idle = Math.max(0, Math.ceil(Math.min(clock.untilDue, left) / step) - 1) * step;
        if (idle > 0) await clock.advance(idle);
        left -= idle;
        await clock.advance(Math.min(step, left));
        await quiet();
      }
    },
  };
}
