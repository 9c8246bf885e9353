/** An item's movements and the documents that are being written, put together. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Products } from '../products/products.ts';
import type { Session } from '../session/session.ts';
import { createCountedDocuments, type CountedDocuments } from './counted-documents.ts';
import { createMovements, type Movements } from './movements.ts';

interface StockFeaturePorts extends Pick<Core, 'store' | 'clock' | 'events'> {
  readonly connection: ServiceConnection;
  readonly session: Session;
  readonly catalogue: Catalogue;
  readonly mixes: Pick<Mixes, 'referenceOf'>;
  readonly products: Products;
}

export function createStockFeature(ports: StockFeaturePorts): {
  movements: Movements;
  counted: CountedDocuments;
} {
  const { connection, session, events, mixes } = ports;
  return {
    movements: createMovements(connection.api, connection.locationId, session.person, mixes.referenceOf),
    counted: createCountedDocuments({
      ...ports,
      place: connection.place,
      changed: () => events.changed('deliveries'),
    }),
  };
}
