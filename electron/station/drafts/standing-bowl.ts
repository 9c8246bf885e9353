/** The draft's bowl in front, as a scale may bear it. Weights are hundredths of a gram. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { CaptureTarget } from '../../../shared/colour-bar/auto-capture.ts';
import { baseOn, isLifted } from '../../../shared/colour-bar/draft-bowl.ts';
import { isEmpty, type WeightChange } from '../../../shared/colour-bar/weight-jump.ts';
import type { BowlBase } from './known-bases.ts';

export interface StandingBowl {
  readonly bowlId: string;
  /** Where it starts, in hundredths of a gram; null: it is not tared. */
  readonly base: number | null;
}
export const isBased = (bowl: StandingBowl): bowl is BowlBase => bowl.base !== null;
export const isSame = ({ bowlId, base }: BowlBase, bowl: StandingBowl | null): boolean =>
  bowl?.bowlId === bowlId && bowl.base === base;

/**
 * Whether the bowl was already off the scale before the silence: then nothing is asked, whether it was put back or is
 * still away. A weight below zero means that a tare was on, which a scale that was switched off has forgotten: it may
 * show the same number with and without the bowl, so that a person is asked.
 */
export const wasLifted = ({ from, to }: WeightChange, { base }: BowlBase): boolean =>
  isLifted(from, base) && (from >= 0 || isEmpty(from)) && (to >= 0 || isEmpty(to));

/** Whether a scale that was not watched is empty, and the base is of a bowl that is still to be put on it. */
export const isBowlAway = ({ to }: WeightChange, { base }: BowlBase): boolean =>
  isEmpty(to) && isLifted(to, base);

/** The active bowl; null where no bowl of the draft is tared on this scale, so that its weight does not matter. */
export const weighedBowl = (draft: Draft, scaleId: string | null | undefined): StandingBowl | null =>
  draft.bowls.every((bowl) => baseOn(bowl, scaleId) === null) ? null : activeBowl(draft, scaleId);

export function activeBowl(draft: Draft, scaleId: string | null | undefined): StandingBowl | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl ? { bowlId: bowl.id, base: baseOn(bowl, scaleId) } : null;
}

/** The item of the active row; null: no row is active. */
export function activeItem(draft: Draft): string | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl?.components.find(({ id }) => id === bowl.activeComponentId)?.item.id ?? null;
}

/** The base that still is to follow an amount that was typed while the weight moved; null: none. */
export function baseToSettle(draft: Draft, scaleId: string | null | undefined): number | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl?.settleBase === true ? baseOn(bowl, scaleId) : null;
}

interface TargetRules {
  readonly tolerance: number;
  readonly scaleId?: string | null;
}

/** The active component of the active bowl; null where there is none, or it is counted in packs. */
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
