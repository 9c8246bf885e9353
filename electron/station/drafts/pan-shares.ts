/**
 * Which item was in hand while the pan gained weight, so that an undone step gives a row no colour of another item. Pure;
 * weights are hundredths of a gram.
 */

/** The weights between which one item was in hand; `itemId` null: the item is not known. */
interface PanShare {
  readonly itemId: string | null;
  readonly from: number;
  readonly to: number;
}

/** Oldest first, each from where the one before ends. */
export type PanShares = readonly PanShare[];

const mostShares = 100;

/** Takes one weight. A falling weight cuts all shares above it, as that colour left the pan. */
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

/** Hundredths over `base` that came while another item was in hand. */
export const ofOthers = (shares: PanShares, itemId: string | null, base: number): number =>
  shares
    .filter((share) => share.itemId !== itemId)
    .reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, base)), 0);
