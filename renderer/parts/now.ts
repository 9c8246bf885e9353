import { useLayoutEffect, useState } from 'react';

/** Milliseconds since 1970, anew every `everyMs`, and at once when that changes; null stops it. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (everyMs === null) return undefined;
    const tick = () => setNow(Date.now());
    // Before anything is painted: what stood still meanwhile would be shown for one tick.
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
