/** The names of the two IPC channels: the preload and the main process must agree on them. */
export const callChannel = 'bridge.call';
export const eventChannel = 'bridge.event';
