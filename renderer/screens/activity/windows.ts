/** Which parts of a long list are read for the rows that are in sight. Pure. */

/** Rows that are read at once. */
export const pageSize = 40;

/** First rows of the parts that hold `first` to `last`; always the beginning too, whose answer counts them all. */
export function pagesFor(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / pageSize);
  const to = Math.floor(Math.max(0, last) / pageSize);
  const pages = Array.from({ length: to - from + 1 }, (_, at) => (from + at) * pageSize);
  return pages[0] === 0 ? pages : [0, ...pages];
}

/** Places and entries; one that two parts hold, read a moment apart, is shown once. */
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
