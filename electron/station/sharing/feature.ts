/** Sharing: documents that a location's computers know together (`docs/sharing.md`). */
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import { createSharedEntries } from './entries.ts';
import { createExchange, type Exchange } from './exchange.ts';
import { createKinds, type Kinds } from './kinds.ts';

type SharingPorts = Pick<
  Core,
  'store' | 'clock' | 'serviceNow' | 'log' | 'signals' | 'events' | 'lifetime'
> & { readonly connection: Pick<ServiceConnection, 'api' | 'place' | 'locationId' | 'isOnline'> };

export interface Sharing extends Pick<Kinds, 'declare'>, Pick<Exchange, 'view' | 'seen'> {}

export function createSharing(ports: SharingPorts): Sharing {
  const { store, signals, events, lifetime, connection } = ports;
  let isSeen = false;
  signals
    .on('signedIn', () => {
      isSeen = true;
    })
    .on('signedOut', () => {
      isSeen = false;
    });
  const entries = createSharedEntries(ports);
  const kinds: Kinds = createKinds(store, entries, () => exchange.begin());
  const exchange: Exchange = createExchange({
    ...ports,
    ...connection,
    signal: lifetime.signal,
    online: connection.isOnline,
    isSeen: () => isSeen,
    entries,
    kinds,
    changed: () => events.app('sharing'),
  });
  signals
    .on('online', exchange.tryAgain)
    .on('polling', exchange.poll)
    .on('placeChanged', exchange.tryAgain)
    .on('restored', () => {
      entries.forget();
      exchange.begin();
    });
  lifetime.onClose(exchange.close);
  return { declare: kinds.declare, view: exchange.view, seen: exchange.seen };
}
