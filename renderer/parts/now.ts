import { useLayoutEffect, useState } from 'react';

/**
 * Milliseconds since 1970, updated at each multiple of `everyMs`, so that a clock changes with the minute,
 * and at once when `everyMs` changes; null stops it.
 */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (everyMs === null) return undefined;
    const tick = () => setNow(Date.now());
    // Before paint: otherwise an outdated time would be visible until the next tick.
    tick();
    let timer = setTimeout(
      () => {
        tick();
        timer = setInterval(tick, everyMs);
      },
      everyMs - (Date.now() % everyMs),
    );
    // Timeouts and intervals share their ids, so this clears either.
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}
