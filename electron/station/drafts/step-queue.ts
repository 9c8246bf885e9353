/** Queues steps that leave a row while its weight moves, and takes them once the grams' row is certain. */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Result } from '../../../shared/result.ts';
import { weighedRow } from './bowl-question.ts';
import type { DraftOnScale } from './draft-on-scale.ts';
import type { OpenQuestion } from './open-question.ts';
import type { RowCaptures } from './row-captures.ts';
import { baseInFront, bowlShowsMore, type Uncaptured } from './uncaptured.ts';
import {
  afterQuestion,
  endsTubeQuestion,
  keepsRow,
  leavesRow,
  moreSince,
  nextItem,
  type WaitingStep,
  type WaitingSteps,
} from './waiting-steps.ts';
import type { WeighingParts } from './weighing-parts.ts';

/** `apart`: captures before each step, at the weight shown when the step was made. */
type HowTaken = 'after a capture' | 'apart' | 'as they are';

/** The grams that a person's answer, or the scale, made certain. */
interface Settled {
  /** The weight to capture before the first step; null or missing: none. */
  readonly hundredths?: number | null;
  /** Grams shown until then are settled, so steps made until then capture nothing. */
  readonly until?: number | null;
}

export interface StepQueue {
  /** The item that the last queued step makes active; null: no queued step. */
  readonly next: () => string | null;
  /** Whether the step would reject a scanned tube of which colour was poured. */
  readonly wouldLoseTube: (draft: Draft, intent: DraftIntent) => boolean;
  /** Call it after a scan of an unknown barcode. */
  readonly scannedUnknown: () => void;
  /** Takes the queued steps if the grams' row is certain now. */
  readonly takeWaiting: () => void;
  /** Takes all queued steps. */
  readonly takeSteps: (draft: Draft, how: HowTaken, settled?: Settled) => void;
  /** Takes a step that leaves the active row, or queues it until the row's grams are certain. */
  readonly takeOrWait: (draft: Draft, one: WaitingStep) => Result<DraftView>;
}

export function stepQueue(
  { ports, watch, lifted, held, scaleId }: WeighingParts,
  onScale: DraftOnScale,
  { captureAndTake }: RowCaptures,
  { leftWith, question }: OpenQuestion,
): StepQueue {
  const { standing, stepNow, captureAt } = onScale;
  /** The time of the last unknown barcode. */
  let unknownScanAt = 0;
  const wouldLoseTube = (draft: Draft, intent: DraftIntent): boolean =>
    endsTubeQuestion(draft, intent) && bowlShowsMore(draft, scaleId(), standing().reading);
  /** The step with the active bowl's last weight, if another bowl is on the pan. */
  const ofOwnBowl = (one: WaitingStep, { seen, most }: WaitingSteps): WaitingStep => {
    if (seen === null || watch.standsAtBase() || watch.stoodAt(seen.hundredths)) return one;
    return { ...one, hundredths: Math.max(seen.hundredths, most ?? 0) };
  };
  const wait = (draft: Draft, one: WaitingStep) => {
    const before = held.of(draft);
    if (before !== null) {
      held.set({ ...before, steps: [...before.steps, ofOwnBowl(one, before)] });
      return;
    }
    const most = watch.standsAtBase() ? stepNow(one.intent).hundredths : null;
    held.set({ draftId: draft.id, base: baseInFront(draft, scaleId()), steps: [one], seen: null, most });
  };
  /** Records the weight to capture while steps are queued. */
  const follow = (uncaptured: Uncaptured) => {
    const waiting = held.now();
    if (waiting === null) return;
    const { hundredths } = standing().reading;
    // A bowl of the same weight took the place of the one that was weighed.
    const draft = ports.drafts.active();
    const asked = draft === null ? null : lifted.asked(draft, standing());
    if (asked !== null && asked.replacedAt !== null) return;
    const isSure = (standing().stable || watch.calm()) && !watch.inDoubt() && watch.weightChanged() === null;
    const more = isSure ? moreSince(waiting, hundredths, (weight) => watch.stoodAt(weight)) : null;
    const known = uncaptured.type === 'some' ? uncaptured.hundredths : more;
    const seen = known === null ? waiting.seen : { at: ports.clock.now(), hundredths: known };
    const { most } = waiting;
    const isMore = most !== null && hundredths !== null && hundredths > most && watch.standsAtBase();
    held.set({ ...waiting, seen, most: isMore ? hundredths : most });
  };
  const takeWaiting = () => {
    const draft = ports.drafts.active();
    // Steps stay queued until their own draft is active.
    const waiting = draft && held.of(draft);
    if (draft === null || waiting === null) return;
    // A new base settled the earlier grams, so later grams belong to the next row.
    if (baseInFront(draft, scaleId()) !== waiting.base) {
      takeSteps(draft, 'as they are');
      return;
    }
    if (wouldLoseTube(draft, waiting.steps[0].intent)) return;
    const uncaptured = onScale.uncapturedOnceKnown(draft);
    lifted.keep(draft, leftWith(draft));
    follow(uncaptured);
    if (uncaptured.type === 'moving' || uncaptured.type === 'asked' || question() !== null) return;
    // Once the bowl was lifted, `seen` is the weight to capture.
    const seen = held.now()?.seen ?? null;
    const isLifted = uncaptured.type === 'none' && seen !== null;
    takeSteps(draft, 'after a capture', { hundredths: isLifted ? seen.hundredths : null });
  };
  const takeSteps = (draft: Draft, how: HowTaken, settled: Settled = {}) => {
    const { steps = [], seen = null } = held.now() ?? {};
    const unknownAt = watch.afterUnknown(draft) ? unknownScanAt : null;
    const hasSeen = (now: Draft) =>
      seen !== null && bowlShowsMore(now, scaleId(), { state: 'stable', hundredths: seen.hundredths });
    held.set(null);
    captureAt(ports.drafts.active() ?? draft, settled.hundredths ?? null);
    /** Steps that a queued undo could take back. */
    let taken = 0;
    for (const [place, one] of steps.entries()) {
      const { intent, at, hundredths } = one;
      const now = ports.drafts.active() ?? draft;
      const isSameBowl = now.activeBowlId === draft.activeBowlId;
      const again = isSameBowl ? one : { ...stepNow(intent), at };
      const mustWait = held.of(now) !== null || wouldLoseTube(now, intent);
      // A queued undo would undo the step that settled the grams.
      if (how === 'as they are' && intent.type === 'undo') continue;
      // A weight above, or later than, the last certain one may be another bowl's.
      const isOver = seen !== null && (at > seen.at || (hundredths ?? 0) > seen.hundredths);
      const shownThen = isOver ? seen.hundredths : hundredths;
      // The answer gave the grams to the step that this one would undo.
      const isPoured =
        taken <= 1 || bowlShowsMore(now, scaleId(), { state: 'stable', hundredths: shownThen });
      if (how === 'apart' && intent.type === 'undo' && !mustWait && isPoured) continue;
      taken += intent.type === 'undo' ? -1 : 1;
      const leaves = isSameBowl && !mustWait && leavesRow(now, intent);
      // The answer gave these grams to the scanned tube, so keep it as an addition.
      if (how === 'apart' && leaves && endsTubeQuestion(now, intent) && hasSeen(now))
        onScale.take(now.id, { type: 'answerTube', answer: 'addition' });
      if (how === 'apart' && leaves) captureAt(ports.drafts.active() ?? now, shownThen);
      if (mustWait) wait(now, again);
      else if (
        how === 'apart' ||
        (how === 'as they are' && place === 0) ||
        at <= (settled.until ?? -Infinity)
      )
        onScale.take(now.id, intent);
      else takeOrWait(now, again);
      // Choosing a row is not a step to undo, so this undid the capture before the queue.
      if (how === 'after a capture' && intent.type === 'undo' && place > 0)
        captureAt(ports.drafts.active() ?? now, settled.hundredths ?? null);
    }
    const last = ports.drafts.active() ?? draft;
    if (how === 'apart' && last.activeBowlId === draft.activeBowlId)
      captureAt(last, seen?.hundredths ?? null);
    // If the unknown barcode came after all steps, it applies again.
    const namesLater = steps.some(({ intent, at }) => intent.type !== 'undo' && at > (unknownAt ?? at));
    if (unknownAt !== null && !namesLater) watch.scanned(ports.drafts.active(), false);
  };
  /** Whether grams came after a step that was queued before, so that they may be its row's. */
  const cameAfter = (draft: Draft, one: WaitingStep, uncaptured: Uncaptured): boolean => {
    const row = weighedRow(draft, scaleId());
    if (row === null || row.base === null || uncaptured.type !== 'some') return false;
    const seen = { at: ports.clock.now(), hundredths: uncaptured.hundredths };
    const waiting = { draftId: draft.id, base: row.base, steps: [one], seen, most: null } as const;
    return afterQuestion(waiting, draft, row.bowl, row.base) !== null;
  };
  const takeOrWait = (draft: Draft, one: WaitingStep): Result<DraftView> => {
    const { intent } = one;
    const uncaptured = onScale.uncapturedOnceKnown(draft);
    const { type } = uncaptured;
    const isAsked = type === 'asked' || onScale.fellSilent(draft) || lifted.ask(draft, standing());
    const isKnown = type !== 'moving' && !(keepsRow(intent) && isAsked);
    if (held.of(draft) === null && isKnown && !cameAfter(draft, one, uncaptured))
      return captureAndTake(draft, intent);
    wait(draft, one);
    return ports.drafts.get(draft.id);
  };
  return {
    next: () => nextItem(held.now(), ports.drafts.active()),
    wouldLoseTube,
    scannedUnknown: () => {
      unknownScanAt = ports.clock.now();
    },
    takeWaiting,
    takeSteps,
    takeOrWait,
  };
}
