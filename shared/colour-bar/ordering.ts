/** How many packs to order, so that an item does not run low before they are there. */

interface Shelf {
  /** Grams in a full pack; null: whole packs. */
  readonly packSize: number | null;
  readonly packs: number;
  /** Null where it has no pack size. */
  readonly gramsLeft: number | null;
}

interface Used {
  /** In so many days. */
  readonly days: number;
  readonly grams: number;
  /** Whole packs, by mixes or taken out as used. */
  readonly packs: number;
}

/** As many packs as are there, an open one by what is left in it. */
const packsThere = ({ packSize, packs, gramsLeft }: Shelf): number =>
  packSize === null ? packs : (gramsLeft ?? 0) / packSize;

/** Packs that are used until a delivery in so many days, going by how it was used lately. */
const packsUntil = ({ packSize }: Shelf, used: Used, days: number): number =>
  (((packSize === null ? 0 : used.grams / packSize) + used.packs) / used.days) * days;

/** Packs with which more than `low` are there when they come in `days`. None of what nobody used lately. */
export function packsToOrder(shelf: Shelf, used: Used, { low, days }: { low: number; days: number }): number {
  if (used.grams + used.packs === 0) return 0;
  const then = packsThere(shelf) - packsUntil(shelf, used, days);
  return then > low ? 0 : Math.floor(low - then) + 1;
}
