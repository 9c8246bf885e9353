/**
 * The location's products, kept here so that they are found, and their stock is moved, without the service too. Few
 * enough to be read whole.
 */
import { z } from 'zod';
import type { Product } from '../../../shared/api/products.ts';
import type { ProductsFound, ProductView } from '../../../shared/bridge/products.ts';
import { isSameBarcode, parseBarcode } from '../../../shared/colour-bar/barcodes.ts';
import { plainName } from '../../../shared/colour-bar/plain-name.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { afterEffect, rulesOf, type Effect } from '../catalogue/expected.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Background } from '../lifetime.ts';
import type { Clock } from '../ports.ts';
import { isRecent } from '../recent.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

/** A stored product: the service's data, without fields that are shown nowhere here. */
const kept = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string().optional(),
  articleNumber: z.string().optional(),
  eans: z.array(z.string()),
  price: z.string().optional(),
  vatPercent: z.string().optional(),
  stockTracked: z.boolean(),
  stockQuantity: z.int().optional(),
  notForSale: z.boolean(),
  latestPurchasePrice: z.string().optional(),
  averageCost: z.string().optional(),
});
type Kept = z.infer<typeof kept>;
const keptList = z.object({ at: z.number(), products: z.array(kept) });

export interface ProductsPorts {
  readonly api: Api;
  readonly store: Store;
  readonly clock: Clock;
  readonly background: Background;
  readonly signal: AbortSignal;
  readonly connection: Pick<ServiceConnection, 'place' | 'locationId' | 'isOnline'>;
  /** The effects of pending entries on a product. */
  readonly waiting: (place: string, productId: string) => readonly Effect[];
  readonly changed: () => void;
}

export interface Products {
  readonly search: (search: string, limit: number) => Promise<Result<ProductsFound>>;
  readonly get: (productId: string) => Result<ProductView>;
  readonly ofBarcode: (code: string) => Promise<Result<ProductView[]>>;
  /** Stored products with the barcode; no request is made. */
  readonly held: (code: string) => ProductView[];
  /** Every stored product; no request is made. */
  readonly all: () => ProductView[];
  /** Reads the products if none are stored yet, so that a scan offers them before the first search. */
  readonly readFirst: () => void;
  /** The service has applied these effects: the products are read again, and count as expected until then. */
  readonly moved: (effects: readonly Effect[]) => void;
}

interface Copy {
  readonly place: string;
  /** When all of it was last read. */
  readonly at: number;
  readonly byId: ReadonlyMap<string, Kept>;
}

const freshMs = 60_000;
/** How long the service is awaited, while online, before stored products are shown. */
const askedMs = 4000;

export function createProducts(ports: ProductsPorts): Products {
  const { api, clock, connection, signal } = ports;
  const stored = (place: string) => storedValue(ports.store, `products ${place}`, keptList);
  let copy: Copy | null = null;
  let reading: Promise<Result<null>> | null = null;

  const here = (): Copy | null => {
    const place = connection.place();
    if (place === null) return null;
    if (copy?.place !== place) {
      const list = stored(place).get();
      copy = list && { place, at: list.at, byId: new Map(list.products.map((one) => [one.id, one])) };
    }
    return copy;
  };
  const keep = (place: string, at: number, products: readonly Product[] | readonly Kept[]) => {
    const list = products.map((product) => kept.parse(product));
    stored(place).set({ at, products: list });
    copy = { place, at, byId: new Map(list.map((one) => [one.id, one])) };
    ports.changed();
  };

  const readAll = async (): Promise<Result<null>> => {
    const place = connection.place();
    const locationId = connection.locationId();
    if (place === null || locationId === null) return fail('not_connected');
    const askedAt = clock.now();
    const rules = here() === null ? { signal } : { signal, attempts: 1, timeoutMs: askedMs };
    const all = await api.products.list.all({ params: { locationId }, ...rules });
    if (!all.ok) return all;
    if (connection.place() !== place) return fail('not_connected');
    keep(place, askedAt, all.value);
    return ok(null);
  };
  const isFresh = (held: Copy | null) => held !== null && isRecent(clock, held.at, freshMs);
  /** Reads all products unless they were read lately; stored ones are used until then. */
  const refresh = async (): Promise<Result<null>> => {
    const held = here();
    if (isFresh(held)) return ok(null);
    if (held !== null && !connection.isOnline()) return fail('offline');
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return reading;
  };

  const readFirst = () => {
    if (here() === null && connection.isOnline()) ports.background(refresh());
  };

  const readOne = async (productId: string): Promise<void> => {
    const place = connection.place();
    const locationId = connection.locationId();
    if (place === null || locationId === null) return;
    const read = await api.products.get({ params: { locationId, productId }, signal });
    const held = here();
    if (!read.ok || held?.place !== place || connection.place() !== place) return;
    keep(place, held.at, [...new Map([...held.byId, [productId, read.value]]).values()]);
  };

  const viewOf = (product: Kept): ProductView => {
    const effects = ports.waiting(connection.place() ?? '', product.id);
    return {
      productId: product.id,
      name: product.name,
      brand: product.brand ?? null,
      articleNumber: product.articleNumber ?? null,
      eans: product.eans,
      price: product.price ?? null,
      vatPercent: product.vatPercent ?? null,
      pieces: product.stockTracked ? piecesAfter(product.stockQuantity ?? 0, effects) : null,
      expected: effects.length > 0,
      notForSale: product.notForSale,
      latestPurchasePrice: product.latestPurchasePrice ?? null,
      averageCost: product.averageCost ?? null,
    };
  };

  const withBarcode = (code: string): ProductView[] =>
    [...(here()?.byId.values() ?? [])]
      .filter(({ eans }) => eans.some((ean) => isSameBarcode(ean, code)))
      .map(viewOf);

  return {
    search: async (search, limit) => {
      const read = await refresh();
      const held = here();
      // A key that may not read them any more shows none that are kept.
      if (held === null || (!read.ok && read.error.code === 'forbidden'))
        return read.ok ? fail('not_connected') : read;
      const words = plainName(search).split(' ').filter(Boolean);
      const found = [...held.byId.values()].filter((product) => matches(product, words));
      return ok({
        products: found.slice(0, limit).map(viewOf),
        count: found.length,
        asOf: read.ok ? null : new Date(held.at).toISOString(),
      });
    },
    get: (productId) => {
      const product = here()?.byId.get(productId);
      return product === undefined ? fail('unknown_here') : ok(viewOf(product));
    },
    ofBarcode: async (code) => {
      if (parseBarcode(code).type === 'unreadable') return ok([]);
      // A scan must not wait for an unreachable service.
      if (here() === null && !connection.isOnline()) return fail('offline');
      const read = await refresh();
      return here() === null && !read.ok ? read : ok(withBarcode(code));
    },
    held: (code) => {
      readFirst();
      return withBarcode(code);
    },
    all: () => [...(here()?.byId.values() ?? [])].map(viewOf),
    readFirst,
    moved: (effects) => {
      const held = here();
      if (held === null) return;
      const byId = new Map(held.byId);
      for (const effect of effects) {
        const product = byId.get(effect.itemId);
        if (product?.stockTracked !== true) continue;
        byId.set(product.id, {
          ...product,
          stockQuantity: piecesAfter(product.stockQuantity ?? 0, [effect]),
        });
        ports.background(readOne(product.id));
      }
      keep(held.place, held.at, [...byId.values()]);
    },
  };
}

/** A piece is like a pack that is never opened. */
const piecesAfter = (pieces: number, effects: readonly Effect[]): number =>
  effects.reduce((state, effect) => afterEffect(state, rulesOf(undefined), effect), {
    packs: pieces,
    openUsed: 0,
  }).packs;

/** Fewer digits occur in nearly every barcode. */
const partOfBarcode = /^\d{6,}$/u;

/** Accents and letter case do not matter; every word must be found somewhere. */
function matches({ name, brand = '', articleNumber = '', eans }: Kept, words: readonly string[]): boolean {
  const text = plainName(`${brand} ${name}`);
  const article = plainName(articleNumber);
  return words.every(
    (word) =>
      text.includes(word) ||
      article.includes(word) ||
      (partOfBarcode.test(word) && eans.some((ean) => ean.includes(word))),
  );
}
