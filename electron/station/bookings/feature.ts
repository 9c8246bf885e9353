/** Builds bookings and the location's services. */
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Session } from '../session/session.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { createBookings } from './bookings.ts';
import type { BookingFeature } from './handlers.ts';
import { createOfferedServices } from './offered-services.ts';

interface BookingFeaturePorts extends Pick<Core, 'store' | 'clock' | 'signals' | 'events'> {
  readonly connection: ServiceConnection;
  readonly settings: SavedSettings;
  readonly session: Session;
  readonly customers: Customers;
  readonly personalData: PersonalData;
}

export function createBookingFeature(ports: BookingFeaturePorts): BookingFeature {
  const { connection, settings, signals, events } = ports;
  const offered = createOfferedServices({
    ...ports,
    api: connection.api,
    chosen: () => settings.get().colourServices,
  });
  const bookings = createBookings({
    ...ports,
    api: connection.api,
    offered,
    myResources: () => new Set(ports.session.resources()),
    changed: () => events.changed('bookings'),
  });
  signals.on('settingsChanged', () => events.changed('settings'));
  signals.on('online', () => events.changed('bookings'));
  signals.on('placeChanged', () => events.changed('bookings', 'settings'));
  return { bookings, offered };
}
