/** How much developer the colour in a bowl asks for. */
import { Big } from 'big.js';
import type { DraftComponent } from '../bridge/drafts.ts';

export const isDeveloper = (kind: string): boolean => kind === 'developer';

type Share = Pick<DraftComponent, 'amount' | 'target'> & {
  readonly item: Pick<DraftComponent['item'], 'kind' | 'mixingRatio' | 'packSize'>;
};

/**
 * The developer's target: the sum over what is no developer and has a ratio of its grams (what was taken, else its
 * target) × ratio, in whole grams half up. Null while there is nothing to go by. Whole packs weigh nothing known.
 */
export function developerTarget(components: readonly Share[]): number | null {
  let sum = new Big(0);
  for (const { item, amount, target } of components) {
    if (isDeveloper(item.kind) || item.mixingRatio === null || item.packSize === null) continue;
    const grams = amount > 0 ? amount : (target ?? 0);
    sum = sum.plus(new Big(item.mixingRatio).times(grams));
  }
  const target = sum.round(0, 1).toNumber();
  return target > 0 ? target : null;
}
