/** A number of packs that is typed beside the fields of a count. Pure. */
import { mostFullPacks } from '../../../../shared/colour-bar/counting.ts';

export interface TypedCount {
  readonly itemId: string;
  readonly full: number;
}

interface TypedEntry {
  readonly itemId: string;
  readonly digits: string;
}

/** Milliseconds after which the number is whole. */
export const pauseMs = 1500;

/** `lastId`: the item that a first digit counts; null: none. */
export function withDigit(entry: TypedEntry | null, lastId: string | null, digit: string): TypedEntry | null {
  const itemId = entry?.itemId ?? lastId;
  return itemId === null ? null : { itemId, digits: (entry?.digits ?? '') + digit };
}

/** Null: no digit is left, and the item keeps its number. */
export function withoutDigits(entry: TypedEntry | null, count: number): TypedEntry | null {
  const digits = count === 0 ? entry?.digits : entry?.digits.slice(0, -count);
  return entry === null || digits === undefined || digits === '' ? null : { ...entry, digits };
}

export const countedBy = ({ itemId, digits }: TypedEntry): TypedCount => ({
  itemId,
  full: Math.min(Number(digits), mostFullPacks),
});
