import { useSyncExternalStore } from 'react';

/** A value that is fetched once, lazily. */
export interface Fetched<T> {
  /** Starts the fetch, unless it was started. */
  readonly preload: () => void;
  readonly isHere: () => boolean;
  /** null until it is loaded; throws the fetch's error. */
  readonly read: () => T | null;
  /** Calls `listener` when the result of `read` changes, and starts the fetch. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function fetched<T extends object>(fetch: () => Promise<T>): Fetched<T> {
  let state: { readonly value: T } | { readonly error: unknown } | null = null;
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const preload = () => {
    fetching ??= fetch()
      .then(
        (value) => void (state = { value }),
        (error: unknown) => void (state = { error }),
      )
      .then(() => {
        for (const listener of listeners) listener();
      });
  };
  return {
    preload,
    isHere: () => state !== null && 'value' in state,
    read: () => {
      if (state === null) return null;
      if ('error' in state) throw state.error;
      return state.value;
    },
    subscribe: (listener) => {
      preload();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Starts the fetch on render; null until it is loaded. */
export const useFetched = <T>({ subscribe, read }: Fetched<T>): T | null =>
  useSyncExternalStore(subscribe, read);
