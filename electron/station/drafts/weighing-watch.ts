/** Follows the scale's readings: says when a weight is stable, and captures by itself what was poured. */
import type { Draft } from '../../../shared/bridge/draft.ts';
import type { Reading } from '../../../shared/bridge/views.ts';
import {
  autoCapture,
  noAutoCapture,
  type AutoCapture,
  type CaptureTarget,
} from '../../../shared/colour-bar/auto-capture.ts';
import { settle, unsettled, type Settling } from '../../../shared/colour-bar/weighing.ts';

export interface WeighingWatch {
  /** Each reading, as it comes. True: what was poured is to be captured now. */
  take(reading: Reading, draft: Draft | null, rules: { autoCapture: boolean; tolerance: number }): boolean;
  /** The scale says so, or the weight has stood still long enough. */
  stable(): boolean;
  /**
   * A scan named no one item: what is poured now may be of a tube that nobody knows, so nothing is captured by itself
   * for `draft` until it takes its next step. One that named an item ends that.
   */
  scanned(draft: Draft | null, named: boolean): void;
  /** Another scale: what was seen says nothing any more. */
  reset(): void;
}

export function weighingWatch(): WeighingWatch {
  let settling: Settling = unsettled;
  let stableSince: number | null = null;
  let auto: AutoCapture = noAutoCapture;
  let held: { readonly id: string; readonly revision: number } | null = null;
  const holds = (draft: Draft) => held?.id === draft.id && held.revision === draft.revision;
  return {
    take: (reading, draft, rules) => {
      const at = Date.parse(reading.at);
      const { state, hundredths } = reading;
      ({ settling, stableSince } = settle(settling, { at, state, hundredths }));
      const target = draft && rules.autoCapture && !holds(draft) ? targetOf(draft, rules.tolerance) : null;
      const next = autoCapture(auto, { at, hundredths, stableSince, target });
      auto = next.state;
      return next.capture;
    },
    stable: () => stableSince !== null,
    scanned: (draft, named) => {
      held = draft && !named ? { id: draft.id, revision: draft.revision } : null;
    },
    reset: () => {
      settling = unsettled;
      stableSince = null;
      auto = noAutoCapture;
    },
  };
}

/** The active component of the active bowl; null where there is none, or it is counted in packs. */
function targetOf(draft: Draft, tolerance: number): CaptureTarget | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  const component = bowl?.components.find(({ id }) => id === bowl.activeComponentId);
  if (!bowl || !component || component.item.packSize === null) return null;
  return {
    componentId: component.id,
    base: bowl.base,
    total: bowl.total,
    amount: component.amount,
    target: component.target,
    tolerance,
  };
}
