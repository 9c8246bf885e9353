/**
 * Follows the scale's readings for the active draft. It decides when a weight is stable, when to capture without a tap,
 * whether the bowl is at its base, and whether the weight changed while the scale was silent. Weights are hundredths of a
 * gram.
 */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { BowlQuestion } from '../../../shared/bridge/scales.ts';
import {
  autoCapture,
  noAutoCapture,
  rests,
  standsAt,
  stoodAt,
  type AutoCapture,
} from '../../../shared/colour-bar/auto-capture.ts';
import { mayStand } from '../../../shared/colour-bar/draft-bowl.ts';
import {
  changeIsOver,
  expectChange,
  expectWeight,
  isEmpty,
  followWeight,
  noJump,
  sameWithin,
  settleJump,
  type WeightJump,
} from '../../../shared/colour-bar/weight-jump.ts';
import {
  followPan,
  noTrail,
  onlyHere,
  panStoodAt,
  standsStill,
  trailFrom,
  type PanTrail,
} from '../../../shared/colour-bar/pan-trail.ts';
import { isCalm, settle, unsettled, type Settling } from '../../../shared/colour-bar/weighing.ts';
import { bowlQuestion, isFreshBowl, leastPoured, type BowlMoment } from './bowl-question.ts';
import { leavesPour, type DraftStep } from './draft-step.ts';
import {
  afterShift,
  doubted,
  isKnownBase,
  isSureBase,
  noBases,
  seenStanding,
  withBase,
  type BowlBase,
  type KnownBases,
} from './known-bases.ts';
import { followShares, ofOthers, type PanShares } from './pan-shares.ts';
import {
  activeBowl,
  activeItem,
  baseToSettle,
  isBowlAway,
  isBased,
  isSame,
  targetOf,
  wasLifted,
  weighedBowl,
  type StandingBowl,
} from './standing-bowl.ts';
import type { WeighingWatch } from './weighing-watch-ports.ts';

export function weighingWatch(): WeighingWatch {
  let settling: Settling = unsettled;
  let stableSince: number | null = null;
  let auto: AutoCapture = noAutoCapture;
  let jump: WeightJump = noJump;
  let known: KnownBases = noBases;
  let trail: PanTrail = noTrail;
  let shares: PanShares = [];
  let question: BowlQuestion | null = null;
  /** The last reading's time, and its weight if stable. */
  let lastReading: { readonly at: number; readonly stable: number | null } = { at: 0, stable: null };
  /** The active bowl and its base; null if no bowl of the draft is tared. */
  let weighed: StandingBowl | null = null;
  /** The active bowl, whether or not a bowl is tared. */
  let active: StandingBowl | null = null;
  /** The bowl still on the pan after another one became active; null: not known. */
  let onPan: BowlBase | null = null;
  /** An unknown base while it is compared with the weight on the pan, or a question about it is open. */
  let compared: BowlBase | null = null;
  let scaleId: string | null | undefined;
  /** The drafts with an unknown scan, until a step settles the grams on the pan. */
  const withUnknownScan = new Set<string>();
  /** The bowls whose base must still settle after a typed amount, so a capture takes no grams. */
  const settlingBowls = new Set<string>();
  const waitsForTap = (draft: Draft) => withUnknownScan.has(draft.id);
  const settled = () => {
    jump = settleJump(jump);
    compared = null;
  };
  const isOnPan = (bowl: BowlBase) =>
    panStoodAt(trail, bowl.base) && (onPan === null || onPan.bowlId === bowl.bowlId);
  const standsAtBase = () =>
    active !== null &&
    isBased(active) &&
    isSureBase(known, active) &&
    isOnPan(active) &&
    jump.changed === null &&
    jump.doubt === null;
  /** Changes the active bowl. Weights seen with the previous one are dropped, except the current one. */
  const activate = (next: StandingBowl | null) => {
    if (active?.bowlId !== next?.bowlId) {
      if (active !== null && isBased(active) && standsAtBase()) onPan = active;
      const last = auto.hidden ? null : auto.last;
      auto = { ...auto, stood: auto.stood.filter((one) => last !== null && Math.abs(one - last) < 100) };
      trail = onlyHere(trail);
    }
    active = next;
  };
  const moment = (draft: Draft, hundredths: number): BowlMoment => ({
    draft,
    scaleId,
    hundredths,
    stands: standsStill(lastReading.at, stableSince),
    standsAtBase: standsAtBase(),
    afterUnknown: waitsForTap(draft),
    trail,
  });
  const ask = (draft: Draft | null) => {
    if (draft === null || jump.changed !== null || jump.doubt !== null) question = null;
    else if (lastReading.stable !== null) question = bowlQuestion(moment(draft, lastReading.stable));
  };
  /** Chooses the bowl with which the next reading is compared. */
  const compareWith = (bowl: StandingBowl | null) => {
    if (compared !== null && !isSame(compared, bowl)) {
      // The comparison hid any change of the scale's zero, so no base is known.
      if (jump.doubt !== null) known = noBases;
      settled();
    }
    if (bowl === null) {
      if (jump.changed !== null || jump.doubt !== null) known = noBases;
      settled();
    } else if (jump.changed === null && jump.doubt === null && isBased(bowl) && !isKnownBase(known, bowl)) {
      compared = bowl;
      jump = expectWeight(jump, bowl.base);
    }
    weighed = bowl;
  };
  /** Handles the first stable weight after the scale's numbers, or an unknown base, were in doubt. */
  const resolve = (weight: number, bowl: StandingBowl) => {
    const { changed } = jump;
    if (changed === null) {
      if (isEmpty(weight)) known = doubted(known);
      if (compared !== null) known = withBase(known, compared, 'once seen');
      compared = null;
    } else if (isBased(bowl) && (compared === null ? wasLifted(changed, bowl) : isBowlAway(changed, bowl))) {
      known = doubted(known);
      if (compared !== null) known = withBase(known, compared, 'once seen');
      settled();
    }
  };
  /** After a switch to another bowl on a stable pan: compares at once, as the next reading would. */
  const compareNow = (bowl: BowlBase) => {
    const { doubt, changed, rested } = jump;
    if (doubt !== null || changed !== null || rested === null || stableSince === null) return;
    if (isKnownBase(known, bowl) || Math.abs(rested - bowl.base) > sameWithin) return;
    known = seenStanding(withBase(known, bowl, 'once seen'), bowl, rested);
  };
  /** Whether colour of another tube may be over a base that an undo restored. */
  const mayBeOfOthers = (draft: Draft, base: number) =>
    trail.movedUnseen || ofOthers(shares, activeItem(draft), base) >= leastPoured;
  /** Whether the pan bears another weight than the bowl's base. */
  const isElsewhere = (bowl: StandingBowl) =>
    bowl.base !== null && trail.last !== null && Math.abs(trail.last - bowl.base) >= leastPoured;
  /** Updates the knowledge of the bowl's base after a step. */
  const learn = (draft: Draft, step: DraftStep, before: StandingBowl | null) => {
    const bowl = active;
    if (bowl === null || !isBased(bowl)) return;
    const rebased = before?.bowlId === bowl.bowlId && before.base !== bowl.base;
    // A base set without a tap counts only once stable, because a hand may still hold the bowl.
    const isUnasked = ['addItem', 'answerTube', 'selectComponent', 'typeAmount'].includes(step);
    // An earlier weight may be captured while another bowl is on the pan.
    const isAway = step === 'capture' && isElsewhere(bowl);
    const stands = !isUnasked && !isAway;
    const isSet = (rebased && step !== 'undo' && step !== 'shiftBases') || step === 'tare';
    if (isSet && !isAway) {
      trail = trailFrom(trail, bowl.base, stands);
      onPan = null;
    }
    switch (step) {
      case 'selectComponent':
      case 'selectBowl':
        compareNow(bowl);
        return;
      case 'tare':
      case 'bowlPut':
      case 'capture':
      case 'addItem':
      case 'answerTube':
      case 'typeAmount':
      case 'settleBase':
        if (!rebased && step !== 'tare' && step !== 'capture') {
          compareNow(bowl);
          return;
        }
        // If the bases were in doubt, only this bowl's is known again.
        if (jump.changed !== null || jump.doubt !== null) known = noBases;
        settled();
        known = withBase(known, bowl, isAway ? 'once seen' : 'yes');
        if (stands) auto = standsAt(auto, bowl.base);
        return;
      case 'shiftBases': {
        settled();
        // The bowl on the pan may not be the one that the question was about.
        const isThere =
          stableSince !== null && jump.rested !== null && Math.abs(jump.rested - bowl.base) <= sameWithin;
        known = afterShift(known, draft, scaleId, isThere);
        if (isThere) auto = standsAt(auto, bowl.base);
        shares = [];
        onPan = null;
        trail = isThere ? trailFrom(noTrail, bowl.base, true) : noTrail;
        return;
      }
      case 'undo':
        // Colour of another tube may be over the restored base.
        if (known.has(bowl.bowlId) && mayBeOfOthers(draft, bowl.base)) {
          known = withBase(known, bowl, 'once seen');
          return;
        }
        // The restored base is sure if the bowl stayed on the pan; otherwise a weight must show it again.
        if (known.has(bowl.bowlId) && !isKnownBase(known, bowl))
          known = withBase(known, bowl, panStoodAt(trail, bowl.base) ? 'yes' : 'once seen');
        return;
      default:
    }
  };
  /** Whether the pan shows, or may show, colour over the bowl. */
  const mayBePoured = (bowl: StandingBowl | null) => {
    const from = bowl?.base ?? trail.first;
    const shows = from !== null && trail.last !== null && trail.last - from >= leastPoured;
    return shows || trail.movedUnseen;
  };
  const weightChanged = () => (weighed === null || weighed.base === null ? null : jump.changed);
  return {
    take: (reading, draft, rules) => {
      const at = Date.parse(reading.at);
      const { state, hundredths, net } = reading;
      scaleId = rules.scaleId;
      ({ settling, stableSince } = settle(settling, { at, state, hundredths }));
      const stable = stableSince !== null;
      const bowl = draft && weighedBowl(draft, scaleId);
      activate(draft && activeBowl(draft, scaleId));
      compareWith(bowl);
      jump = followWeight(jump, { at, silent: state === 'silent', hundredths, stable, net });
      trail = followPan(trail, {
        at,
        lost: hundredths === null && state !== 'moving',
        hundredths,
        stableSince,
        net,
      });
      if (
        onPan !== null &&
        (hundredths === null ? state !== 'moving' : onPan.base - hundredths >= leastPoured)
      )
        onPan = null;
      if (hundredths !== null && draft !== null)
        shares = followShares(
          shares,
          waitsForTap(draft) ? null : (rules.next ?? activeItem(draft)),
          hundredths,
        );
      lastReading = { at, stable: stable ? hundredths : null };
      const resting = () => stable && jump.changed === null && jump.doubt === null;
      if (hundredths !== null && bowl !== null) {
        if (jump.resolved) resolve(hundredths, bowl);
        if (resting() && isBased(bowl)) known = seenStanding(known, bowl, hundredths);
      }
      const sure = bowl !== null && isBased(bowl) && isSureBase(known, bowl) && isOnPan(bowl);
      const mayCapture =
        draft !== null &&
        sure &&
        rules.autoCapture &&
        !waitsForTap(draft) &&
        draft.asked === undefined &&
        jump.changed === null;
      const target = mayCapture ? targetOf(draft, rules) : null;
      const next = autoCapture(auto, { at, state, hundredths, stableSince, target });
      auto = next.state;
      ask(draft);
      if (next.capture) return 'capture';
      if (!resting() || hundredths === null || draft === null) return null;
      if (isFreshBowl(moment(draft, hundredths))) return 'bowlPut';
      const base = baseToSettle(draft, scaleId);
      if (base === null || !mayStand(hundredths, base)) return null;
      // After a lift, the bowl may be on its way back or another one.
      return stoodAt(auto, base) || rests(at, stableSince) ? 'settleBase' : null;
    },
    stable: () => stableSince !== null,
    calm: () => isCalm(settling),
    standsAtBase,
    stoodAt: (weight) => panStoodAt(trail, weight),
    maySettle: (base) => panStoodAt(trail, base) || standsStill(lastReading.at, stableSince),
    question: () => question,
    firstWeight: () => trail.first,
    mayHaveColour: (hundredths) =>
      !trail.quick || (trail.first !== null && hundredths - trail.first >= leastPoured),
    afterUnknown: waitsForTap,
    scanned: (draft, named) => {
      if (draft !== null && named) withUnknownScan.delete(draft.id);
      else if (draft !== null) withUnknownScan.add(draft.id);
      ask(draft);
    },
    rezeroed: (when) => {
      trail = noTrail;
      onPan = null;
      shares = [];
      jump = when === 'before' ? expectChange(jump) : changeIsOver(jump);
    },
    weightChanged,
    inDoubt: () => jump.doubt !== null,
    stepped: (draft, step) => {
      const before = active;
      const bowl = activeBowl(draft, scaleId);
      activate(bowl);
      weighed = weighedBowl(draft, scaleId);
      const takesNoPour =
        leavesPour.has(step) ||
        (step === 'capture' &&
          (settlingBowls.has(draft.activeBowlId) || (bowl !== null && isElsewhere(bowl)))) ||
        (step === 'answerTube' && mayBePoured(before));
      if (!takesNoPour) withUnknownScan.delete(draft.id);
      for (const { id, settleBase } of draft.bowls)
        if (settleBase === true) settlingBowls.add(id);
        else settlingBowls.delete(id);
      learn(draft, step, before);
      ask(draft);
    },
    sameBowl: () => {
      const change = weightChanged();
      // A new doubt outdates the question: the weight on the pan may have changed again.
      if (change === null || jump.doubt !== null) return null;
      const { from, to } = change;
      return { type: 'shiftBases', by: to - from, scaleId: scaleId ?? undefined };
    },
    reset: () => {
      settling = unsettled;
      stableSince = null;
      auto = noAutoCapture;
      jump = noJump;
      known = noBases;
      weighed = active = compared = onPan = null;
      trail = noTrail;
      shares = [];
      question = null;
      lastReading = { at: 0, stable: null };
    },
  };
}
