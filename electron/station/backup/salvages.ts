/** The notice about a salvaged database, or a newer version's: kept until a person has read it. */
import { z } from 'zod';
import type { SalvageView } from '../../../shared/bridge/backup.ts';
import type { Log } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import { salvage, type Salvage } from '../store/salvage.ts';
import type { Store } from '../store/store.ts';

export interface Salvages {
  /** The last salvage; null: none. */
  readonly view: () => SalvageView | null;
  readonly seen: () => void;
  /** An entry differed from its hash, and was taken out before it was sent. */
  readonly entrySetAside: (at: number) => void;
}

const savedSalvage = salvage.extend({ seen: z.boolean() });

/** `salvaged`: the salvage of this start, if any. */
export function createSalvages(
  store: Store,
  salvaged: Salvage | null,
  log: Log,
  changed: () => void,
): Salvages {
  const saved = storedValue(store, 'salvage', savedSalvage);
  if (salvaged) {
    saved.set({ ...salvaged, seen: false });
    log('error', 'store.salvaged', { ...salvaged });
  }
  let last = saved.get();
  const nothing = { entries: 0, drafts: 0, other: 0 };
  return {
    entrySetAside: (at) => {
      const before =
        last?.seen === false
          ? last
          : { setAside: null, backTo: null, saved: nothing, lost: nothing, uncounted: false };
      last = { ...before, at, lost: { ...before.lost, entries: before.lost.entries + 1 }, seen: false };
      saved.set(last);
      log('error', 'store.entry_set_aside', {});
      changed();
    },
    view: () =>
      last && {
        ...last,
        at: new Date(last.at).toISOString(),
        backTo: last.backTo === null ? null : new Date(last.backTo).toISOString(),
      },
    seen: () => {
      if (!last || last.seen) return;
      last = { ...last, seen: true };
      saved.set(last);
      changed();
    },
  };
}
