/** Whether and where the virtual devices stand. */
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useApp } from '../../bridge/hooks.ts';
import { mediaQueries, twoColumns } from '../../theme/breakpoints.ts';

interface VirtualDevices {
  /** Whether the virtual devices stand beside the screen. */
  readonly shown: boolean;
  /** Where they stand: the other side shows what is behind them. */
  readonly side: 'start' | 'end';
}

export const useVirtualDevices = create<VirtualDevices>(() => ({ shown: false, side: 'start' }));

export const showVirtualDevices = (shown: boolean): void => useVirtualDevices.setState({ shown });

export const moveVirtualDevices = (): void =>
  useVirtualDevices.setState(({ side }) => ({ side: side === 'start' ? 'end' : 'start' }));

/** Pixels that the devices take from the screen beside them. */
export const devicesTake = 328;

/** Wide and high enough for the devices and a screen beside them; elsewhere they lie over it. */
const roomy = window.matchMedia(`(min-width: ${twoColumns + devicesTake}px) and ${mediaQueries['not-low']}`);

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
