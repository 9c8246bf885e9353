import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { ChargedBowl } from '../../../shared/charging/charge-view.ts';
import type { Leftover } from '../../../shared/colour-bar/mix-recipe.ts';

/** The bowls of a mix as a charge is reckoned of them. */
export const chargedBowls = (
  bowls: MixView['bowls'],
  leftovers: readonly Pick<Leftover, 'bowl' | 'grams'>[] = [],
): ChargedBowl[] =>
  bowls.map(({ components }, place) => ({
    components: components.map(({ itemId, rangeId, kind, amount, unit, listValue }) => ({
      itemId,
      rangeId,
      kind,
      amount,
      unit,
      listValue,
    })),
    left: leftovers.findLast(({ bowl }) => bowl === place)?.grams ?? null,
  }));
