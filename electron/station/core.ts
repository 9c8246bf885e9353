/** The parts that every feature uses: the ports, the local data, signals, events to pages, and the end. */
import { z } from 'zod';
import { clockDifference } from './api/clock-difference.ts';
import { createRequest, type Request } from './api/request.ts';
import { createEvents, type Events } from './events.ts';
import { createLifetime, inBackground, type Background, type Lifetime } from './lifetime.ts';
import type { Ports } from './ports.ts';
import { createSignals, type Signals } from './signals.ts';
import { forgetOrigin } from './store/forget-origin.ts';
import { openLocalData, type Salvage } from './store/salvage.ts';
import type { Store } from './store/store.ts';
import { storedValue } from './store/stored-value.ts';
import { startHeart } from './wake.ts';

export interface Core extends Ports {
  /** Milliseconds by which this computer's clock is ahead of the service's; null: not known. */
  readonly clockAheadMs: () => number | null;
  /** The service's time. Until it has answered, by the difference that the last run knew. */
  readonly serviceNow: () => number;
  readonly store: Store;
  /** The salvage of damaged local data, if any. */
  readonly salvaged: Salvage | null;
  readonly signals: Signals;
  readonly events: Events;
  readonly lifetime: Lifetime;
  /** The lifetime's signal: aborted when every feature has stopped. */
  readonly signal: AbortSignal;
  readonly background: Background;
  readonly request: Request;
}

/**
 * Milliseconds after which, at the next heartbeat, the write-ahead log is merged into the database file, because
 * damage to the log would lose commits.
 */
const restMs = 5000;
/** Heartbeat: every 1 s while a person is signed in, every 10 s otherwise to save power. */
const beatMs = { seen: 1000, unseen: 10_000 };

/** Throws `StoreRefused` if the local data cannot be opened. */
export function openCore(ports: Ports): Core {
  const { store, salvaged } = openLocalData(ports.dataFolder, ports.clock.now());
  if (ports.sampleBeginsAnew) forgetOrigin(store, 'sample');
  const signals = createSignals();
  const events = createEvents(signals, ports.log);
  const lifetime = createLifetime(() => {
    signals.removeAllListeners();
    events.close();
    store.close();
  });
  let restedAt = ports.clock.now();
  const rest = () => {
    const now = ports.clock.now();
    if (now >= restedAt && now - restedAt < restMs) return;
    restedAt = now;
    try {
      store.rest();
    } catch {
      // For example a full disk: the commits stay in the write-ahead log.
    }
  };
  let isSeen = false;
  const heart = startHeart({
    clock: ports.clock,
    beatMs: () => (isSeen ? beatMs.seen : beatMs.unseen),
    beaten: rest,
    woke: (ms) => {
      ports.log('info', 'station.woke', { ms });
      signals.emit('woke');
    },
  });
  lifetime.onClose(heart.end);
  signals
    .on('signedIn', () => {
      isSeen = true;
      heart.beatAnew();
    })
    .on('signedOut', () => {
      isSeen = false;
    });
  const { fetch, aheadMs, serviceNow } = clockDifference({
    ...ports,
    kept: storedValue(store, 'clock ahead', z.number()),
  });
  return {
    ...ports,
    clockAheadMs: aheadMs,
    serviceNow,
    store,
    salvaged,
    signals,
    events,
    lifetime,
    signal: lifetime.signal,
    background: inBackground(ports.log),
    request: createRequest({ ...ports, fetch }),
  };
}
