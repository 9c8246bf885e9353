import { useSyncExternalStore } from 'react';

/** What is fetched once, when it is first wanted. */
export interface Fetched<T> {
  /** Begins to fetch it, where that was not done before. */
  readonly preload: () => void;
  readonly isHere: () => boolean;
  /** Null until it is here; throws why it cannot be had. */
  readonly read: () => T | null;
  /** Hears when `read` has changed, and begins to fetch it. */
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

/** Fetched as soon as this is shown: null until it is here. */
export const useFetched = <T>({ subscribe, read }: Fetched<T>): T | null =>
  useSyncExternalStore(subscribe, read);
