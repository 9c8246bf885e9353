/** The computer slept: what was true before may not be any more. Nobody tells the station, but its own heart missed beats. */
import type { Clock } from './ports.ts';

const beatMs = 1000;
/** Milliseconds by which a beat is late only after a sleep, not for a busy moment. */
const lateMs = 5000;

/**
 * Calls `woke` with how long nothing happened, within a second of it, once for each sleep. A clock that was set forward
 * looks the same, and asking once too often does no harm; one that was set back only begins the count anew. The answer
 * ends it.
 */
export function watchForWake(clock: Clock, woke: (ms: number) => void): () => void {
  let ended = false;
  let cancel: () => void;
  const beat = () => {
    const began = clock.now();
    cancel = clock.after(beatMs, () => {
      const late = clock.now() - began - beatMs;
      // First, so that whoever is told may end it.
      beat();
      if (!ended && late > lateMs) woke(late);
    });
  };
  beat();
  return () => {
    ended = true;
    cancel();
  };
}
