/** Weights of empty packs, learned from a full or an empty pack: one for each range, or for an item with its own pack size. */
import { z } from 'zod';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

/** Hundredths of a gram. */
const kept = z.record(z.string(), z.number());

export interface EmptyPacks {
  readonly of: (place: string, item: ColourBarItem) => number | null;
  readonly learn: (place: string, item: ColourBarItem, hundredths: number) => void;
}

const keyOf = ({ id, rangeId, packSize }: ColourBarItem): string => (packSize === undefined ? rangeId : id);

export function createEmptyPacks(store: Store): EmptyPacks {
  const stored = (place: string) => storedValue(store, `empty packs ${place}`, kept);
  return {
    of: (place, item) => stored(place).get()?.[keyOf(item)] ?? null,
    learn: (place, item, hundredths) =>
      stored(place).set({ ...stored(place).get(), [keyOf(item)]: hundredths }),
  };
}
