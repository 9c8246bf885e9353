/** Stock by demand and pseudo-random values, which are hashes of words and never change. */
import type { SampleItem, SampleRange } from '../sample-salon.ts';
import type { ItemCard, RangeCard } from './cards.ts';

/** A pseudo-random number from 0 to below 1: FNV-1a of 32 bits with a final mix, so that similar words differ. */
export function chance(...words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('\u0000')) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export interface StockedPacks {
  packs: number;
  openUsed: number;
}

/** Fewest and most packs, and how often the shelf is empty. */
const shelves: Record<ItemCard['demand'], { from: number; to: number; empty: number }> = {
  daily: { from: 3, to: 9, empty: 0.02 },
  weekly: { from: 1, to: 4, empty: 0.06 },
  seldom: { from: 1, to: 2, empty: 0.15 },
};

/** `packSize` in use; absent: packs are used whole, and none is open. */
function shelfOf(
  location: string,
  range: RangeCard,
  item: ItemCard,
  packSize: number | undefined,
): StockedPacks {
  const roll = (what: string) => chance(location, range.name, item.shade, what);
  const { from, to, empty } = shelves[item.demand];
  if (roll('empty') < empty) return { packs: 0, openUsed: 0 };
  const packs = from + Math.floor(roll('packs') * (to - from + 1));
  const isOpen = packSize !== undefined && roll('open') < 0.45;
  // From 5 % to 95 %: an open pack has given something and has something left.
  const openUsed = isOpen ? Math.round(packSize * (0.05 + 0.9 * roll('used'))) : 0;
  return { packs, openUsed };
}

/** `fixed`: predefined stock, by `range shade`. */
export function stocked(
  location: string,
  range: RangeCard,
  fixed: Readonly<Record<string, StockedPacks>> = {},
): SampleRange {
  const { number: _number, items, ...head } = range;
  return {
    ...head,
    items: items.map((card): SampleItem => {
      const { demand: _demand, ...item } = card;
      const shelf =
        fixed[`${range.name} ${card.shade}`] ??
        shelfOf(location, range, card, card.packSize ?? range.packSize);
      return { ...item, ...shelf };
    }),
  };
}
