/** The only thing the page can see of the main process. */
import { contextBridge, ipcRenderer } from 'electron';
import type { BridgeEvent } from '../shared/bridge.ts';
import type { PageChannel } from '../shared/channel.ts';
import type { Result } from '../shared/result.ts';
import { callChannel, eventChannel } from './shell/channels.ts';

contextBridge.exposeInMainWorld('colourBar', {
  call: (name, input) => ipcRenderer.invoke(callChannel, name, input) as Promise<Result<unknown>>,
  subscribe(listener) {
    const pass = (_event: unknown, event: BridgeEvent) => listener(event);
    ipcRenderer.on(eventChannel, pass);
    return () => void ipcRenderer.off(eventChannel, pass);
  },
} satisfies PageChannel);
