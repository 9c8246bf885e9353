import { useSyncExternalStore } from 'react';

/**
 * `wide`: three columns. `pair`: the right one is a drawer. `flow`: one below the other, the weight first, because the
 * window is low or narrow (a small window, 200 % zoom) and the page scrolls as one.
 */
export type Layout = 'wide' | 'pair' | 'flow';

const flow = window.matchMedia('(max-width: 839.9px), (max-height: 560px)');
const wide = window.matchMedia('(min-width: 1200px)');

const subscribe = (changed: () => void) => {
  for (const query of [flow, wide]) query.addEventListener('change', changed);
  return () => {
    for (const query of [flow, wide]) query.removeEventListener('change', changed);
  };
};
const read = (): Layout => (flow.matches ? 'flow' : wide.matches ? 'wide' : 'pair');

export const useLayout = (): Layout => useSyncExternalStore(subscribe, read);
