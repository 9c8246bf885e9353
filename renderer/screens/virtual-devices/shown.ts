import { create } from 'zustand';

/** Whether the virtual devices stand beside the screen. */
export const useVirtualDevices = create<{ readonly shown: boolean }>(() => ({ shown: false }));

export const showVirtualDevices = (shown: boolean): void => useVirtualDevices.setState({ shown });
