/**
 * Follows the scale's readings for the active draft: when a weight is stable, when what was poured is to be captured
 * without a tap, whether the bowl stands at its base, and whether the scale came back with another weight. Weights are
 * hundredths of a gram.
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
  /** The last reading's time, and its weight where it was stable. */
  let lately: { readonly at: number; readonly stable: number | null } = { at: 0, stable: null };
  /** The active bowl and its base; null where no bowl of the draft is tared. */
  let weighed: StandingBowl | null = null;
  /** The active bowl, whether or not any bowl is tared. */
  let active: StandingBowl | null = null;
  /** The bowl of the draft that the pan bears, since another one is in front; null: not known. */
  let borne: BowlBase | null = null;
  /** A base that nobody watched, while it is compared with what stands there, or a person is asked about it. */
  let compared: BowlBase | null = null;
  let scaleId: string | null | undefined;
  /** The draft that an unknown scan came to, until a step settles the grams poured now. */
  let unnamed: string | null = null;
  /** The active bowl waits for its base after a typed amount: a capture takes no grams. */
  let isTyped = false;
  const waitsForTap = (draft: Draft) => unnamed === draft.id;
  const settled = () => {
    jump = settleJump(jump);
    compared = null;
  };
  const isBorne = (bowl: BowlBase) =>
    panStoodAt(trail, bowl.base) && (borne === null || borne.bowlId === bowl.bowlId);
  const standsAtBase = () =>
    active !== null &&
    isBased(active) &&
    isSureBase(known, active) &&
    isBorne(active) &&
    jump.changed === null &&
    jump.doubt === null;
  /** Another bowl in front: what the one before was seen at says nothing of it, but for where the pan is now. */
  const inFront = (next: StandingBowl | null) => {
    if (active?.bowlId !== next?.bowlId) {
      if (active !== null && isBased(active) && standsAtBase()) borne = active;
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
    stands: standsStill(lately.at, stableSince),
    standsAtBase: standsAtBase(),
    afterUnknown: waitsForTap(draft),
    trail,
  });
  const ask = (draft: Draft | null) => {
    if (draft === null || jump.changed !== null || jump.doubt !== null) question = null;
    else if (lately.stable !== null) question = bowlQuestion(moment(draft, lately.stable));
  };
  /** Before each reading: which bowl its weight is to be compared with. */
  const compareWith = (bowl: StandingBowl | null) => {
    if (compared !== null && !isSame(compared, bowl)) {
      // A change of the numbers during the comparison was taken for part of it.
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
  /** The first stable weight since something happened to the numbers, or to a bowl that nobody watched. */
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
  /** Where another bowl is gone on with, and the pan rests: the comparison that the next reading would make. */
  const compareNow = (bowl: BowlBase) => {
    const { doubt, changed, rested } = jump;
    if (doubt !== null || changed !== null || rested === null || stableSince === null) return;
    if (isKnownBase(known, bowl) || Math.abs(rested - bowl.base) > sameWithin) return;
    known = seenStanding(withBase(known, bowl, 'once seen'), bowl, rested);
  };
  /** Whether colour of another tube may be over a base that came back. */
  const mayBeOfOthers = (draft: Draft, base: number) =>
    trail.movedUnseen || ofOthers(shares, activeItem(draft), base) >= leastPoured;
  /** Whether the pan bears another weight than the bowl's base. */
  const isElsewhere = (bowl: StandingBowl) =>
    bowl.base !== null && trail.last !== null && Math.abs(trail.last - bowl.base) >= leastPoured;
  /** What a step says of the bowl's base. */
  const learn = (draft: Draft, step: DraftStep, before: StandingBowl | null) => {
    const bowl = active;
    if (bowl === null || !isBased(bowl)) return;
    const rebased = before?.bowlId === bowl.bowlId && before.base !== bowl.base;
    // An automatic base counts only after a rest: a hand may still hold the bowl.
    const isUnasked = ['addItem', 'answerTube', 'selectComponent', 'typeAmount'].includes(step);
    // A weight of before may be captured while another bowl is on the pan.
    const isAway = step === 'capture' && isElsewhere(bowl);
    const stands = !isUnasked && !isAway;
    const isSet = (rebased && step !== 'undo' && step !== 'shiftBases') || step === 'tare';
    if (isSet && !isAway) {
      trail = trailFrom(trail, bowl.base, stands);
      borne = null;
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
        // Of all bases that were in doubt, only this bowl's is known now.
        if (jump.changed !== null || jump.doubt !== null) known = noBases;
        settled();
        known = withBase(known, bowl, isAway ? 'once seen' : 'yes');
        if (stands) auto = standsAt(auto, bowl.base);
        return;
      case 'shiftBases': {
        settled();
        // The bowl on the pan may be another one than the question's.
        const isThere =
          stableSince !== null && jump.rested !== null && Math.abs(jump.rested - bowl.base) <= sameWithin;
        known = afterShift(known, draft, scaleId, isThere);
        if (isThere) auto = standsAt(auto, bowl.base);
        shares = [];
        borne = null;
        trail = isThere ? trailFrom(noTrail, bowl.base, true) : noTrail;
        return;
      }
      case 'undo':
        // Of another tube there is colour over the base that came back.
        if (known.has(bowl.bowlId) && mayBeOfOthers(draft, bowl.base)) {
          known = withBase(known, bowl, 'once seen');
          return;
        }
        // An undone step answers no question: unless the bowl has not left the pan since, it is to be seen at its base.
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
      inFront(draft && activeBowl(draft, scaleId));
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
        borne !== null &&
        (hundredths === null ? state !== 'moving' : borne.base - hundredths >= leastPoured)
      )
        borne = null;
      if (hundredths !== null && draft !== null)
        shares = followShares(
          shares,
          waitsForTap(draft) ? null : (rules.next ?? activeItem(draft)),
          hundredths,
        );
      lately = { at, stable: stable ? hundredths : null };
      const resting = () => stable && jump.changed === null && jump.doubt === null;
      if (hundredths !== null && bowl !== null) {
        if (jump.resolved) resolve(hundredths, bowl);
        if (resting() && isBased(bowl)) known = seenStanding(known, bowl, hundredths);
      }
      const sure = bowl !== null && isBased(bowl) && isSureBase(known, bowl) && isBorne(bowl);
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
      // A bowl that was lifted meanwhile may be on its way, or another one.
      return stoodAt(auto, base) || rests(at, stableSince) ? 'settleBase' : null;
    },
    stable: () => stableSince !== null,
    calm: () => isCalm(settling),
    standsAtBase,
    stoodAt: (weight) => panStoodAt(trail, weight),
    maySettle: (base) => panStoodAt(trail, base) || standsStill(lately.at, stableSince),
    question: () => question,
    firstWeight: () => trail.first,
    mayHaveColour: (hundredths) =>
      !trail.quick || (trail.first !== null && hundredths - trail.first >= leastPoured),
    afterUnknown: waitsForTap,
    scanned: (draft, named) => {
      unnamed = draft && !named ? draft.id : null;
      ask(draft);
    },
    rezeroed: (when) => {
      trail = noTrail;
      borne = null;
      shares = [];
      jump = when === 'before' ? expectChange(jump) : changeIsOver(jump);
    },
    weightChanged,
    inDoubt: () => jump.doubt !== null,
    stepped: (draft, step) => {
      const before = active;
      const bowl = activeBowl(draft, scaleId);
      inFront(bowl);
      weighed = weighedBowl(draft, scaleId);
      const takesNoPour =
        leavesPour.has(step) ||
        (step === 'capture' && (isTyped || (bowl !== null && isElsewhere(bowl)))) ||
        (step === 'answerTube' && mayBePoured(before));
      if (unnamed === draft.id && !takesNoPour) unnamed = null;
      isTyped = draft.bowls.find(({ id }) => id === draft.activeBowlId)?.settleBase === true;
      learn(draft, step, before);
      ask(draft);
    },
    sameBowl: () => {
      const change = weightChanged();
      // In doubt anew: what stood there when it was asked says nothing of what stands there now.
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
      weighed = active = compared = borne = null;
      trail = noTrail;
      shares = [];
      question = null;
      lately = { at: 0, stable: null };
    },
  };
}
