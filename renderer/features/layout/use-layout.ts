import { useSyncExternalStore } from 'react';
import { mediaQueries, threeColumns, twoColumns } from '../../theme/breakpoints.ts';
import { devicesTake, useDocked } from '../virtual-devices/shown.ts';

/**
 * `wide`: three columns. `pair`: two, with the right one as a drawer. `flow`: one column with the weight
 * first, for low or narrow windows (including 200 % zoom); the page scrolls as one.
 */
export type Layout = 'wide' | 'pair' | 'flow';

/** The layout of a window of which `taken` pixels of width are used otherwise. */
function layoutOf(taken: number) {
  const flow = window.matchMedia(`(max-width: ${twoColumns - 0.1 + taken}px), ${mediaQueries.low}`);
  const wide = window.matchMedia(`(min-width: ${threeColumns + taken}px)`);
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

const high = window.matchMedia(mediaQueries.high);
const subscribeHigh = (changed: () => void) => {
  high.addEventListener('change', changed);
  return () => high.removeEventListener('change', changed);
};

/** Whether the window is high enough to show inline what would otherwise be a drawer. */
export const useIsHigh = (): boolean => useSyncExternalStore(subscribeHigh, () => high.matches);

export function useLayout(): Layout {
  const { subscribe, read } = useDocked() === null ? whole : besideDevices;
  return useSyncExternalStore(subscribe, read);
}
