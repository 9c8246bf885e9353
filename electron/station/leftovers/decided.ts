/** Bowls that were weighed back or skipped; waiting ones are not stored, as they follow from the day's mixes. */
import { z } from 'zod';
import type { Clock } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

/** `bowl` null: the whole mix is skipped. */
const decided = z.object({ reference: z.string(), bowl: z.int().nullable(), at: z.number() });
type Decided = z.infer<typeof decided>;
const keptForMs = 36 * 3_600_000;

export interface DecidedBowls {
  readonly all: () => Decided[];
  readonly set: (all: readonly Decided[]) => void;
}

export function decidedBowls(
  store: Store,
  clock: Pick<Clock, 'now'>,
  place: () => string | null,
): DecidedBowls {
  const kept = () => storedValue(store, `leftovers ${place() ?? ''}`, z.array(decided));
  return {
    all: () => (kept().get() ?? []).filter(({ at }) => clock.now() - at < keptForMs),
    set: (all) => {
      if (all.length === 0) kept().clear();
      else kept().set([...all]);
    },
  };
}
