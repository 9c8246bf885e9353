/** How many packs to order, so that an item does not run low before the next delivery. */

interface Shelf {
  /** Grams in a full pack; null: whole packs. */
  readonly packSize: number | null;
  readonly packs: number;
  /** Null without a pack size. */
  readonly gramsLeft: number | null;
}

export interface Used {
  /** Days that the use covers. */
  readonly days: number;
  readonly grams: number;
  /** Whole packs used in mixes or withdrawn as used. */
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
  /** More than this many packs should be in stock at the delivery. */
  readonly low: number;
  /** Days until a delivery. */
  readonly days: number;
  /** The minimum was set by a person: the item is ordered even if it was not used lately. */
  readonly isOwn?: boolean;
  /** Packs that are on their way. */
  readonly coming?: number;
  /** Order multiple, such as a box of six. */
  readonly unit?: number;
}

/** Packs to order, in whole units, so that more than `low` are in stock at a delivery in `days` days. */
export function packsToOrder(
  shelf: Shelf,
  used: Used,
  { low, days, isOwn = false, coming = 0, unit = 1 }: Wanted,
): number {
  if (used.grams + used.packs === 0 && !isOwn) return 0;
  const then = packsThere(shelf) + coming - packsUntil(shelf, used, days);
  return then > low ? 0 : Math.ceil((Math.floor(low - then) + 1) / unit) * unit;
}
