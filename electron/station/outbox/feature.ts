/** Builds the outbox and its parts. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ItemsBehind } from '../catalogue/items-behind.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import { probeScope } from '../connection/probe-scopes.ts';
import type { Core } from '../core.ts';
import { createCountCheck } from '../counting/count-check.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import { createUnitCheck, packSizeAtItsPlace } from '../mixes/unit-check.ts';
import { sendLease } from '../store/send-lease.ts';
import type { Entries } from './entries.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createWentBack, type WentBack } from './went-back.ts';

interface OutboxFeaturePorts extends Pick<
  Core,
  | 'store'
  | 'clock'
  | 'random'
  | 'log'
  | 'dataFolder'
  | 'signals'
  | 'events'
  | 'request'
  | 'signal'
  | 'lifetime'
  | 'background'
> {
  readonly connection: ServiceConnection;
  readonly catalogue: Catalogue;
  readonly behind: ItemsBehind;
  readonly entries: Entries;
  readonly personalData: Pick<PersonalData, 'ready'>;
}

export function createOutboxFeature(ports: OutboxFeaturePorts): {
  outbox: Outbox;
  wentBack: WentBack;
} {
  const { store, random, signals, events, request, signal, lifetime, background } = ports;
  const { connection, catalogue, behind, entries, personalData } = ports;
  const { api, place } = connection;
  const units = createUnitCheck({
    ...ports,
    place,
    packSizeNow: catalogue.packSizeNow,
    waiting: (limit) => entries.queue().itemsWaiting(place() ?? '', limit),
    reread: behind.reread,
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
    counted: createCountCheck({ ...ports, api, catalogue }).preflight,
    allowed: async (locationId, scope) => {
      const access = connection.access();
      return access !== null && (await probeScope(request, access, locationId, scope, signal)) === 'yes';
    },
    changed: () => signals.emit('outboxChanged'),
    delivering: (entry, answer) => signals.emit('delivering', entry, answer),
    delivered: (entry) => signals.emit('delivered', entry),
    declined: (entry) => signals.emit('declined', entry),
  });
  lifetime.onClose(outbox.close);
  const sealRest = () => {
    const at = place();
    if (at !== null) background(personalData.ready().then(() => entries.sealRest(at)));
  };
  signals.on('begun', sealRest).on('placeChanged', sealRest);
  for (const back of ['online', 'reconnected', 'restored'] as const) signals.on(back, outbox.reconnected);
  return { outbox, wentBack: createWentBack({ store, place, changed: () => events.app('wentBack') }) };
}
