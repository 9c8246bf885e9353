/** A service that was restored from an older copy: staff see a notice until a person has read it. */
import { z } from 'zod';
import type { WentBackView } from '../../../shared/bridge/outbox.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

export interface WentBack {
  /** Of the present place; null: not restored, or the notice was read. */
  readonly view: () => WentBackView | null;
  /** Whether the present place's service was restored and its losses are not known yet. */
  readonly isLooking: () => boolean;
  /** When it was noticed, in milliseconds; infinitely late if never. */
  readonly noticedAt: (place: string) => number;
  /** To be called when it was noticed, before the search for missing entries. */
  readonly noticed: (place: string, at: number) => void;
  /** To be called with the number of missing entries, once it is known. */
  readonly looked: (place: string, missing: number) => void;
  readonly seen: () => void;
}

const kept = z.object({ at: z.number(), missing: z.int().nullable(), seen: z.boolean() });

export function createWentBack(ports: {
  readonly store: Store;
  readonly place: () => string | null;
  readonly changed: () => void;
}): WentBack {
  const savedAt = (place: string) => storedValue(ports.store, `went back ${place}`, kept);
  const present = () => {
    const place = ports.place();
    return place === null ? null : { place, value: savedAt(place).get() };
  };
  return {
    view: () => {
      const value = present()?.value ?? null;
      return value === null || value.seen
        ? null
        : { at: new Date(value.at).toISOString(), missing: value.missing };
    },
    isLooking: () => present()?.value?.missing === null,
    noticedAt: (place) => savedAt(place).get()?.at ?? Infinity,
    noticed: (place, at) => {
      savedAt(place).set({ at, missing: null, seen: false });
      ports.changed();
    },
    looked: (place, missing) => {
      const before = savedAt(place).get();
      if (before === null) return;
      // Read before the losses were known: show the notice once more if entries are missing.
      savedAt(place).set({ ...before, missing, seen: before.seen && missing === 0 });
      ports.changed();
    },
    seen: () => {
      const now = present();
      if (!now?.value || now.value.seen) return;
      savedAt(now.place).set({ ...now.value, seen: true });
      ports.changed();
    },
  };
}
