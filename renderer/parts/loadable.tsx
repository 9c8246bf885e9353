import { createElement, type ComponentType, type ReactNode } from 'react';
import { useWholeText } from '../text/text.tsx';
import { fetched, useFetched } from './fetched.ts';

/** Lazy components may use React Aria; the first screen does not. */
const ariaLocale = fetched(() => import('../text/AriaLocale.tsx'));

/** `preload` starts loading the chunk, unless it was started. */
export type Loadable<P extends object> = ((props: P) => ReactNode) & { readonly preload: () => void };

/**
 * A lazily loaded component. `Waiting` is shown until its chunk and the full texts are loaded. `Suspense` is
 * not used, as React delays its content until 300 ms after the fallback. A failed load is thrown to the
 * nearest error boundary.
 */
export function loadable<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Waiting: () => ReactNode = () => null,
): Loadable<P> {
  const file = fetched(load);
  function WhenLoaded(props: P) {
    const loaded = useFetched(file);
    const around = useFetched(ariaLocale);
    const text = useWholeText();
    if (loaded === null || around === null || text === null) return <Waiting />;
    return <around.default>{createElement(loaded.default, props)}</around.default>;
  }
  const preload = () => {
    file.preload();
    ariaLocale.preload();
  };
  return Object.assign(WhenLoaded, { preload });
}
