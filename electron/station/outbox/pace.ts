/**
 * How fast a backlog is sent: gently at first, then as fast as the service answers, one at a time. A service that asks
 * for time gets it, and is asked more slowly afterwards; one that only fails is asked more and more rarely, whichever
 * entry's turn it is.
 */
import type { Failure } from '../../../shared/result.ts';
import { reactionTo } from './reactions.ts';

export interface Pace {
  /** The connection is back, with so many waiting. */
  begin(waiting: number): void;
  /** Milliseconds to wait before the next is sent. */
  wait(now: number): number;
  sent(now: number): void;
  /** What came of it; null: it is done. `wait` is the failing entry's own. */
  seen(failure: Failure | null, wait: number, now: number): void;
}

const firstGapMs = 250;
const slowestGapMs = 5000;
/** Nothing is held up longer by a service that fails, so that one stuck entry costs the others little. */
const longestPauseMs = 30_000;
/** A pause beyond this is of a clock that was set back since. */
const longestHoldMs = 3_600_000;

export function createPace(): Pace {
  let gapMs = 0;
  /** It was asked too often: from then on the gap shrinks slowly. */
  let careful = false;
  let notBefore = 0;
  /** Attempts in a row that failed by the service's own fault. */
  let faults = 0;
  return {
    begin: (waiting) => {
      faults = 0;
      notBefore = 0;
      if (waiting > 1) gapMs = Math.max(gapMs, firstGapMs);
    },
    wait: (now) => {
      const left = notBefore - now;
      return left > 0 && left <= longestHoldMs ? left : 0;
    },
    sent: (now) => {
      notBefore = now + gapMs;
    },
    seen: (failure, wait, now) => {
      if (failure === null) {
        faults = 0;
        gapMs = careful ? Math.floor(gapMs * 0.9) : Math.floor(gapMs / 2);
        if (gapMs < 10) gapMs = 0;
        if (gapMs === 0) careful = false;
        return;
      }
      switch (reactionTo(failure)) {
        case 'busy':
          careful = true;
          gapMs = Math.min(slowestGapMs, Math.max(100, gapMs * 2));
          notBefore = now + wait;
          return;
        case 'fault':
          faults += 1;
          // The first one may be about that entry alone.
          if (faults > 1) notBefore = now + Math.min(longestPauseMs, 250 * 2 ** Math.min(faults, 10));
          return;
        default:
          faults = 0;
      }
    },
  };
}
