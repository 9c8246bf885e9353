/**
 * `PageChannel` over a WebSocket that reconnects automatically. A call that is pending when the connection
 * breaks answers `app_gone`. Calls are sent only after the host has proved itself.
 */
import type { BridgeEvent } from '../../shared/bridge.ts';
import type { PageChannel } from '../../shared/channel.ts';
import type {
  BridgePath,
  ChallengeFrame,
  HostFrame,
  NotLetIn,
  PageFrame,
  WelcomeFrame,
} from '../../shared/frames.ts';
import { fail, type Result } from '../../shared/result.ts';
import { introduce, keptSecret } from './entry.ts';

/** `stranger`: the host refuses this page, or another process answers in its place; final. */
export type HostState = 'here' | 'lost' | 'stranger';

/** A channel, and whether it reaches the main process. */
export interface Carrier {
  readonly channel: PageChannel;
  /** Calls `listener` at once and at each change. Returns the function that unsubscribes. */
  watch(listener: (state: HostState) => void): () => void;
}

const bridgePath: BridgePath = '/bridge';
const notLetIn: NotLetIn = 4401;

/** Milliseconds before each attempt: short at first, as the host most often restarts. */
const waits = [100, 250, 500, 1000, 2000];

export function openSocketChannel(at: Pick<Location, 'protocol' | 'host'>): Carrier {
  const address = `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}${bridgePath}`;
  const listeners = new Set<(event: BridgeEvent) => void>();
  const watchers = new Set<(state: HostState) => void>();
  const waiting = new Map<number, (result: Result<unknown>) => void>();
  let unsent: PageFrame[] = [];
  let nextId = 1;
  let tries = 0;
  // Counts as reached until the first failure, so that nothing flashes while the page loads.
  let hostState: HostState = 'here';
  /** The socket that a host accepted; null: none. */
  let socket: WebSocket | null = null;
  connect();

  function tell(now: HostState) {
    hostState = now;
    for (const watcher of watchers) watcher(now);
  }
  function settleAll() {
    unsent = [];
    for (const settle of waiting.values()) settle(fail('app_gone'));
    waiting.clear();
  }

  function receive(frame: HostFrame) {
    if ('event' in frame) {
      for (const listener of listeners) listener(frame);
      return;
    }
    waiting.get(frame.id)?.(frame.result);
    waiting.delete(frame.id);
  }

  function connect() {
    const secret = keptSecret();
    if (secret === null) return tell('stranger');
    const introduction = introduce(secret);
    const opened = new WebSocket(address);
    let host: 'unknown' | 'proved' | 'stranger' = 'unknown';
    const meet = async (challenge: ChallengeFrame) => {
      const proof = await introduction.answer(challenge);
      host = proof === null ? 'stranger' : 'proved';
      if (proof === null) return opened.close();
      // It closed during the handshake: unsent calls wait for the next socket.
      if (opened.readyState !== WebSocket.OPEN) return;
      // The host has proved itself: send the queued calls behind the page's own proof; the host reads them
      // once it accepts the page.
      const held = unsent;
      unsent = [];
      for (const one of [proof, ...held]) opened.send(JSON.stringify(one));
      socket = opened;
    };
    const enter = () => {
      introduction.welcome();
      tries = 0;
      tell('here');
    };
    opened.addEventListener('open', () => {
      void introduction.hello.then((hello) => opened.send(JSON.stringify(hello)));
    });
    opened.addEventListener('message', (message) => {
      const frame = JSON.parse(String(message.data)) as HostFrame | ChallengeFrame | WelcomeFrame;
      // Ignore all other frames until the host has proved itself.
      if (!('type' in frame)) {
        if (socket === opened) receive(frame);
      } else if (frame.type === 'welcome' && host === 'proved') enter();
      else if (frame.type === 'challenge' && host === 'unknown') void meet(frame);
    });
    opened.addEventListener('close', ({ code }) => {
      socket = null;
      settleAll();
      if (host === 'stranger' || code === notLetIn) return tell('stranger');
      tell('lost');
      const wait = waits[Math.min(tries, waits.length - 1)];
      tries += 1;
      setTimeout(connect, wait);
    });
  }

  return {
    channel: {
      call: (name, input) =>
        new Promise((resolve) => {
          if (hostState === 'stranger') return resolve(fail('app_gone'));
          const frame: PageFrame = { id: nextId, name, input };
          nextId += 1;
          waiting.set(frame.id, resolve);
          if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
          else unsent.push(frame);
        }),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    watch: (watcher) => {
      watchers.add(watcher);
      watcher(hostState);
      return () => watchers.delete(watcher);
    },
  };
}
