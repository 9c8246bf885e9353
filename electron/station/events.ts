/** Events to every page: the frame's state and which answers are stale, once a tick, however often they changed in it. */
import { staleCalls, type BridgeEvent, type Topic } from '../../shared/bridge.ts';
import type { AppState } from '../../shared/bridge/app.ts';
import type { Log } from './ports.ts';
import type { Signals } from './signals.ts';

export interface Events {
  readonly subscribe: (listener: (event: BridgeEvent) => void) => () => void;
  readonly send: (event: BridgeEvent) => void;
  /** To be called when the frame's state may be another: pages get it if it is. */
  readonly app: () => void;
  readonly changed: (...topics: Topic[]) => void;
  /** `appState`: the frame's state from now on. No event is sent before. */
  readonly begin: (appState: () => AppState) => void;
  readonly close: () => void;
}

export function createEvents(signals: Signals, log: Log): Events {
  const listeners = new Set<(event: BridgeEvent) => void>();
  const stale = new Set<Topic>();
  let appStale = false;
  let due = false;
  let appState: (() => AppState) | null = null;
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
    if (closed || appState === null) return;
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
    if (due || closed || appState === null) return;
    due = true;
    queueMicrotask(flush);
  };
  const app = () => {
    appStale = true;
    soon();
  };
  const changed = (...topics: Topic[]) => {
    for (const topic of topics) stale.add(topic);
    soon();
  };
  signals
    .on('settingsChanged', app)
    .on('agreed', app)
    .on('draftStepped', (draft) => send({ event: 'draft', data: draft }))
    .on('placeChanged', () => {
      app();
      changed(
        'catalogue',
        'catalogueFile',
        'drafts',
        'mixes',
        'outbox',
        'movements',
        'deliveries',
        'customers',
      );
    })
    // These are read from the service each time: reads that failed while offline are repeated.
    .on('online', () => changed('movements', 'customers'))
    .on('outboxChanged', () => {
      app();
      changed('outbox', 'mixes', 'catalogue');
    })
    .on('restored', () => {
      app();
      changed('outbox', 'mixes', 'drafts', 'catalogue');
    });

  return {
    subscribe: (listener) => {
      // A new function for each, so that one listener may subscribe twice.
      const own = (event: BridgeEvent) => listener(event);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    send,
    app,
    changed,
    begin: (state) => {
      appState = state;
      soon();
    },
    close: () => {
      closed = true;
      listeners.clear();
    },
  };
}
