/** Booking the next visit, put together. */
import type { Bookings } from '../bookings/bookings.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import { createAccount } from './account.ts';
import { createChosenPerson } from './chosen-person.ts';
import type { VisitFeature } from './handlers.ts';
import { createHolds } from './holds.ts';
import { createVisits } from './visits.ts';

interface VisitFeaturePorts extends Pick<
  Core,
  | 'store'
  | 'clock'
  | 'random'
  | 'clockAheadMs'
  | 'serviceNow'
  | 'fetch'
  | 'sample'
  | 'managed'
  | 'signal'
  | 'signals'
  | 'events'
> {
  readonly connection: ServiceConnection;
  readonly customers: Customers;
  readonly bookings: Bookings;
}

export function createVisitFeature(ports: VisitFeaturePorts): VisitFeature {
  const { connection, signals, events } = ports;
  const account = createAccount({ ...ports, changed: () => events.changed('visits') });
  signals.on('placeChanged', () => events.changed('visits'));
  signals.on('online', () => events.changed('visits'));
  return {
    account,
    visits: createVisits({ ...ports, api: connection.api, account }),
    holds: createHolds({
      ...ports,
      booked: ports.bookings.isOther,
      ...createChosenPerson({ ...ports, api: connection.api }),
    }),
  };
}
