/** What was saved on its way to the service, and the mixes among it, put together. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueSync } from '../catalogue/catalogue-sync.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import { probeScope } from '../connection/probe-scopes.ts';
import type { Core } from '../core.ts';
import { createMixes, type Mixes } from '../mixes/mixes.ts';
import { createUnitCheck, packSizeAtItsPlace } from '../mixes/unit-check.ts';
import type { Session } from '../session/session.ts';
import { sendLease } from '../store/send-lease.ts';
import { createRereadSoon, followDeliveries } from './delivered.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createWentBack, type WentBack } from './went-back.ts';

interface OutboxFeaturePorts extends Core {
  readonly connection: ServiceConnection;
  readonly session: Session;
  readonly catalogue: Catalogue;
  readonly sync: CatalogueSync;
}

export function createOutboxFeature(ports: OutboxFeaturePorts): {
  outbox: Outbox;
  mixes: Mixes;
  wentBack: WentBack;
} {
  const { store, random, signals, events, request, signal, lifetime } = ports;
  const { connection, session, catalogue, sync } = ports;
  const { api, place } = connection;
  const units = createUnitCheck({
    ...ports,
    place,
    packSizeNow: catalogue.packSizeNow,
    reread: sync.reread,
    packSizeAt: packSizeAtItsPlace({ store, api, signal }),
  });
  const outbox = createOutbox({
    ...ports,
    ...connection,
    lease: sendLease(ports.dataFolder, store, random.uuid()),
    destination: () => {
      const access = connection.access();
      if (!access || !connection.isOnline()) return null;
      return { origin: connection.origin(), access, reaches: connection.hasLocation };
    },
    units: units.preflight,
    allowed: async (locationId, scope) => {
      const access = connection.access();
      return access !== null && (await probeScope(request, access, locationId, scope, signal)) === 'yes';
    },
    touched: (itemIds) => signals.emit('waitingChanged', itemIds),
    changed: () => signals.emit('outboxChanged'),
    entrySetAside: () => signals.emit('entrySetAside', ports.clock.now()),
    delivering: (entry, answer) => signals.emit('delivering', entry, answer),
    delivered: (entry) => signals.emit('delivered', entry),
  });
  lifetime.onClose(outbox.close);
  catalogue.expect(outbox.effectsOf);
  // What waits is sent before others' work is read.
  for (const goOn of [outbox.reconnected, sync.begin]) signals.on('online', goOn).on('reconnected', goOn);
  signals.on('restored', outbox.reconnected);

  const wentBack = createWentBack({ store, place, changed: events.app });
  const mixes = createMixes({
    ...ports,
    api,
    outbox,
    person: session.person,
    wentBack: wentBack.isLooking,
    changed: () => events.changed('mixes'),
  });
  sync.readMixes(mixes.readSince);
  sync.followCopies({
    ...outbox.missing,
    noticed: (at) => {
      wentBack.noticed(at, ports.clock.now());
      // Balances are confirmed no more.
      events.changed('mixes');
    },
    looked: (at, missing) => {
      wentBack.looked(at, missing);
      events.changed('mixes');
    },
  });
  signals.on('agreed', mixes.settleRest);
  followDeliveries({
    signals,
    place,
    mixes,
    touch: sync.touch,
    catalogue,
    reread: createRereadSoon({ ...ports, reread: sync.reread, waiting: () => outbox.summary().waiting }),
    stale: events.changed,
  });
  return { outbox, mixes, wentBack };
}
