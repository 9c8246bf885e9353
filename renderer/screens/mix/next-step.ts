/** The next step of a mix, which decides the one black button (interface, The look). */
import type { Draft, DraftComponent } from '../../../shared/bridge/drafts.ts';
import { activeBowl, activeComponent, everyComponent, isWeighed } from './draft-parts.ts';

export type NextStep =
  /** A question about a scanned tube or the grams on the scale is open. */
  | 'answer'
  /** No component is active: choose one (or scan). */
  | 'choose'
  /** The bowl is not tared. */
  | 'tare'
  /** The scale came back with another weight: a person knows whether the bowl is the same. */
  | 'sameBowl'
  /** The scale is silent: the weight is typed. */
  | 'type'
  /** Something was poured that is not captured. */
  | 'capture'
  /** A whole pack is to be counted. */
  | 'count'
  /** Nothing is poured yet; no button is needed. */
  | 'pour'
  | 'register';

/** The scale's activity, as far as it affects the next step. */
export type ScaleActivity =
  | 'silent'
  | 'asked'
  | 'weightChanged'
  /** It reconnected with at least a gram more, which needs a person's answer. */
  | 'weightMore'
  | 'pouring'
  | 'lifted'
  | 'idle';

/** Grams below a target that still count as reached. */
const near = 1;

/** The scale reconnected with another weight, higher or lower. */
export const isChanged = (scale: ScaleActivity): boolean =>
  scale === 'weightChanged' || scale === 'weightMore';

/** A component with any amount counts as done. Only one whose target was rescaled must reach it. */
const isTaken = ({ amount, target, targetFrom, item }: DraftComponent): boolean =>
  amount > 0 && (item.packSize === null || targetFrom !== 'rescaled' || amount >= (target ?? 0) - near);

export function nextStep(draft: Draft, scale: ScaleActivity): NextStep {
  if (draft.asked !== undefined) return 'answer';
  const bowl = activeBowl(draft);
  const component = activeComponent(bowl);
  const weighed = component !== null && isWeighed(component);
  if (scale === 'asked') return 'answer';
  if (weighed && scale === 'pouring') return 'capture';
  if (weighed && scale === 'weightMore') return 'sameBowl';
  const all = everyComponent(draft);
  if (all.length > 0 && all.every(isTaken)) return 'register';
  if (component === null && isChanged(scale)) return 'sameBowl';
  // A pending row becomes active by a scan or a tap.
  if (component === null) return bowl.components.some((each) => !isTaken(each)) ? 'pour' : 'choose';
  if (!weighed) return component.amount === 0 ? 'count' : 'pour';
  if (scale === 'silent') return 'type';
  if (scale === 'weightChanged') return 'sameBowl';
  // Nothing is poured yet, so a lighter weight is another bowl than the one that was tared: tare again.
  if (bowl.base === null || (scale === 'lifted' && bowl.total === 0)) return 'tare';
  return 'pour';
}
