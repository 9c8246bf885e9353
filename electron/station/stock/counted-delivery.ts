/** The deliveries that are being counted: kept at each step, one for each person at a place, until it is saved or left. */
import { z } from 'zod';
import type { CallInput } from '../../../shared/bridge.ts';
import { countedLine, type CountedDelivery } from '../../../shared/bridge/stock.ts';
import { staffMember, type StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

const kept = z.object({
  by: staffMember,
  at: z.number(),
  lines: z.array(countedLine),
  comment: z.string(),
});
type Kept = z.infer<typeof kept>;

export interface CountedDeliveries {
  /** Newest first; what the catalogue no longer has is left out. */
  readonly list: () => CountedDelivery[];
  /** That of `by` as it stands now; without lines there is none. That of `insteadOf`, a person's id, is left. */
  readonly keep: (counted: CallInput<'stock.count'>, by: StaffMember) => Result<null>;
  /** The item's packs were saved by `staffId`: they are not counted any more. */
  readonly saved: (itemId: string, staffId: string) => void;
}

interface CountedPorts {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly place: () => string | null;
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly changed: () => void;
}

export function createCountedDeliveries(ports: CountedPorts): CountedDeliveries {
  const { store, clock, catalogue } = ports;
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
  const shown = (one: Kept): CountedDelivery[] => {
    const lines = one.lines.flatMap(({ itemId, ...line }) => {
      const item = catalogue.item(itemId);
      return item.ok ? [{ ...line, item: item.value }] : [];
    });
    if (lines.length === 0) return [];
    return [{ staff: one.by, updatedAt: new Date(one.at).toISOString(), lines, comment: one.comment }];
  };
  return {
    list: () => here().flatMap(shown),
    keep: ({ lines, comment, insteadOf }, by) => {
      const place = ports.place();
      if (place === null) return fail('not_connected');
      const others = here().filter((one) => one.by.id !== by.id && one.by.id !== insteadOf);
      put(place, [{ by, at: clock.now(), lines, comment }, ...others]);
      return ok(null);
    },
    saved: (itemId, staffId) => {
      const place = ports.place();
      const own = here().find(({ by }) => by.id === staffId);
      if (place === null || own?.lines.some((line) => line.itemId === itemId) !== true) return;
      const left = own.lines.filter((line) => line.itemId !== itemId);
      put(
        place,
        here().map((one) => (one.by.id === staffId ? { ...one, lines: left } : one)),
      );
    },
  };
}
