import { useSyncExternalStore } from 'react';
import { useApp } from '../../bridge/hooks.ts';
import { queries, twoColumns } from '../../theme/breakpoints.ts';
import { useVirtualDevices } from './shown.ts';

/** Pixels that the devices take from the screen beside them. */
export const devicesTake = 328;

/** Wide and high enough for the devices and a screen beside them; elsewhere they lie over it. */
const roomy = window.matchMedia(`(min-width: ${twoColumns + devicesTake}px) and ${queries['not-low']}`);

const subscribe = (changed: () => void) => {
  roomy.addEventListener('change', changed);
  return () => roomy.removeEventListener('change', changed);
};

/** The side that the virtual devices stand on with the screen beside them; null: hidden, or over the screen. */
export function useDocked(): 'start' | 'end' | null {
  const { scale } = useApp();
  const { shown, side } = useVirtualDevices();
  const room = useSyncExternalStore(subscribe, () => roomy.matches);
  return room && shown && scale.type === 'virtual' ? side : null;
}
