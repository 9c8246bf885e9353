/** What was ordered of an item and is on its way, checked off by what comes. Pure. */

/** What came of an order line; fewer than none: a delivery that was undone took it back. */
interface Arrival {
  /** The reference or id of what brought it: it counts once, whoever tells of it. */
  readonly key: string;
  readonly packs: number;
}

/** One item of one order. */
export interface Ordered {
  /** When it was ordered, in milliseconds. */
  readonly at: number;
  readonly packs: number;
  readonly arrivals: readonly Arrival[];
}

/** Packs that came, no more than were ordered. */
export const arrivedOf = ({ arrivals }: Ordered): number =>
  arrivals.reduce((sum, { packs }) => sum + packs, 0);
/** Packs that are still to come. */
export const comingOf = (ordered: Ordered): number => Math.max(0, ordered.packs - arrivedOf(ordered));

export interface Delivered {
  /** All names by which it may be known: that of its document and its own. */
  readonly keys: readonly [string, ...string[]];
  /** Packs that came; fewer than none: that were taken out again, as they were delivered by mistake. */
  readonly packs: number;
  /** When, in milliseconds. */
  readonly at: number;
}

/**
 * One item's lines, oldest first, once something came of it: the oldest that wait get it first, and what was ordered later
 * than it came gets nothing. What is more than was ordered checks off nothing. The same lines where it is known already.
 */
export function withDelivered<O extends Ordered>(lines: readonly O[], { keys, packs, at }: Delivered): O[] {
  const isKnown = lines.some(({ arrivals }) => arrivals.some(({ key }) => keys.includes(key)));
  if (isKnown || packs === 0) return [...lines];
  const [key] = keys;
  let left = Math.abs(packs);
  const share = (line: O): O => {
    const room = line.at > at ? 0 : packs > 0 ? comingOf(line) : arrivedOf(line);
    const some = Math.min(room, left);
    left -= some;
    return some === 0
      ? line
      : { ...line, arrivals: [...line.arrivals, { key, packs: packs > 0 ? some : -some }] };
  };
  // What is taken back was the latest to come.
  return packs > 0 ? lines.map(share) : lines.toReversed().map(share).toReversed();
}
