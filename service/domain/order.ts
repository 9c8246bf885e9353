/**
 * The stored order of names and shades. Databases cannot sort by JavaScript's collator, so each row stores a position, a
 * whole number with gaps, found by comparing it with its neighbours. Paging then uses an index.
 */

/** The order of names (decisions 1). */
export const swedishOrder = new Intl.Collator('sv');
/** The order of shades: numbers in them count as numbers. */
const swedishWithNumbers = new Intl.Collator('sv', { numeric: true });

export type Compare = (a: string, b: string) => number;

/** Makes the order of texts that the collator treats as equal unique. */
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
 * The position of a text among the sorted rows, except `self`. `displaced`: rows that had to move to make room, nearly always
 * none. Their new positions are beyond every old one, so that they can be written one by one despite the unique index.
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
