import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenReleased } from './when-released.ts';

/** The value as it was when it last stood still for so many milliseconds. `key` tells one value from another. */
export function useRested<T>(value: T, key: string, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    // At once: a press that begins before the page is painted anew would end on something else.
    const rest = setTimeout(() => whenReleased(() => flushSync(() => setRested(value))), restMs);
    return () => clearTimeout(rest);
    // The same value made anew begins no new rest.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, restMs]);
  return rested;
}
