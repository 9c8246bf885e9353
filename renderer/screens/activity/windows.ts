/** Which pages of a long list to load for the visible rows. Pure. */

/** Rows per page. */
export const pageSize = 40;

/**
 * The first row of each page between `first` and `last`. Page 0 is always included, as its answer has the
 * counts.
 */
export function pagesFor(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / pageSize);
  const to = Math.floor(Math.max(0, last) / pageSize);
  const pages = Array.from({ length: to - from + 1 }, (_, at) => (from + at) * pageSize);
  return pages[0] === 0 ? pages : [0, ...pages];
}

/**
 * Entries with their indices. Pages are read at different times, so an entry may be in two of them; it is
 * shown once.
 */
export function placed<E extends { readonly id: string }>(
  parts: readonly { readonly from: number; readonly entries: readonly E[] }[],
): ReadonlyMap<number, E> {
  const seen = new Set<string>();
  const at = new Map<number, E>();
  for (const { from, entries } of parts)
    for (const [place, entry] of entries.entries()) {
      if (seen.has(entry.id)) continue;
      seen.add(entry.id);
      at.set(from + place, entry);
    }
  return at;
}
