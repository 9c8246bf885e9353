/**
 * The deliveries and withdrawals that are being written: kept at each step, one of each for each person at a place, until it
 * is saved or left.
 */
import { z } from 'zod';
import type { CallInput } from '../../../shared/bridge.ts';
import {
  countedLine,
  countedRest,
  type CountedDocument,
  type DocumentType,
} from '../../../shared/bridge/stock.ts';
import { staffMember, type StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '../ports.ts';
import type { Products } from '../products/products.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

const kept = z.object({
  ...countedRest.shape,
  // Earlier versions kept deliveries alone.
  type: countedRest.shape.type.default('delivery'),
  reason: countedRest.shape.reason.default('consumption'),
  chargedTo: countedRest.shape.chargedTo.default(null),
  by: staffMember,
  at: z.number(),
  lines: z.array(countedLine),
});
type Kept = z.infer<typeof kept>;
type KeptLine = Kept['lines'][number];

export interface CountedDocuments {
  /** Newest first; lines whose item or product is gone are left out. */
  readonly list: () => CountedDocument[];
  /**
   * Saves `by`'s current document and deletes it when it has no lines. If `insteadOf` is given, that colleague's
   * document is discarded.
   */
  readonly keep: (counted: CallInput<'stock.count'>, by: StaffMember) => Result<null>;
  /** These items and products were saved by `staffId` in a document of the type: they are not counted any more. */
  readonly saved: (type: DocumentType, ids: readonly string[], staffId: string) => void;
}

interface CountedPorts {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly place: () => string | null;
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly products: Pick<Products, 'get'>;
  readonly changed: () => void;
}

const idOf = (line: KeptLine): string => ('itemId' in line ? line.itemId : line.productId);

export function createCountedDocuments(ports: CountedPorts): CountedDocuments {
  const { store, clock, catalogue, products } = ports;
  const stored = (place: string) => storedValue(store, `deliveries ${place}`, z.array(kept));
  const here = () => {
    const place = ports.place();
    return place === null ? [] : (stored(place).get() ?? []);
  };
  const put = (place: string, all: readonly Kept[]) => {
    const some = all.filter(({ lines }) => lines.length > 0);
    if (some.length === 0) stored(place).clear();
    else stored(place).set(some);
    ports.changed();
  };
  const shownLine = (line: KeptLine): CountedDocument['lines'] => {
    const { packs, scanned } = line;
    if ('itemId' in line) {
      const item = catalogue.item(line.itemId);
      return item.ok ? [{ packs, scanned, of: { type: 'item', item: item.value }, cost: '' }] : [];
    }
    const product = products.get(line.productId);
    if (!product.ok) return [];
    return [{ packs, scanned, of: { type: 'product', product: product.value }, cost: line.cost }];
  };
  const shown = ({ by, at, lines: all, ...rest }: Kept): CountedDocument[] => {
    const lines = all.flatMap(shownLine);
    return lines.length === 0 ? [] : [{ ...rest, staff: by, updatedAt: new Date(at).toISOString(), lines }];
  };
  return {
    list: () => here().flatMap(shown),
    keep: ({ insteadOf, ...document }, by) => {
      const place = ports.place();
      if (place === null) return fail('not_connected');
      const others = here().filter(
        (one) => one.type !== document.type || (one.by.id !== by.id && one.by.id !== insteadOf),
      );
      put(place, [{ ...document, by, at: clock.now() }, ...others]);
      return ok(null);
    },
    saved: (type, ids, staffId) => {
      const place = ports.place();
      const isOwn = (one: Kept) => one.by.id === staffId && one.type === type;
      const own = here().find(isOwn);
      if (place === null || own?.lines.some((line) => ids.includes(idOf(line))) !== true) return;
      const left = own.lines.filter((line) => !ids.includes(idOf(line)));
      put(
        place,
        here().map((one) => (isOwn(one) ? { ...one, lines: left } : one)),
      );
    },
  };
}
