/** The salon's suppliers, and the ranges and brands that come from each. Shared by the location's computers. */
import { supplier, type Supplier } from '../../../shared/bridge/orders.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Sharing } from '../sharing/feature.ts';

export interface Suppliers {
  /** By name. */
  readonly list: () => Supplier[];
  /** A range or brand belongs to the supplier that was saved with it last. Without an id it is a new one. */
  readonly save: (given: Omit<Supplier, 'id'> & { readonly id: string | null }) => Result<{ id: string }>;
  readonly remove: (id: string) => Result<null>;
}

interface SupplierPorts extends Pick<Core, 'store' | 'random' | 'events'> {
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly connection: Pick<ServiceConnection, 'place'>;
}

export function createSuppliers({ store, random, events, sharing, connection }: SupplierPorts): Suppliers {
  const shared = sharing.declare({
    name: 'suppliers',
    schema: supplier.omit({ id: true }),
    changed: () => store.onceCommitted(() => events.changed('orders')),
  });
  const listAt = (place: string): Supplier[] =>
    [...shared.all(place)]
      .map(([id, said]) => ({ id, ...said }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'sv') || a.id.localeCompare(b.id));
  return {
    list: () => {
      const place = connection.place();
      return place === null ? [] : listAt(place);
    },
    save: ({ id: given, ...said }) => {
      const place = connection.place();
      if (place === null) return fail('not_connected');
      const all = listAt(place);
      if (given !== null && !all.some(({ id }) => id === given)) return fail('unknown_here');
      const id = given ?? random.uuid();
      store.transaction(() => {
        shared.set(place, id, said);
        for (const other of all) {
          const rangeIds = other.rangeIds.filter((range) => !said.rangeIds.includes(range));
          if (other.id !== id && rangeIds.length < other.rangeIds.length)
            shared.set(place, other.id, { rangeIds });
        }
      });
      return ok({ id });
    },
    remove: (id) => {
      const place = connection.place();
      if (place === null) return fail('not_connected');
      if (!listAt(place).some((one) => one.id === id)) return fail('unknown_here');
      shared.remove(place, id);
      return ok(null);
    },
  };
}
