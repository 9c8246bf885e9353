/**
 * `PageChannel` over a WebSocket that comes back by itself. A call that was under way when it broke answers `app_gone`.
 * Nothing is said to a host that has not proved itself: whatever was asked meanwhile is not sent to it.
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

/** `stranger`: this page is not let in, or somebody else answers in the host's place; it stays so. */
export type HostState = 'here' | 'lost' | 'stranger';

/** A channel, and whether it reaches the main process. */
export interface Carrier {
  readonly channel: PageChannel;
  /** Told at once and at each change. Answers with the function that ends the subscription. */
  watch(listener: (state: HostState) => void): () => void;
}

const bridgePath: BridgePath = '/bridge';
const notLetIn: NotLetIn = 4401;

/** Milliseconds between tries: soon first, since the host most often restarts. */
const waits = [100, 250, 500, 1000, 2000];

export function openSocketChannel(at: Pick<Location, 'protocol' | 'host'>): Carrier {
  const address = `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}${bridgePath}`;
  const listeners = new Set<(event: BridgeEvent) => void>();
  const watchers = new Set<(state: HostState) => void>();
  const waiting = new Map<number, (result: Result<unknown>) => void>();
  let unsent: PageFrame[] = [];
  let nextId = 1;
  let tries = 0;
  // Until it has failed once it counts as reached: nothing flashes while the page starts.
  let hostState: HostState = 'here';
  /** The socket by which a host has let this page in; null: none has. */
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
      // It closed meanwhile: what is asked now is for the next one.
      if (opened.readyState !== WebSocket.OPEN) return;
      // The host has proved itself: what was asked meanwhile goes right behind, and waits there until the page is let in.
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
      // Whatever somebody says who has not proved to be our host is not heard.
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
