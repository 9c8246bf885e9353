/**
 * Records which item was active while the pan gained weight, so that undoing a step never gives a row another item's
 * colour. Pure; weights are hundredths of a gram.
 */

/** The range of weights during which one item was active; `itemId` null: the item is not known. */
interface PanShare {
  readonly itemId: string | null;
  readonly from: number;
  readonly to: number;
}

/** Oldest first; each share starts at the weight where the previous one ends. */
export type PanShares = readonly PanShare[];

const mostShares = 100;

/** Adds one weight. A falling weight removes the shares above it, because that colour left the pan. */
export function followShares(before: PanShares, itemId: string | null, hundredths: number): PanShares {
  const last = before.at(-1);
  if (last?.itemId === itemId && hundredths >= last.to)
    return [...before.slice(0, -1), { ...last, to: hundredths }];
  const left = before
    .filter(({ from }) => from < hundredths)
    .map((share) => ({ ...share, to: Math.min(share.to, hundredths) }));
  const from = left.at(-1)?.to ?? hundredths;
  return [...left, { itemId, from, to: hundredths }].slice(-mostShares);
}

/** Hundredths over `base` that were added while another item was active. */
export const ofOthers = (shares: PanShares, itemId: string | null, base: number): number =>
  shares
    .filter((share) => share.itemId !== itemId)
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, base)), 0);
