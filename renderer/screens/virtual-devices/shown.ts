import { create } from 'zustand';

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
