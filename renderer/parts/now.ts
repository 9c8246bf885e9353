import { useLayoutEffect, useState } from 'react';

/**
 * Milliseconds since 1970, anew at every multiple of `everyMs`, so that a clock of minutes turns when the minute does, and
 * at once when that changes; null stops it.
 */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (everyMs === null) return undefined;
    const tick = () => setNow(Date.now());
    // Before anything is painted: what stood still meanwhile would be shown for one tick.
    tick();
    let timer = setTimeout(
      () => {
        tick();
        timer = setInterval(tick, everyMs);
      },
      everyMs - (Date.now() % everyMs),
    );
    // One number space: it ends either.
    return () => clearTimeout(timer);
  }, [everyMs]);
  return now;
}
