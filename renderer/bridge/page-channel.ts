/** The page's end of the bridge: Electron's preload gives it; elsewhere a WebSocket to the host that served the page. */
import type { PageChannel } from '../../shared/channel.ts';
import type { Carrier } from './carrier.ts';
import { openSocketChannel } from './socket-channel.ts';

declare global {
  interface Window {
    /** What the preload exposes; absent in a browser. */
    readonly colourBar?: PageChannel;
  }
}

export function openCarrier(): Carrier {
  const preloaded = window.colourBar;
  if (preloaded === undefined) return openSocketChannel(window.location);
  return {
    channel: preloaded,
    watch: (listener) => {
      listener(true);
      return () => {};
    },
  };
}
