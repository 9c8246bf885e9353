/** How many packs to order, so that an item does not run low before they are there. */

interface Shelf {
  /** Grams in a full pack; null: whole packs. */
  readonly packSize: number | null;
  readonly packs: number;
  /** Null where it has no pack size. */
  readonly gramsLeft: number | null;
}

export interface Used {
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
const packsUntil = ({ packSize }: Pick<Shelf, 'packSize'>, used: Used, days: number): number =>
  (((packSize === null ? 0 : used.grams / packSize) + used.packs) / used.days) * days;

/** Whole packs of a week's use: what is learned to be too few, where nobody said it. */
export const packsOfAWeek = (shelf: Pick<Shelf, 'packSize'>, used: Used): number =>
  Math.floor(packsUntil(shelf, used, 7));

interface Wanted {
  /** More packs than that are there when they come. */
  readonly low: number;
  /** Days until a delivery. */
  readonly days: number;
  /** Somebody said how few are too few: it is ordered also where nobody used it lately. */
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
