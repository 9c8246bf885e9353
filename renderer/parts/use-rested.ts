import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenReleased } from './when-released.ts';

/** Debounces a value by `restMs` milliseconds. `key` identifies the value. */
export function useRested<T>(value: T, key: string, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    // Synchronously: a press that begins before a later render would end on another element.
    const rest = setTimeout(() => whenReleased(() => flushSync(() => setRested(value))), restMs);
    return () => clearTimeout(rest);
    // A new object with the same key does not restart the timer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, restMs]);
  return rested;
}
