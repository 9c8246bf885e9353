/** `PageChannel` over a WebSocket that comes back by itself. A call that was under way when it broke answers `app_gone`. */
import type { BridgeEvent } from '../../shared/bridge.ts';
import type { PageChannel } from '../../shared/channel.ts';
import type { BridgePath, HostFrame, PageFrame } from '../../shared/frames.ts';
import { fail, type Result } from '../../shared/result.ts';

/** A channel, and whether it reaches the main process. */
export interface Carrier {
  readonly channel: PageChannel;
  /** Told at once and at each change. Answers with the function that ends the subscription. */
  watch(listener: (reachable: boolean) => void): () => void;
}

const bridgePath: BridgePath = '/bridge';

/** Milliseconds between tries: soon first, since the host most often restarts. */
const waits = [100, 250, 500, 1000, 2000];

export function openSocketChannel(at: Pick<Location, 'protocol' | 'host'>): Carrier {
  const address = `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}${bridgePath}`;
  const listeners = new Set<(event: BridgeEvent) => void>();
  const watchers = new Set<(reachable: boolean) => void>();
  const waiting = new Map<number, (result: Result<unknown>) => void>();
  let unsent: PageFrame[] = [];
  let nextId = 1;
  let tries = 0;
  // Until it has failed once it counts as reached: nothing flashes while the page starts.
  let reachable = true;
  let socket = connect();

  function tellReachable(now: boolean) {
    reachable = now;
    for (const watcher of watchers) watcher(now);
  }

  function receive(frame: HostFrame) {
    if ('event' in frame) {
      for (const listener of listeners) listener(frame);
      return;
    }
    waiting.get(frame.id)?.(frame.result);
    waiting.delete(frame.id);
  }

  function connect(): WebSocket {
    const opened = new WebSocket(address);
    opened.addEventListener('open', () => {
      tries = 0;
      const held = unsent;
      unsent = [];
      for (const frame of held) opened.send(JSON.stringify(frame));
      tellReachable(true);
    });
    opened.addEventListener('message', (message) => {
      receive(JSON.parse(String(message.data)) as HostFrame);
    });
    opened.addEventListener('close', () => {
      unsent = [];
      for (const settle of waiting.values()) settle(fail('app_gone'));
      waiting.clear();
      tellReachable(false);
      const wait = waits[Math.min(tries, waits.length - 1)];
      tries += 1;
      setTimeout(() => (socket = connect()), wait);
    });
    return opened;
  }

  return {
    channel: {
      call: (name, input) =>
        new Promise((resolve) => {
          const frame: PageFrame = { id: nextId, name, input };
          nextId += 1;
          waiting.set(frame.id, resolve);
          if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
          else unsent.push(frame);
        }),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    watch: (watcher) => {
      watchers.add(watcher);
      watcher(reachable);
      return () => watchers.delete(watcher);
    },
  };
}
