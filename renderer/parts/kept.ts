import { useState } from 'react';

const kept = new Map<string, unknown>();

interface Kept<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** Call it when a person saves or closes the form. */
  readonly forget: () => void;
}

/** A form's input that is there again after a lock closed the form. `key`: the form and its subject. */
export function useKept<T>(key: string, first: T): Kept<T> {
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as T) : first));
  return {
    value,
    set: (next) => {
      kept.set(key, next);
      setValue(next);
    },
    forget: () => void kept.delete(key),
  };
}
