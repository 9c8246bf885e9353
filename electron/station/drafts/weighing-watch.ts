/** Follows the scale's readings: says when a weight is stable, and captures by itself what was poured. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
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
  expectWeight,
  isEmpty,
  jump,
  noJump,
  settleJump,
  type WeightJump,
  type WeightMoved,
} from '../../../shared/colour-bar/weight-jump.ts';
import { settle, unsettled, type Settling } from '../../../shared/colour-bar/weighing.ts';
import {
  afterShift,
  doubted,
  isKnown,
  isLifted,
  isSure,
  noBases,
  seenStanding,
  withBase,
  type BowlBase,
  type KnownBases,
} from './known-bases.ts';

/** What a draft became another one by; `begun`: it was begun, or brought back. */
export type DraftStep = DraftAction['type'] | 'undo' | 'begun';

interface WatchRules {
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
  /** The draft took a step: taring, capturing and going on with the same bowl settle what had moved. */
  stepped(draft: Draft, step: DraftStep): void;
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
  let known: KnownBases = noBases;
  /** The bowl in front and its base; null where no bowl of the draft is tared. */
  let stood: Stand | null = null;
  /** The same, tared or not. */
  let last: Stand | null = null;
  /** The base that nobody watched, while it is compared with what stands there, or asked about. */
  let compared: BowlBase | null = null;
  let scaleId: string | null | undefined;
  let held: { readonly id: string; readonly revision: number } | null = null;
  const holds = (draft: Draft) => held?.id === draft.id && held.revision === draft.revision;
  const settled = () => {
    jumped = settleJump(jumped);
    compared = null;
  };
  /** Before each reading: which bowl it is to be compared with. */
  const lookAt = (stands: Stand | null) => {
    if (compared !== null && !isSame(compared, stands)) {
      // What happened meanwhile was taken for part of the comparison.
      if (jumped.unsure !== null) known = noBases;
      settled();
    }
    if (stands === null) {
      if (jumped.moved !== null || jumped.unsure !== null) known = noBases;
      settled();
    } else if (
      jumped.moved === null &&
      jumped.unsure === null &&
      isBased(stands) &&
      !isKnown(known, stands)
    ) {
      compared = stands;
      jumped = expectWeight(jumped, stands.base);
    }
    stood = stands;
  };
  /** The first stable weight since something happened to the numbers, or to a bowl that nobody watched. */
  const resolve = (weight: number, stands: Stand) => {
    const { moved } = jumped;
    if (moved === null) {
      if (isEmpty(weight)) known = doubted(known);
      if (compared !== null) known = withBase(known, compared, false);
      compared = null;
    } else if (isBased(stands) && (compared === null ? wasLifted(moved, stands) : isAway(moved, stands))) {
      known = doubted(known);
      if (compared !== null) known = withBase(known, compared, false);
      settled();
    }
  };
  const moved = () => (stood === null || stood.base === null ? null : jumped.moved);
  return {
    take: (reading, draft, rules) => {
      const at = Date.parse(reading.at);
      const { state, hundredths, net } = reading;
      scaleId = rules.scaleId;
      ({ settling, stableSince } = settle(settling, { at, state, hundredths }));
      const stable = stableSince !== null;
      const stands = draft && standsIn(draft, scaleId);
      last = draft && inFront(draft, scaleId);
      lookAt(stands);
      jumped = jump(jumped, { at, silent: state === 'silent', hundredths, stable, net });
      if (hundredths !== null && stands !== null) {
        if (jumped.resolved) resolve(hundredths, stands);
        const calm = stable && jumped.moved === null && jumped.unsure === null;
        if (calm && isBased(stands)) known = seenStanding(known, stands, hundredths);
      }
      const sure = stands !== null && isBased(stands) && isSure(known, stands);
      const mayCapture =
        draft !== null && sure && rules.autoCapture && !holds(draft) && jumped.moved === null;
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
    stepped: (draft, step) => {
      const before = last;
      const stands = (last = inFront(draft, scaleId));
      stood = standsIn(draft, scaleId);
      if (stands === null || !isBased(stands)) return;
      const rebased = before?.bowlId === stands.bowlId && before.base !== stands.base;
      switch (step) {
        case 'tare':
        case 'capture':
        case 'addItem':
        case 'typeAmount':
          if (!rebased && step !== 'tare' && step !== 'capture') return;
          // Of all that was in question, only what this bowl starts from is known now.
          if (jumped.moved !== null || jumped.unsure !== null) known = noBases;
          settled();
          known = withBase(known, stands, true);
          return;
        case 'shiftBases':
          settled();
          known = afterShift(known, draft, scaleId);
          return;
        case 'undo':
          // It answers nothing, and what is brought back is to be seen standing there.
          if (known.has(stands.bowlId) && !isKnown(known, stands)) known = withBase(known, stands, false);
          return;
        default:
      }
    },
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
      known = noBases;
      stood = last = compared = null;
    },
  };
}

interface Stand {
  readonly bowlId: string;
  /** Null: another bowl of the draft is tared, this one is not. */
  readonly base: number | null;
}
const isBased = (stand: Stand): stand is BowlBase => stand.base !== null;
const isSame = ({ bowlId, base }: BowlBase, stand: Stand | null): boolean =>
  stand?.bowlId === bowlId && stand.base === base;

/**
 * The bowl was not on the scale before: then it was put back, or is still away, and that is told as without a silence.
 * But below nothing a tare was on, which a scale that was switched off has forgotten: put back or not, it may show the
 * same numbers, and only a person knows.
 */
const wasLifted = ({ from, to }: WeightMoved, { base }: BowlBase): boolean =>
  isLifted(from, base) && (from >= 0 || isEmpty(from)) && (to >= 0 || isEmpty(to));

/** Nothing stands on a scale that was not watched, and the base is of a bowl that did: it is still to be put there. */
const isAway = ({ to }: WeightMoved, { base }: BowlBase): boolean => isEmpty(to) && isLifted(to, base);

/** Null where no bowl of the draft is tared on this scale, so that its weight does not matter. */
const standsIn = (draft: Draft, scaleId: string | null | undefined): Stand | null =>
  draft.bowls.every((bowl) => baseOn(bowl, scaleId) === null) ? null : inFront(draft, scaleId);

function inFront(draft: Draft, scaleId: string | null | undefined): Stand | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl ? { bowlId: bowl.id, base: baseOn(bowl, scaleId) } : null;
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
