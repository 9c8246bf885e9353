/** How many packs to order, so that an item does not run low before they are there. */

interface Shelf {
  /** Grams in a full pack; null: whole packs. */
  readonly packSize: number | null;
  readonly packs: number;
  /** Null where it has no pack size. */
  readonly gramsLeft: number | null;
}

export interface Used {
  /** Days that the use covers. */
  readonly days: number;
  readonly grams: number;
  /** Whole packs, by mixes or taken out as used. */
  readonly packs: number;
}

/** Packs in stock, an open one by its remaining part. */
const packsThere = ({ packSize, packs, gramsLeft }: Shelf): number =>
  packSize === null ? packs : (gramsLeft ?? 0) / packSize;

/** Packs used until a delivery in `days` days, at the recent rate. */
const packsUntil = ({ packSize }: Pick<Shelf, 'packSize'>, used: Used, days: number): number =>
  (((packSize === null ? 0 : used.grams / packSize) + used.packs) / used.days) * days;

/** Whole packs of a week's use: the minimum where none was set. */
export const packsOfAWeek = (shelf: Pick<Shelf, 'packSize'>, used: Used): number =>
  Math.floor(packsUntil(shelf, used, 7));

interface Wanted {
  /** More packs than that are there when they come. */
  readonly low: number;
  /** Days until a delivery. */
  readonly days: number;
  /** The minimum was set by a person: the item is ordered even if it was not used lately. */
  readonly isOwn?: boolean;
  /** Packs that are on their way. */
  readonly coming?: number;
  /** Packs that are ordered together, as a box of six. */
  readonly unit?: number;
}

/** Packs with which more than `low` are there when they come in `days`, in whole units. */
export function packsToOrder(
  shelf: Shelf,
  used: Used,
  { low, days, isOwn = false, coming = 0, unit = 1 }: Wanted,
): number {
  if (used.grams + used.packs === 0 && !isOwn) return 0;
  const then = packsThere(shelf) + coming - packsUntil(shelf, used, days);
  return then > low ? 0 : Math.ceil((Math.floor(low - then) + 1) / unit) * unit;
}
