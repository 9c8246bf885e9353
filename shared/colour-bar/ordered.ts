/** Ordered packs of an item, checked off by deliveries. Pure. */

/** Packs of an order line that arrived; negative: a delivery was undone. */
interface Arrival {
  /** The reference or id of the delivery: it counts once, from whichever source. */
  readonly key: string;
  readonly packs: number;
}

/** One item of one order. */
export interface Ordered {
  /** When it was ordered, in milliseconds. */
  readonly at: number;
  readonly packs: number;
  /** When its missing packs were given up, in milliseconds; null: they are expected. */
  readonly endedAt: number | null;
  readonly arrivals: readonly Arrival[];
}

/** Arrived packs, at most the ordered number. */
export const arrivedOf = ({ arrivals }: Ordered): number =>
  arrivals.reduce((sum, { packs }) => sum + packs, 0);
const missingOf = (ordered: Ordered): number => Math.max(0, ordered.packs - arrivedOf(ordered));
/** Packs that are still to come. */
export const comingOf = (ordered: Ordered): number => (ordered.endedAt === null ? missingOf(ordered) : 0);

export interface Delivered {
  /** Its reference and its id, as far as they are known. */
  readonly keys: readonly [string, ...string[]];
  /** Delivered packs; negative: withdrawn again, as they were delivered by mistake. */
  readonly packs: number;
  /** When, in milliseconds. */
  readonly at: number;
}

/**
 * One item's order lines, oldest first, after a delivery: the oldest pending lines are filled first, lines ordered after the
 * delivery or ended before it get nothing, and surplus packs check off nothing. Returns the same lines for a delivery that is known already.
 */
export function withDelivered<O extends Ordered>(lines: readonly O[], { keys, packs, at }: Delivered): O[] {
  const isKnown = lines.some(({ arrivals }) => arrivals.some(({ key }) => keys.includes(key)));
  if (isKnown || packs === 0) return [...lines];
  const [key] = keys;
  let left = Math.abs(packs);
  const share = (line: O): O => {
    const isOpen = line.endedAt === null || line.endedAt >= at;
    const room = line.at > at ? 0 : packs < 0 ? arrivedOf(line) : isOpen ? missingOf(line) : 0;
    const some = Math.min(room, left);
    left -= some;
    return some === 0
      ? line
      : { ...line, arrivals: [...line.arrivals, { key, packs: packs > 0 ? some : -some }] };
  };
  // A correction takes packs back from the latest lines.
  return packs > 0 ? lines.map(share) : lines.toReversed().map(share).toReversed();
}
