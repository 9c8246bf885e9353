/** Whether and on which side the virtual devices are shown. */
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useApp } from '../../bridge/hooks.ts';
import { mediaQueries, twoColumns } from '../../theme/breakpoints.ts';

interface VirtualDevices {
  /** Whether the virtual devices are shown. */
  readonly shown: boolean;
  /** Their side; switching it reveals the content behind them. */
  readonly side: 'start' | 'end';
}

export const useVirtualDevices = create<VirtualDevices>(() => ({ shown: false, side: 'start' }));

export const showVirtualDevices = (shown: boolean): void => useVirtualDevices.setState({ shown });

export const moveVirtualDevices = (): void =>
  useVirtualDevices.setState(({ side }) => ({ side: side === 'start' ? 'end' : 'start' }));

/** Pixels of the window's width that the devices take. */
export const devicesTake = 328;

/** Wide and high enough for devices beside a screen; otherwise they overlay it. */
const roomy = window.matchMedia(`(min-width: ${twoColumns + devicesTake}px) and ${mediaQueries['not-low']}`);

const subscribe = (changed: () => void) => {
  roomy.addEventListener('change', changed);
  return () => roomy.removeEventListener('change', changed);
};

/** The devices' side if the screen is beside them; null: hidden, or overlaying the screen. */
export function useDocked(): 'start' | 'end' | null {
  const { scale } = useApp();
  const { shown, side } = useVirtualDevices();
  const room = useSyncExternalStore(subscribe, () => roomy.matches);
  return room && shown && scale.type === 'virtual' ? side : null;
}
