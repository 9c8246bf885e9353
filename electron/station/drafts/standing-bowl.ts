/** The draft's active bowl and its base on a scale. Weights are hundredths of a gram. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { CaptureTarget } from '../../../shared/colour-bar/auto-capture.ts';
import { baseOn, isLifted } from '../../../shared/colour-bar/draft-bowl.ts';
import { isEmpty, type WeightChange } from '../../../shared/colour-bar/weight-jump.ts';
import type { BowlBase } from './known-bases.ts';

export interface StandingBowl {
  readonly bowlId: string;
  /** The weight at which its next pour starts; null: not tared. */
  readonly base: number | null;
}
export const isBased = (bowl: StandingBowl): bowl is BowlBase => bowl.base !== null;
export const isSame = ({ bowlId, base }: BowlBase, bowl: StandingBowl | null): boolean =>
  bowl?.bowlId === bowlId && bowl.base === base;

/**
 * Whether the bowl was off the scale before the silence, so that no question is needed. A weight below zero means that the
 * scale had a tare and may have lost it when switched off: its numbers no longer tell whether the bowl is on the pan.
 */
export const wasLifted = ({ from, to }: WeightChange, { base }: BowlBase): boolean =>
  isLifted(from, base) && (from >= 0 || isEmpty(from)) && (to >= 0 || isEmpty(to));

/** Whether the scale is now empty and the bowl with this base is off it. */
export const isBowlAway = ({ to }: WeightChange, { base }: BowlBase): boolean =>
  isEmpty(to) && isLifted(to, base);

/** The active bowl; null if no bowl of the draft is tared on this scale, because then no weight matters. */
export const weighedBowl = (draft: Draft, scaleId: string | null | undefined): StandingBowl | null =>
  draft.bowls.every((bowl) => baseOn(bowl, scaleId) === null) ? null : activeBowl(draft, scaleId);

export function activeBowl(draft: Draft, scaleId: string | null | undefined): StandingBowl | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl ? { bowlId: bowl.id, base: baseOn(bowl, scaleId) } : null;
}

/** The active row's item; null: no row is active. */
export function activeItem(draft: Draft): string | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl?.components.find(({ id }) => id === bowl.activeComponentId)?.item.id ?? null;
}

/** The base of a bowl whose amount was typed while the weight moved, and which must still settle; null: none. */
export function baseToSettle(draft: Draft, scaleId: string | null | undefined): number | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl?.settleBase === true ? baseOn(bowl, scaleId) : null;
}

interface TargetRules {
  readonly tolerance: number;
  readonly scaleId?: string | null;
}

/** The active component as a capture target; null: none, counted in packs, or its base must still settle. */
export function targetOf(draft: Draft, { tolerance, scaleId }: TargetRules): CaptureTarget | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  const component = bowl?.components.find(({ id }) => id === bowl.activeComponentId);
  if (!bowl || !component || component.item.packSize === null || bowl.settleBase === true) return null;
  return {
    componentId: component.id,
    base: baseOn(bowl, scaleId),
    total: bowl.total,
    amount: component.amount,
    target: component.target,
    tolerance,
  };
}
