/** Builds the location's products and their updates. */
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Entries } from '../outbox/entries.ts';
import { createProducts, type Products } from './products.ts';

interface ProductFeaturePorts extends Pick<
  Core,
  'store' | 'clock' | 'background' | 'signal' | 'signals' | 'events'
> {
  readonly connection: ServiceConnection;
  readonly entries: Entries;
}

export function createProductFeature(ports: ProductFeaturePorts): { products: Products } {
  const { connection, entries, signals, events } = ports;
  const products = createProducts({
    ...ports,
    api: connection.api,
    waiting: (at, productId) => entries.queue().effectsOf(at, productId),
    changed: () => events.changed('products'),
  });
  signals.on('waitingChanged', () => events.changed('products'));
  for (const signal of ['online', 'placeChanged'] as const)
    signals.on(signal, () => {
      events.changed('products');
      products.readFirst();
    });
  signals.on('delivered', ({ place, details }) => {
    if (place === connection.place() && ('products' in details || 'product' in details))
      products.moved(details.effects);
  });
  return { products };
}
