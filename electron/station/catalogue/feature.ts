/** Builds the local copy of the colour bar and its sync. */
import { swedishSampleName } from '../../../shared/text/sample-names.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Entries } from '../outbox/entries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { WentBack } from '../outbox/went-back.ts';
import type { Session } from '../session/session.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { createCatalogueSync, type CatalogueSync } from './catalogue-sync.ts';
import type { Sharing } from '../sharing/feature.ts';
import { createMinimums, type Minimums } from './minimums.ts';
import { createItemsBehind, type ItemsBehind } from './items-behind.ts';

interface CatalogueFeaturePorts extends Pick<
  Core,
  'store' | 'signals' | 'events' | 'background' | 'lifetime' | 'signal'
> {
  readonly connection: ServiceConnection;
  readonly settings: SavedSettings;
  readonly entries: Entries;
  readonly sharing: Pick<Sharing, 'declare'>;
}

export function createCatalogueFeature(ports: CatalogueFeaturePorts): {
  catalogue: Catalogue;
  behind: ItemsBehind;
  minimums: Minimums;
} {
  const { signals, events, background, lifetime, settings, entries } = ports;
  const { api, place, origin, locationId } = ports.connection;
  const minimums = createMinimums(ports);
  const catalogue = createCatalogue({
    ...ports,
    minimum: minimums.of,
    // The sample's own names follow the language; a salon's are its own.
    nameOf: (name) =>
      origin() === 'sample' && settings.get().language === 'sv' ? (swedishSampleName(name) ?? name) : name,
    waiting: (at, itemId) => entries.queue().effectsOf(at, itemId),
    changed: () => events.changed('catalogue'),
  });
  const open = () => background(catalogue.open(place()));
  signals.on('begun', open).on('placeChanged', open);
  lifetime.onClose(catalogue.ready);
  const changed = () => events.changed('catalogue', 'movements');
  const isWrittenTo = (itemId: string) => entries.queue().isWaitedFor(itemId);
  return {
    catalogue,
    minimums,
    behind: createItemsBehind({ ...ports, api, catalogue, locationId, isWrittenTo, changed }),
  };
}

interface SyncFeaturePorts extends Pick<
  Core,
  'clock' | 'serviceNow' | 'log' | 'signals' | 'events' | 'lifetime'
> {
  readonly connection: ServiceConnection;
  readonly session: Pick<Session, 'who'>;
  readonly catalogue: Catalogue;
  readonly behind: ItemsBehind;
  readonly outbox: Outbox;
  readonly wentBack: WentBack;
  readonly mixes: Mixes;
}

/** After the outbox: pending entries are sent before the work of other computers is read. */
export function createSyncFeature(ports: SyncFeaturePorts): CatalogueSync {
  const { clock, signals, events, lifetime, connection, session, outbox, wentBack, mixes } = ports;
  const sync = createCatalogueSync({
    ...ports,
    signal: lifetime.signal,
    api: connection.api,
    online: connection.isOnline,
    locationId: connection.locationId,
    isSeen: () => session.who() !== null,
    mixesSince: mixes.readSince,
    restored: {
      isAny: outbox.missing.isAny,
      look: (at) => outbox.missing.look(at, wentBack.noticedAt(at)),
      noticed: (at) => {
        wentBack.noticed(at, clock.now());
        // Balances are not confirmed any more.
        events.changed('mixes');
      },
      looked: (at, missing) => {
        wentBack.looked(at, missing);
        events.changed('mixes');
      },
    },
    changed: () => events.changed('catalogue', 'movements'),
  });
  signals.on('online', sync.begin).on('reconnected', sync.begin).on('signedIn', sync.begin);
  lifetime.onClose(sync.close);
  return sync;
}
