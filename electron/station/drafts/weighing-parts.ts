/** State that the weighing's files share. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { LatestReading } from './latest-reading.ts';
import type { LiftedPour } from './lifted-pour.ts';
import type { WaitingSteps } from './waiting-steps.ts';
import type { WeighingPorts } from './weighing-ports.ts';
import type { WeighingWatch } from './weighing-watch-ports.ts';

/** Holds the queued steps, of one draft at a time. */
export interface HeldSteps {
  readonly now: () => WaitingSteps | null;
  /** Null if the draft has no queued steps. */
  readonly of: (draft: Draft | null) => WaitingSteps | null;
  readonly set: (steps: WaitingSteps | null) => void;
}

export function heldSteps(): HeldSteps {
  let held: WaitingSteps | null = null;
  return {
    now: () => held,
    of: (draft) => (draft?.id === held?.draftId ? held : null),
    set: (steps) => {
      held = steps;
    },
  };
}

export interface WeighingParts {
  readonly ports: WeighingPorts;
  readonly watch: WeighingWatch;
  readonly lifted: LiftedPour;
  readonly latest: LatestReading;
  readonly held: HeldSteps;
  /** The active scale; null: none. */
  readonly scaleId: () => string | null;
}
