import { useEffect, useState } from 'react';
import { whenReleased } from './when-released.ts';

/** The value as it was when it last stood still for so many milliseconds. `key` tells one value from another. */
export function useRested<T>(value: T, key: string, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const rest = setTimeout(() => whenReleased(() => setRested(value)), restMs);
    return () => clearTimeout(rest);
    // The same value made anew begins no new rest.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, restMs]);
  return rested;
}
