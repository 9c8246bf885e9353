import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { ChargedBowl } from '../../../shared/charging/charge-view.ts';
import type { Leftover } from '../../../shared/colour-bar/mix-recipe.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

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

/** The bowls of a mix as the service has them. `before`: as they were known here, whose leftovers stay. */
export const foundBowls = (
  { bowls }: Pick<ColourBarMix, 'bowls'>,
  catalogue: Pick<Catalogue, 'shade' | 'tile'>,
  before: readonly ChargedBowl[] = [],
): ChargedBowl[] =>
  bowls.map(({ components }, at) => ({
    components: components.map(({ colourBarItemId: itemId, amount, listValue }, place) => {
      const then = before[at]?.components[place];
      const known = then?.itemId === itemId ? then : null;
      const { rangeId, kind } = known ?? catalogue.shade(itemId);
      const unit = known?.unit ?? (catalogue.tile(itemId)?.packSize === null ? 'pack' : 'g');
      return { itemId, rangeId, kind, amount, unit, listValue: listValue ?? null };
    }),
    left: before[at]?.left ?? null,
  }));
