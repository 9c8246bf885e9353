import { createElement, type ComponentType, type ReactNode } from 'react';
import { useWholeText } from '../text/text.tsx';
import { fetched, useFetched } from './fetched.ts';

/** What is loaded may have parts of React Aria; the first screen has none. */
const ariaLocale = fetched(() => import('../text/AriaLocale.tsx'));

/** `preload` begins to fetch its file, where that was not done before. */
export type Loadable<P extends object> = ((props: P) => ReactNode) & { readonly preload: () => void };

/**
 * A component whose file is fetched when it is first shown; `Waiting` stands in its place until then, and until the
 * words are here that the first screen goes without. Shown as soon as both are here: behind `Suspense`, React holds back
 * what it has waited for until 300 ms after it showed the waiting. A file that cannot be had is thrown, for the nearest
 * boundary.
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
