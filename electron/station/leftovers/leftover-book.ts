/**
 * Leftovers of weighed bowls, and bowls that staff skipped: shared by the location's computers, one document for each
 * month. The table of leftovers is this computer's copy, which figures read.
 */
import { z } from 'zod';
import type { Leftover } from '../../../shared/colour-bar/mix-recipe.ts';
import type { ChargeBook } from '../charging/charge-book.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Sharing } from '../sharing/feature.ts';
import { monthOf } from '../sharing/kinds.ts';
import { leftoverRows } from '../store/leftover-rows.ts';
import { storedValue } from '../store/stored-value.ts';

interface LeftoverBookPorts extends Pick<Core, 'store' | 'serviceNow' | 'signals'> {
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly connection: Pick<ServiceConnection, 'place'>;
  readonly charges: Pick<ChargeBook, 'left'>;
  readonly changed: () => void;
}

/** `bowl` null: all bowls of the mix. */
export interface DecidedBowl {
  readonly reference: string;
  readonly bowl: number | null;
}

export interface LeftoverBook {
  /** Replaces the bowl's earlier leftover; `at`: when it was weighed, if that is not now. */
  readonly weighed: (place: string, reference: string, leftover: Leftover, at?: number) => void;
  readonly skip: (place: string, decided: DecidedBowl) => void;
  /** Undoes `skip`; a bowl that was weighed stays decided. */
  readonly restore: (place: string, decided: DecidedBowl) => void;
  /** Bowls that were weighed back or skipped lately. */
  readonly decided: (place: string) => DecidedBowl[];
  /** When the bowl was weighed; null: it was not. */
  readonly weighedAt: (place: string, reference: string, bowl: number) => number | null;
}

const entry = z.object({
  left: z
    .object({ grams: z.int().min(0), value: z.string().nullable(), at: z.number() })
    .nullable()
    .default(null)
    .catch(null),
  skippedAt: z.number().nullable().default(null).catch(null),
});
const decidedForMs = 36 * 3_600_000;
const allBowls = 'all';

const keyOf = ({ reference, bowl }: DecidedBowl) => `${reference} ${bowl ?? allBowls}`;
function bowlOf(key: string): DecidedBowl {
  const end = key.lastIndexOf(' ');
  const bowl = key.slice(end + 1);
  return { reference: key.slice(0, end), bowl: bowl === allBowls ? null : Number(bowl) };
}

export function createLeftoverBook(ports: LeftoverBookPorts): LeftoverBook {
  const { store, serviceNow, connection, charges } = ports;
  const rows = leftoverRows(store);
  const shared = ports.sharing.declare({
    name: 'leftovers',
    schema: entry,
    changed: (place, keys) => {
      const bowls = [...keys].flatMap((key) => {
        const { reference, bowl } = bowlOf(key);
        const left = shared.get(place, key)?.left ?? null;
        return left === null || bowl === null ? [] : [{ reference, bowl, ...left }];
      });
      for (const { reference, bowl, grams, value, at } of bowls) {
        rows.put(place, reference, { bowl, grams, value }, at);
        // Before the recipe of the same transaction says the sum.
        if (place === connection.place()) charges.left(reference, bowl, grams);
      }
      store.onceCommitted(ports.changed);
    },
  });
  const taken = storedValue(store, 'leftovers taken up', z.boolean());
  /** Leftovers that an earlier version kept, or a backup of it. */
  const takeUp = () =>
    store.transaction(() => {
      taken.set(true);
      for (const { place, reference, at, bowl, grams, value } of rows.unshared())
        shared.add(place, keyOf({ reference, bowl }), { left: { grams, value, at } }, at, monthOf(at));
    });
  if (taken.get() === null) takeUp();
  ports.signals.on('restored', takeUp);

  return {
    weighed: (place, reference, { bowl, grams, value }, at = serviceNow()) =>
      shared.set(place, keyOf({ reference, bowl }), { left: { grams, value, at } }, monthOf(at)),
    skip: (place, decided) => {
      const at = serviceNow();
      shared.set(place, keyOf(decided), { skippedAt: at }, monthOf(at));
    },
    restore: (place, decided) => {
      if (shared.get(place, keyOf(decided)) !== null) shared.set(place, keyOf(decided), { skippedAt: null });
    },
    decided: (place) => {
      const from = serviceNow() - decidedForMs;
      const months = [monthOf(from), monthOf(serviceNow())];
      return [...shared.all(place, new Set(months))]
        .filter(([, { left, skippedAt }]) => Math.max(left?.at ?? 0, skippedAt ?? 0) >= from)
        .map(([key]) => bowlOf(key));
    },
    weighedAt: (place, reference, bowl) => shared.get(place, keyOf({ reference, bowl }))?.left?.at ?? null,
  };
}
