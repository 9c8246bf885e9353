/** Follows the scale's readings: says when a weight is stable, and captures by itself what was poured. */
import type { Draft } from '../../../shared/bridge/draft.ts';
import type { Reading } from '../../../shared/bridge/views.ts';
import {
  autoCapture,
  noAutoCapture,
  type AutoCapture,
  type CaptureTarget,
} from '../../../shared/colour-bar/auto-capture.ts';
import { baseOn } from '../../../shared/colour-bar/draft-bowl.ts';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import {
  changeIsOver,
  expectChange,
  jump,
  noJump,
  settleJump,
  type WeightJump,
  type WeightMoved,
} from '../../../shared/colour-bar/weight-jump.ts';
import { settle, unsettled, type Settling } from '../../../shared/colour-bar/weighing.ts';

export interface WatchRules {
  /** Chosen in the settings, and somebody is signed in. */
  readonly autoCapture: boolean;
  readonly tolerance: number;
  /** The scale that the readings are of; null or missing: not known. */
  readonly scaleId?: string | null;
}

export interface WeighingWatch {
  /**
   * Each reading, as it comes, with the draft in front, whether or not anybody is signed in. True: what was poured is to
   * be captured now.
   */
  take(reading: Reading, draft: Draft | null, rules: WatchRules): boolean;
  /** The scale says so, or the weight has stood still long enough. */
  stable(): boolean;
  /**
   * A scan named no one item: what is poured now may be of a tube that nobody knows, so nothing is captured by itself
   * for `draft` until it takes its next step. One that named an item ends that.
   */
  scanned(draft: Draft | null, named: boolean): void;
  /** The app changes the scale's numbers: zero, tare, or taking both back. Told before and after. */
  rezeroed(when: 'before' | 'after'): void;
  /** The scale came back with another weight while a bowl of the draft in front stood on it, as far as anybody knows. */
  moved(): WeightMoved | null;
  /** The scale was gone or its numbers were changed, and no weight has stood still since. */
  unsure(): boolean;
  /** The draft took a step: taring and capturing settle what had moved. */
  stepped(draft: Draft): void;
  /** The step by which the bowl goes on from here; null where nothing has moved. */
  sameBowl(): DraftAction | null;
  /** Another scale: what was seen says nothing any more. */
  reset(): void;
}

export function weighingWatch(): WeighingWatch {
  let settling: Settling = unsettled;
  let stableSince: number | null = null;
  let auto: AutoCapture = noAutoCapture;
  let jumped: WeightJump = noJump;
  /** The bowl in front and its base, since something has moved. */
  let stood: Stand | null = null;
  let scaleId: string | null | undefined;
  let held: { readonly id: string; readonly revision: number } | null = null;
  const holds = (draft: Draft) => held?.id === draft.id && held.revision === draft.revision;
  const follow = (draft: Draft | null) => {
    const stands = draft && standsIn(draft, scaleId);
    const rebased = stood !== null && stands?.bowlId === stood.bowlId && stands.base !== stood.base;
    const lifted = stood === null && stands !== null && wasLifted(jumped.moved, stands);
    if (stands === null || rebased || lifted) jumped = settleJump(jumped);
    stood = jumped.moved === null ? null : stands;
  };
  const moved = () => (stood === null || stood.base === null ? null : jumped.moved);
  return {
    take: (reading, draft, rules) => {
      const at = Date.parse(reading.at);
      const { state, hundredths, net } = reading;
      scaleId = rules.scaleId;
      ({ settling, stableSince } = settle(settling, { at, state, hundredths }));
      const stable = stableSince !== null;
      jumped = jump(jumped, { at, silent: state === 'silent', hundredths, stable, net });
      follow(draft);
      const mayCapture = draft !== null && rules.autoCapture && !holds(draft) && jumped.moved === null;
      const target = mayCapture ? targetOf(draft, rules) : null;
      const next = autoCapture(auto, { at, state, hundredths, stableSince, target });
      auto = next.state;
      return next.capture;
    },
    stable: () => stableSince !== null,
    scanned: (draft, named) => {
      held = draft && !named ? { id: draft.id, revision: draft.revision } : null;
    },
    rezeroed: (when) => {
      jumped = when === 'before' ? expectChange(jumped) : changeIsOver(jumped);
    },
    moved,
    unsure: () => jumped.unsure !== null,
    stepped: follow,
    sameBowl: () => {
      const what = moved();
      if (what === null) return null;
      const { from, to } = what;
      return { type: 'shiftBases', by: to - from, ...(typeof scaleId === 'string' ? { scaleId } : {}) };
    },
    reset: () => {
      settling = unsettled;
      stableSince = null;
      auto = noAutoCapture;
      jumped = noJump;
      stood = null;
    },
  };
}

interface Stand {
  readonly bowlId: string;
  /** Null: another bowl of the draft is tared, this one is not. */
  readonly base: number | null;
}

/** Hundredths: nobody takes so much out of a bowl with a spoon. */
const liftedBy = 2000;

/**
 * The bowl was not on the scale before: then it was put back, or is still away, and that is told and captured as without
 * a silence. Its base is of when it stood there.
 */
function wasLifted(moved: WeightMoved | null, { base }: Stand): boolean {
  return moved !== null && base !== null && moved.from < base - liftedBy;
}

/** The bowl in front; null where no bowl of the draft is tared on this scale, so that its weight does not matter. */
function standsIn(draft: Draft, scaleId: string | null | undefined): Stand | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  if (!bowl || draft.bowls.every((each) => baseOn(each, scaleId) === null)) return null;
  return { bowlId: bowl.id, base: baseOn(bowl, scaleId) };
}

/** The active component of the active bowl; null where there is none, or it is counted in packs. */
function targetOf(draft: Draft, { tolerance, scaleId }: WatchRules): CaptureTarget | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  const component = bowl?.components.find(({ id }) => id === bowl.activeComponentId);
  if (!bowl || !component || component.item.packSize === null) return null;
  return {
    componentId: component.id,
    base: baseOn(bowl, scaleId),
    total: bowl.total,
    amount: component.amount,
    target: component.target,
    tolerance,
  };
}
