import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from './after-press.ts';

/** Debounces a value by `ms` milliseconds. `key` identifies the value. */
export function useDebounced<T>(value: T, key: string, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    // Synchronously: a press that begins before a later render would end on another element.
    const timer = setTimeout(() => afterPress(() => flushSync(() => setDebounced(value))), ms);
    return () => clearTimeout(timer);
    // A new object with the same key does not restart the timer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, ms]);
  return debounced;
}
