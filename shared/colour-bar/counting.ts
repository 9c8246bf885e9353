/**
 * What a count of the shelf says against the balance as it was when the item was counted: whole packs by stock documents,
 * and what an open pack lacks as a mix that nobody used (decisions 4, The open pack). Grams are never put back: the service
 * has no way for that.
 */
import { componentListValue, type Priced } from './list-value.ts';
import { packFigures, type ComponentTaken, type PackState } from './packs.ts';

export interface CountedPacks {
  /** Unopened packs. */
  readonly full: number;
  /** Whole grams left in the open pack; null: there is none, or a pack has no size. */
  readonly open: number | null;
}

export interface CountDifference {
  /** Whole packs that come in, or go out where negative, before anything else. */
  readonly packs: number;
  /** What is taken of the open pack after that; null: nothing. */
  readonly taken: ComponentTaken | null;
  /** Grams that the open pack holds more than the balance says: they stay out of it until the pack is finished. */
  readonly over: number;
}

/** `before`: the balance when it was counted. */
export function countDifference(
  counted: CountedPacks,
  before: PackState,
  packSize: number | null,
): CountDifference {
  const { packs, openUsed } = before;
  if (packSize === null) return { packs: counted.full - packs, taken: null, over: 0 };
  // One from which nothing was taken yet is a full one.
  const isFull = counted.open !== null && counted.open >= packSize;
  const full = counted.full + (isFull ? 1 : 0);
  if (counted.open !== null && !isFull) {
    const lacks = packSize - counted.open - openUsed;
    const taken = lacks > 0 ? { amount: lacks } : null;
    return { packs: full + 1 - packs, taken, over: Math.max(0, -lacks) };
  }
  // Where no pack is left, the open one goes with the others.
  if (full === 0 || openUsed === 0) return { packs: full - packs, taken: null, over: 0 };
  // The open pack is gone: all of it is taken, and it is finished.
  const rest = Math.max(1, packSize - openUsed);
  return {
    packs: full + 1 - packs,
    taken: { amount: rest, openedNewPack: true, fromFinishedPack: rest },
    over: 0,
  };
}

/** Whether the balance was right. */
export const isRight = ({ packs, taken, over }: CountDifference): boolean =>
  packs === 0 && taken === null && over === 0;

/** How much more there is than the balance said, negative where less: grams, or packs of an item without a pack size. */
export function countedMore(counted: CountedPacks, before: PackState, packSize: number | null): number {
  if (packSize === null) return counted.full - before.packs;
  return counted.full * packSize + (counted.open ?? 0) - (packFigures(before, packSize).gramsLeft ?? 0);
}

/** Of that at list price, as a decimal string with four decimals. Null without a list price. */
export function countedValue(more: number, item: Priced): string | null {
  const value = componentListValue(Math.abs(more), item);
  return value === null || more >= 0 || Number(value) === 0 ? value : `-${value}`;
}

/** A count's documents and mixes are known by what their references begin with. */
export const countReference = 'count-';
export const isOfCount = (reference: string | undefined): boolean =>
  reference?.startsWith(countReference) === true;
