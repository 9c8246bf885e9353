import { useSyncExternalStore } from 'react';
import { devicesTake, useDocked } from '../virtual-devices/docked.ts';

/**
 * `wide`: three columns. `pair`: the right one is a drawer. `flow`: one below the other, the weight first, because the
 * window is low or narrow (a small window, 200 % zoom) and the page scrolls as one.
 */
export type Layout = 'wide' | 'pair' | 'flow';

/** The layout of a window that has `taken` pixels of its width for something else. */
function layoutOf(taken: number) {
  const flow = window.matchMedia(`(max-width: ${839.9 + taken}px), (max-height: 560px)`);
  const wide = window.matchMedia(`(min-width: ${1200 + taken}px)`);
  return {
    subscribe: (changed: () => void) => {
      for (const query of [flow, wide]) query.addEventListener('change', changed);
      return () => {
        for (const query of [flow, wide]) query.removeEventListener('change', changed);
      };
    },
    read: (): Layout => (flow.matches ? 'flow' : wide.matches ? 'wide' : 'pair'),
  };
}

const whole = layoutOf(0);
const besideDevices = layoutOf(devicesTake);

export function useLayout(): Layout {
  const { subscribe, read } = useDocked() === null ? whole : besideDevices;
  return useSyncExternalStore(subscribe, read);
}
