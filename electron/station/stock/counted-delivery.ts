/** The delivery that is being counted: kept at each step, one for a place, until it is saved or left. */
import { z } from 'zod';
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

type Counted = Pick<z.infer<typeof kept>, 'lines' | 'comment'>;

export interface CountedDeliveries {
  /** Null: none is being counted; what the catalogue no longer has is left out. */
  readonly get: () => CountedDelivery | null;
  /** The delivery as it stands now, counted last by `by`; without lines there is none. */
  readonly keep: (counted: Counted, by: StaffMember) => Result<null>;
  /** The item's packs are saved: they are not counted any more. */
  readonly saved: (itemId: string) => void;
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
  const here = () => {
    const place = ports.place();
    return place === null ? null : storedValue(store, `delivery ${place}`, kept);
  };
  const put = (value: z.infer<typeof kept>) => {
    if (value.lines.length === 0) here()?.clear();
    else here()?.set(value);
    ports.changed();
  };
  return {
    get: () => {
      const now = here()?.get() ?? null;
      if (now === null) return null;
      const lines = now.lines.flatMap(({ itemId, ...line }) => {
        const item = catalogue.item(itemId);
        return item.ok ? [{ ...line, item: item.value }] : [];
      });
      if (lines.length === 0) return null;
      return { staff: now.by, updatedAt: new Date(now.at).toISOString(), lines, comment: now.comment };
    },
    keep: (counted, by) => {
      if (ports.place() === null) return fail('not_connected');
      put({ ...counted, by, at: clock.now() });
      return ok(null);
    },
    saved: (itemId) => {
      const now = here()?.get() ?? null;
      if (now?.lines.some((line) => line.itemId === itemId) !== true) return;
      put({ ...now, lines: now.lines.filter((line) => line.itemId !== itemId) });
    },
  };
}
