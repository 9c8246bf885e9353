/**
 * The difference between a count of the shelf and the balance at the time of the count. Whole packs become stock documents;
 * grams that an open pack lacks become a mix without a customer (decisions 4, The open pack). Grams are never put back,
 * because the service has no operation for it.
 */
import { componentListValue, type Priced } from './list-value.ts';
import { packFigures, type ComponentTaken, type PackState } from './packs.ts';

/** Unopened packs of one item. */
export const mostFullPacks = 10_000;

export interface CountedPacks {
  /** Unopened packs. */
  readonly full: number;
  /** Whole grams left in the open pack; `gone`: none is open; null: not looked at, it stays as the balance says. */
  readonly open: number | 'gone' | null;
}

export interface CountDifference {
  /** Whole packs to add first; negative: to withdraw. */
  readonly packs: number;
  /** Grams taken from the open pack after that; null: none. */
  readonly taken: ComponentTaken | null;
  /** Grams in the open pack above the balance; the balance ignores them until the pack is finished. */
  readonly over: number;
}

/** `before`: the balance when it was counted. */
export function countDifference(
  counted: CountedPacks,
  before: PackState,
  packSize: number | null,
): CountDifference {
  const { packs, openUsed } = before;
  const { open } = counted;
  if (packSize === null) return { packs: counted.full - packs, taken: null, over: 0 };
  if (isUnweighed(counted, before, packSize))
    return { packs: counted.full + 1 - packs, taken: null, over: 0 };
  // An open pack from which nothing was taken counts as full.
  const isFull = typeof open === 'number' && open >= packSize;
  const full = counted.full + (isFull ? 1 : 0);
  if (typeof open === 'number' && !isFull) {
    const lacks = packSize - open - openUsed;
    const taken = lacks > 0 ? { amount: lacks } : null;
    return { packs: full + 1 - packs, taken, over: Math.max(0, -lacks) };
  }
  // If no pack is left, the open one is withdrawn with the others.
  if (full === 0 || openUsed === 0) return { packs: full - packs, taken: null, over: 0 };
  // The open pack is gone: all of it is taken, and it is finished.
  const rest = Math.max(1, packSize - openUsed);
  return {
    packs: full + 1 - packs,
    taken: { amount: rest, openedNewPack: true, fromFinishedPack: rest },
    over: 0,
  };
}

/** Whether the balance has an open pack that was not counted. */
export const isUnweighed = (
  { open }: Pick<CountedPacks, 'open'>,
  { packs, openUsed }: PackState,
  packSize: number | null,
): boolean => packSize !== null && open === null && packs > 0 && openUsed > 0;

/** Whether the balance was right. */
export const isRight = ({ packs, taken, over }: CountDifference): boolean =>
  packs === 0 && taken === null && over === 0;

/** The count minus the balance, in grams, or in packs for an item without a pack size. */
export function countedMore(counted: CountedPacks, before: PackState, packSize: number | null): number {
  if (packSize === null) return counted.full - before.packs;
  const { openLeft, gramsLeft } = packFigures(before, packSize);
  const open = isUnweighed(counted, before, packSize) ? openLeft : counted.open;
  return counted.full * packSize + (typeof open === 'number' ? open : 0) - (gramsLeft ?? 0);
}

/** The list value of `countedMore`, as a decimal string with four decimals. Null without a list price. */
export function countedValue(more: number, item: Priced): string | null {
  const value = componentListValue(Math.abs(more), item);
  return value === null || more >= 0 || Number(value) === 0 ? value : `-${value}`;
}

/** The withdrawal reason for packs that a count did not find. */
export const stocktake = 'stocktake';

/** The references of a count's documents and mixes begin with this, then with the computer's own name. */
export const countReference = 'count-';
export const isOfCount = (reference: string | undefined): boolean =>
  reference?.startsWith(countReference) === true;
