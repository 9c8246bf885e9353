/** Events to every page: changed parts of the app's state, and which answers are stale; at most once a tick. */
import { staleCalls, type BridgeEvent, type Topic } from '../../shared/bridge.ts';
import { appPartNames, type AppPart, type AppState } from '../../shared/bridge/app.ts';
import { readParts, type AppParts } from './app-parts.ts';
import type { Log } from './ports.ts';
import type { Signals } from './signals.ts';

export interface Events {
  readonly subscribe: (listener: (event: BridgeEvent) => void) => () => void;
  readonly send: (event: BridgeEvent) => void;
  /** To be called when these parts of the app's state may have changed: pages get those that have. */
  readonly app: (...parts: AppPart[]) => void;
  readonly changed: (...topics: Topic[]) => void;
  /** No event is sent before. */
  readonly begin: (parts: AppParts) => void;
  readonly close: () => void;
}

export function createEvents(signals: Signals, log: Log): Events {
  const listeners = new Set<(event: BridgeEvent) => void>();
  const stale = new Set<Topic>();
  const staleParts = new Set<AppPart>();
  /** Each part as it was sent last, as JSON. */
  const sent = new Map<AppPart, string>();
  let due = false;
  let parts: AppParts | null = null;
  let closed = false;

  const send = (event: BridgeEvent) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        log('error', 'event.listener', { error: error instanceof Error ? error.message : 'unknown' });
      }
    }
  };
  const sendParts = (all: AppParts) => {
    const read = readParts(all, staleParts);
    for (const name of staleParts) {
      const text = textOf(name, read);
      if (sent.get(name) === text) delete read[name];
      else sent.set(name, text);
    }
    staleParts.clear();
    if (Object.keys(read).length > 0) send({ event: 'app', data: read });
  };
  const flush = () => {
    due = false;
    if (closed || parts === null) return;
    if (staleParts.size > 0) sendParts(parts);
    if (stale.size > 0) {
      const names = staleCalls(stale);
      stale.clear();
      send({ event: 'changed', data: { calls: names } });
    }
  };
  const soon = () => {
    if (due || closed || parts === null) return;
    due = true;
    queueMicrotask(flush);
  };
  const app = (...names: AppPart[]) => {
    for (const name of names) staleParts.add(name);
    soon();
  };
  const changed = (...topics: Topic[]) => {
    for (const topic of topics) stale.add(topic);
    soon();
  };
  signals
    .on('settingsChanged', () => app('settings', 'session', 'scale'))
    .on('agreed', () => app('connection'))
    .on('entrySetAside', () => app('outbox'))
    .on('draftStepped', (draft) => send({ event: 'draft', data: draft }))
    .on('placeChanged', () => {
      app(...appPartNames);
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
    .on('online', () => {
      app('outbox');
      changed('movements', 'customers');
    })
    .on('outboxChanged', () => {
      app('outbox');
      changed('outbox', 'mixes', 'catalogue');
    })
    .on('restored', () => {
      app('outbox');
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
    begin: (all) => {
      parts = all;
      soon();
    },
    close: () => {
      closed = true;
      listeners.clear();
    },
  };
}

/** The scale's readings have their own event: a new reading alone does not change the part. */
const textOf = (name: AppPart, { scale, ...rest }: Partial<AppState>): string =>
  JSON.stringify(name === 'scale' ? { ...scale, reading: null } : rest[name]);
