/**
 * The stored order of names and shades. A collation cannot be carried over into another engine's sorting, so each row
 * keeps a place, a whole number with gaps, that was found by comparing with its neighbours: paging is then by index,
 * and the order is the collator's own.
 */

/** The order of names (decisions 1). */
export const swedishOrder = new Intl.Collator('sv');
/** The order of shades: numbers in them count as numbers. */
const swedishWithNumbers = new Intl.Collator('sv', { numeric: true });

export type Compare = (a: string, b: string) => number;

/** Texts that the collation holds equal still have one order. */
const settled =
  (collator: Intl.Collator): Compare =>
  (a, b) =>
    collator.compare(a, b) || (a < b ? -1 : Number(a > b));

export const byName: Compare = settled(swedishOrder);
export const byShade: Compare = settled(swedishWithNumbers);

export interface Placed {
  readonly id: string;
  readonly text: string;
  readonly position: number;
}

export const gap = 65_536;

/**
 * Where a text goes among the rows, which come in their order; `self` is left out of them. `displaced`: the rows whose place
 * had to change to make room, nearly always none. Their new places are beyond every old one, so that they can be written
 * one by one while places are unique.
 */
export function positionFor(
  text: string,
  rows: readonly Placed[],
  compare: Compare,
  self: string | null,
): { readonly position: number; readonly displaced: readonly Pick<Placed, 'id' | 'position'>[] } {
  const others = rows.filter(({ id }) => id !== self);
  let low = 0;
  let high = others.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(others[middle]!.text, text) < 0) low = middle + 1;
    else high = middle;
  }
  const before = others[low - 1]?.position;
  const after = others[low]?.position;
  if (after === undefined) return { position: (before ?? 0) + gap, displaced: [] };
  const position = before === undefined ? after - gap : Math.floor((before + after) / 2);
  if (position !== before) return { position, displaced: [] };
  const beyond = rows.at(-1)!.position + gap;
  const displaced = others.map(({ id }, at) => ({ id, position: beyond + (at < low ? at : at + 1) * gap }));
  return { position: beyond + low * gap, displaced };
}
