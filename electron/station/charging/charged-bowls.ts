import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { ChargedBowl } from '../../../shared/charging/charge-view.ts';

/** The bowls of a mix as a charge is reckoned of them, before any is weighed back. */
export const chargedBowls = (bowls: MixView['bowls']): ChargedBowl[] =>
  bowls.map(({ components }) => ({
    components: components.map(({ itemId, rangeId, kind, amount, unit, listValue }) => ({
      itemId,
      rangeId,
      kind,
      amount,
      unit,
      listValue,
    })),
    left: null,
  }));
