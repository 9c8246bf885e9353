/** A bowl's and a mix's sums, as the screen shows them while weighing. */
import { Big } from 'big.js';
import type { DraftBowl, DraftComponent } from '../../../shared/bridge/drafts.ts';
import { componentListValue, mixListValue } from '../../../shared/colour-bar/list-value.ts';
import { isDeveloper } from '../../../shared/colour-bar/ratio.ts';
import { isWeighed } from './draft-parts.ts';

export interface BowlTotals {
  /** Grams weighed; whole packs weigh nothing known. */
  readonly grams: number;
  readonly packs: number;
  /** What the weighed components add up to where each has a target; null: one has none. */
  readonly target: number | null;
  /** Grams of developer to 1 gram of colour, at most two decimals, as a decimal string; null without one of them. */
  readonly ratio: string | null;
  /** What the ratio should be, where the poured one is far from what the ranges declare; null: it is not. */
  readonly wantedRatio: string | null;
  /** Decimal string; null where no component has a list price. */
  readonly listValue: string | null;
}

const sum = (components: readonly DraftComponent[], of: (component: DraftComponent) => number) =>
  components.reduce((total, component) => total + of(component), 0);

export const listValueOf = ({ amount, item }: DraftComponent): string | null =>
  componentListValue(amount, item);

/** `tolerance`: grams around a target that count as reached. */
export function bowlTotals(
  { components, activeComponentId }: Pick<DraftBowl, 'components' | 'activeComponentId'>,
  tolerance: number,
): BowlTotals {
  const weighed = components.filter(isWeighed);
  const wanted = weighed.map(({ target }) => target);
  return {
    grams: sum(weighed, ({ amount }) => amount),
    packs: sum(components, (component) => (isWeighed(component) ? 0 : component.amount)),
    target:
      wanted.length === 0 || wanted.includes(null)
        ? null
        : sum(weighed, (component) => component.target ?? 0),
    ratio: ratioOf(weighed),
    wantedRatio: wantedRatio(weighed, activeComponentId, tolerance),
    listValue: mixListValue(components.map(listValueOf)),
  };
}

const developerOf = (weighed: readonly DraftComponent[]) =>
  sum(weighed, ({ item, amount }) => (isDeveloper(item.kind) ? amount : 0));
const colourOf = (weighed: readonly DraftComponent[]) =>
  sum(weighed, ({ item, amount }) => (!isDeveloper(item.kind) && item.mixingRatio !== null ? amount : 0));

function ratioOf(weighed: readonly DraftComponent[]): string | null {
  const [developer, colour] = [developerOf(weighed), colourOf(weighed)];
  if (developer === 0 || colour === 0) return null;
  return new Big(developer).div(colour).round(2).toString();
}

/** A fifth more or less developer than declared is another mix. */
const farFrom = 0.2;

/** The declared ratio when the mixed one is far from it, else null. Missing developer is ignored while it is being poured. */
function wantedRatio(
  weighed: readonly DraftComponent[],
  activeComponentId: string | null,
  tolerance: number,
): string | null {
  const [developer, colour] = [developerOf(weighed), colourOf(weighed)];
  if (developer === 0 || colour === 0) return null;
  const wanted = weighed
    .filter(({ item }) => !isDeveloper(item.kind))
    .reduce((all, { item, amount }) => all.plus(new Big(item.mixingRatio ?? 0).times(amount)), new Big(0));
  const poured = weighed.find(({ id }) => id === activeComponentId);
  const stillComes = wanted.gt(developer) && poured !== undefined && isDeveloper(poured.item.kind);
  const by = wanted.minus(developer).abs();
  const far = by.gt(tolerance) && by.gt(wanted.times(farFrom));
  return far && !stillComes ? wanted.div(colour).round(2).toString() : null;
}
