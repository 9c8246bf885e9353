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
  /** Decimal string; null where no component has a list price. */
  readonly listValue: string | null;
}

const sum = (components: readonly DraftComponent[], of: (component: DraftComponent) => number) =>
  components.reduce((total, component) => total + of(component), 0);

export const valueOf = ({ amount, item }: DraftComponent): string | null => componentListValue(amount, item);

export function bowlTotals({ components }: Pick<DraftBowl, 'components'>): BowlTotals {
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
    listValue: mixListValue(components.map(valueOf)),
  };
}

function ratioOf(weighed: readonly DraftComponent[]): string | null {
  const developer = sum(weighed, ({ item, amount }) => (isDeveloper(item.kind) ? amount : 0));
  const colour = sum(weighed, ({ item, amount }) =>
    !isDeveloper(item.kind) && item.mixingRatio !== null ? amount : 0,
  );
  if (developer === 0 || colour === 0) return null;
  return new Big(developer).div(colour).round(2).toString();
}
