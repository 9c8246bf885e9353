import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';

/** `preload` begins to fetch its file, where that was not done before. */
export type Loadable<P extends object> = ((props: P) => ReactNode) & { readonly preload: () => void };

/**
 * A component whose file is fetched when it is first shown; `Waiting` stands in its place until then. Shown as soon as
 * the file is here: behind `Suspense`, React holds back what it has waited for until 300 ms after it showed the waiting.
 * A file that cannot be had is thrown, for the nearest boundary.
 */
export function loadable<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Waiting: () => ReactNode = () => null,
): Loadable<P> {
  let state: { readonly Loaded: ComponentType<P> } | { readonly error: unknown } | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const preload = () => {
    loading ??= load()
      .then(
        (file) => void (state = { Loaded: file.default }),
        (error: unknown) => void (state = { error }),
      )
      .then(() => {
        for (const listener of listeners) listener();
      });
  };
  const subscribe = (listener: () => void) => {
    preload();
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function WhenLoaded(props: P) {
    const now = useSyncExternalStore(subscribe, () => state);
    if (now === null) return <Waiting />;
    if ('error' in now) throw now.error;
    return createElement(now.Loaded, props);
  }
  return Object.assign(WhenLoaded, { preload });
}
