/** An item's minimum stock: the one rule for "low" in the chart, the table, the filters and the order list. Pure. */
import { packsOfAWeek, type Used } from './ordering.ts';

export interface Minimum {
  readonly packs: number;
  /**
   * Where the minimum comes from; `use`: learned from its use; `settings`: the salon's default; `unused`: none was set and
   * the item was not used lately, so it is never low.
   */
  readonly of: 'item' | 'range' | 'use' | 'settings' | 'unused';
}

interface Said {
  /** The item's own minimum; null: none was set. */
  readonly item: number | null;
  readonly range: number | null;
  readonly settings: number;
}

/**
 * The minimum set for the item, else for its range; else a week of its use, but at least the default of Settings. `used`:
 * null while it is unknown, which differs from unused.
 */
export function minimumOf(
  { packSize }: { readonly packSize: number | null },
  { item, range, settings }: Said,
  used: Used | null,
): Minimum {
  if (item !== null) return { packs: item, of: 'item' };
  if (range !== null) return { packs: range, of: 'range' };
  if (used === null) return { packs: settings, of: 'settings' };
  if (used.grams + used.packs === 0) return { packs: 0, of: 'unused' };
  const week = packsOfAWeek({ packSize }, used);
  return week > settings ? { packs: week, of: 'use' } : { packs: settings, of: 'settings' };
}

/** `idle`: out of stock and not used. */
export type StockLevel = 'ok' | 'low' | 'empty' | 'idle';

export function levelOf(packs: number, minimum: Minimum): StockLevel {
  if (packs <= 0) return minimum.of === 'unused' ? 'idle' : 'empty';
  return minimum.of !== 'unused' && packs <= minimum.packs ? 'low' : 'ok';
}
