/** An item's movements and the deliveries that are being counted, put together. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Session } from '../session/session.ts';
import { createCountedDeliveries, type CountedDeliveries } from './counted-delivery.ts';
import { createMovements, type Movements } from './movements.ts';

interface StockFeaturePorts extends Core {
  readonly connection: ServiceConnection;
  readonly session: Session;
  readonly catalogue: Catalogue;
}

export function createStockFeature(ports: StockFeaturePorts): {
  movements: Movements;
  counted: CountedDeliveries;
} {
  const { connection, session, events } = ports;
  return {
    movements: createMovements(connection.api, connection.locationId, session.person),
    counted: createCountedDeliveries({
      ...ports,
      place: connection.place,
      changed: () => events.changed('deliveries'),
    }),
  };
}
