/** Builds registered mixes, and the follow-up of delivered writes. */
import type { BookingFeature } from '../bookings/handlers.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ItemsBehind } from '../catalogue/items-behind.ts';
import type { CareKept } from '../care/care.ts';
import { createChargingFeature, createVisitChargesFeature, type Charging } from '../charging/feature.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import { createLeftoverBook, type LeftoverBook } from '../leftovers/leftover-book.ts';
import { createRereadSoon, followDeliveries } from '../outbox/delivered.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { WentBack } from '../outbox/went-back.ts';
import type { Session } from '../session/session.ts';
import type { SavedSettings } from '../settings/settings.ts';
import type { Sharing } from '../sharing/feature.ts';
import { createMixRecipes, type MixRecipes } from './mix-recipes.ts';
import { createMixes, type Mixes } from './mixes.ts';

interface MixFeaturePorts extends Pick<
  Core,
  | 'store'
  | 'clock'
  | 'serviceNow'
  | 'random'
  | 'log'
  | 'lifetime'
  | 'signals'
  | 'events'
  | 'background'
  | 'signal'
  | 'managed'
> {
  readonly connection: ServiceConnection;
  readonly session: Session;
  readonly settings: SavedSettings;
  readonly catalogue: Catalogue;
  readonly behind: ItemsBehind;
  readonly outbox: Outbox;
  readonly wentBack: WentBack;
  readonly customers: Customers;
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly care: CareKept;
  readonly booked: BookingFeature;
}

export function createMixFeature(ports: MixFeaturePorts): {
  mixes: Mixes;
  mixRecipes: MixRecipes;
  charging: Charging;
  leftoverBook: LeftoverBook;
} {
  const { signals, events, connection, session, catalogue, behind, outbox, wentBack } = ports;
  const charging = createChargingFeature(ports);
  const leftoverBook = createLeftoverBook({
    ...ports,
    charges: charging.charges,
    changed: () => events.changed('leftovers'),
  });
  const mixRecipes = createMixRecipes({
    ...ports,
    charges: charging.charges,
    api: connection.api,
    person: session.person,
    changed: () => events.changed('mixes', 'customers'),
  });
  const mixes = createMixes({
    ...ports,
    api: connection.api,
    person: session.person,
    customer: ports.customers.shown,
    wentBack: wentBack.isLooking,
    changed: () => events.changed('mixes'),
    undone: mixRecipes.undone,
  });
  signals.on('agreed', mixes.settleRest);
  followDeliveries({
    signals,
    place: connection.place,
    mixes,
    touch: behind.touch,
    catalogue,
    reread: createRereadSoon({ ...ports, reread: behind.reread, waiting: outbox.waiting }),
    stale: events.changed,
  });
  const visits = createVisitChargesFeature({ ...ports, ...charging, mixes, mixRecipes });
  return { mixes, mixRecipes, charging: { ...charging, visits }, leftoverBook };
}
