/**
 * Runs a manual clock in real time, for tests against a terminal or a process, where a second of silence takes a second.
 * For tests only.
 */
import type { ManualClock } from './manual-clock.ts';

export function passingClock(): ManualClock {
  let ahead = 0;
  const waiting = new Set<NodeJS.Timeout>();
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      run();
    }, ms);
    waiting.add(timer);
    return () => {
      waiting.delete(timer);
      clearTimeout(timer);
    };
  };
  return {
    now: () => Date.now() + ahead,
    steady: () => performance.now(),
    after,
    advance: (ms) => new Promise((resolve) => void after(ms, resolve)),
    jump: (ms) => {
      ahead += ms;
    },
    // Advances step by step with real time.
    untilDue: 0,
    get waiting() {
      return waiting.size;
    },
  };
}
