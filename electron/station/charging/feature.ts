/** Builds charging for extra colour. */
import type { Draft, Treatment } from '../../../shared/bridge/drafts.ts';
import type { BookingFeature } from '../bookings/handlers.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import { createChargingRules, type CurrentRules } from './charging-rules.ts';

interface ChargingFeaturePorts extends Pick<Core, 'store' | 'clock' | 'signals' | 'events' | 'managed'> {
  readonly connection: ServiceConnection;
  readonly booked: BookingFeature;
}

export interface ChargingFeature {
  readonly rules: CurrentRules;
  /** The booking's, or those that staff chose. */
  readonly treatmentsOf: (draft: Pick<Draft, 'booking' | 'treatments'>) => readonly Treatment[];
}

export function createChargingFeature(ports: ChargingFeaturePorts): ChargingFeature {
  const { events, signals, booked } = ports;
  const rules = createChargingRules({
    ...ports,
    offered: booked.offered,
    managed: ports.managed?.charging,
    changed: () => events.changed('charging'),
  });
  signals.on('placeChanged', () => events.changed('charging'));
  return {
    rules,
    treatmentsOf: ({ booking, treatments }) =>
      treatments ?? (booking === undefined ? [] : booked.bookings.servicesOf(booking)),
  };
}
