/** Events to every page: the frame's state and which answers are stale, once a tick, however often they changed in it. */
import { staleCalls, type BridgeEvent, type Topic } from '../../shared/bridge.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Log } from './ports.ts';

export interface Events {
  readonly subscribe: (listener: (event: BridgeEvent) => void) => () => void;
  readonly send: (event: BridgeEvent) => void;
  /** The frame's state may have changed. */
  readonly app: () => void;
  readonly changed: (...about: Topic[]) => void;
  readonly close: () => void;
}

export function createEvents(appState: () => AppState, log: Log): Events {
  const listeners = new Set<(event: BridgeEvent) => void>();
  const stale = new Set<Topic>();
  let appStale = false;
  let due = false;
  let closed = false;
  let lastApp = '';

  const send = (event: BridgeEvent) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        log('error', 'event.listener', { error: error instanceof Error ? error.message : 'unknown' });
      }
    }
  };
  const flush = () => {
    due = false;
    if (closed) return;
    if (appStale) {
      appStale = false;
      const state = appState();
      // The scale's readings are an event of their own: they alone don't make a new state.
      const { scale, ...rest } = state;
      const text = JSON.stringify([rest, { ...scale, reading: null }]);
      if (text !== lastApp) {
        lastApp = text;
        send({ event: 'app', data: state });
      }
    }
    if (stale.size > 0) {
      const names = staleCalls(stale);
      stale.clear();
      send({ event: 'changed', data: { calls: names } });
    }
  };
  const soon = () => {
    if (due || closed) return;
    due = true;
    queueMicrotask(flush);
  };
  return {
    subscribe: (listener) => {
      // A function of its own, so that one listener may subscribe twice.
      const own = (event: BridgeEvent) => listener(event);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    send,
    app: () => {
      appStale = true;
      soon();
    },
    changed: (...about) => {
      for (const topic of about) stale.add(topic);
      soon();
    },
    close: () => {
      closed = true;
      listeners.clear();
    },
  };
}
