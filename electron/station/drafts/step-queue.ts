/** Steps that leave a row while its weight moves: they wait, and are taken once it is known whose the grams are. */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Result } from '../../../shared/result.ts';
import type { DraftOnScale } from './draft-on-scale.ts';
import type { OpenQuestion } from './open-question.ts';
import type { RowCaptures } from './row-captures.ts';
import { baseInFront, bowlShowsMore, type Rest } from './row-rest.ts';
import {
  endsTubeQuestion,
  keepsRow,
  leavesRow,
  moreSince,
  nextItem,
  type WaitingStep,
  type WaitingSteps,
} from './waiting-steps.ts';
import type { WeighingParts } from './weighing-parts.ts';

export interface StepQueue {
  /** The item that the last waiting step makes active; null: none waits. */
  readonly next: () => string | null;
  /** Whether the step puts a tube away that was poured. */
  readonly wouldLoseTube: (draft: Draft, intent: DraftIntent) => boolean;
  /** A barcode was scanned that no item has. */
  readonly scannedUnknown: () => void;
  /** Takes the steps that waited, as soon as it is known whose the grams are. */
  readonly takeWaiting: () => void;
  /** Takes all steps that wait; `apart`: each captures first, at the weight that the scale showed with it. */
  readonly takeSteps: (draft: Draft, how: 'after a capture' | 'apart' | 'as they are') => void;
  /** Takes a step that leaves the active row, or lets it wait for the row's grams. */
  readonly takeOrWait: (draft: Draft, one: WaitingStep) => Result<DraftView>;
}

export function stepQueue(
  { ports, watch, lifted, held, scaleId }: WeighingParts,
  onScale: DraftOnScale,
  { captureAndTake }: RowCaptures,
  { leftWith, question }: OpenQuestion,
): StepQueue {
  const { standing, stepNow, captureAt } = onScale;
  /** When a barcode was scanned last that no item has. */
  let unknownScanAt = 0;
  const wouldLoseTube = (draft: Draft, intent: DraftIntent): boolean =>
    endsTubeQuestion(draft, intent) && bowlShowsMore(draft, scaleId(), standing().reading);
  /** The step with the bowl's last number, where the pan bears another bowl. */
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
  /** Remembers what may be captured while steps wait. */
  const follow = (coming: Rest) => {
    const waiting = held.now();
    if (waiting === null) return;
    const { hundredths } = standing().reading;
    const isSure = (standing().stable || watch.calm()) && !watch.inDoubt() && watch.weightChanged() === null;
    const more = isSure ? moreSince(waiting, hundredths, (weight) => watch.stoodAt(weight)) : null;
    const known = coming.type === 'some' ? coming.hundredths : more;
    const seen = known === null ? waiting.seen : { at: ports.clock.now(), hundredths: known };
    const { most } = waiting;
    const isMore = most !== null && hundredths !== null && hundredths > most && watch.standsAtBase();
    held.set({ ...waiting, seen, most: isMore ? hundredths : most });
  };
  const takeWaiting = () => {
    const draft = ports.drafts.active();
    // Steps of another draft wait for their own draft.
    const waiting = draft && held.of(draft);
    if (draft === null || waiting === null) return;
    // A person settled what came before the step: what came since is the next row's.
    if (baseInFront(draft, scaleId()) !== waiting.base) {
      takeSteps(draft, 'as they are');
      return;
    }
    if (wouldLoseTube(draft, waiting.steps[0].intent)) return;
    const coming = onScale.restOnceKnown(draft);
    lifted.keep(draft, leftWith(draft));
    follow(coming);
    if (coming.type === 'moving' || coming.type === 'asked' || question() !== null) return;
    // The bowl was lifted: earlier weights no longer apply.
    const seen = held.now()?.seen ?? null;
    if (coming.type === 'none' && seen !== null) onScale.step(draft, 'capture', seen.hundredths);
    takeSteps(draft, 'after a capture');
  };
  const takeSteps = (draft: Draft, how: 'after a capture' | 'apart' | 'as they are') => {
    const { steps = [], seen = null } = held.now() ?? {};
    const unknownAt = watch.afterUnknown(draft) ? unknownScanAt : null;
    const hasSeen = (now: Draft) =>
      seen !== null && bowlShowsMore(now, scaleId(), { state: 'stable', hundredths: seen.hundredths });
    held.set(null);
    for (const [place, one] of steps.entries()) {
      const { intent, at, hundredths } = one;
      const now = ports.drafts.active() ?? draft;
      const isSameBowl = now.activeBowlId === draft.activeBowlId;
      const again = isSameBowl ? one : { ...stepNow(intent), at };
      const mustWait = held.of(now) !== null || wouldLoseTube(now, intent);
      // Never undo a later step of the person.
      if (how === 'as they are' && intent.type === 'undo') continue;
      // A number of the bowl before says nothing of the next one.
      // A step after the last sure weight may show another bowl's.
      const isOver = seen !== null && (at > seen.at || (hundredths ?? 0) > seen.hundredths);
      const shownThen = isOver ? seen.hundredths : hundredths;
      const leaves = isSameBowl && !mustWait && leavesRow(now, intent);
      // Its grams are the asked tube's by the answer, so that it was not put away.
      if (how === 'apart' && leaves && endsTubeQuestion(now, intent) && hasSeen(now))
        onScale.take(now.id, { type: 'answerTube', answer: 'addition' });
      if (how === 'apart' && leaves) captureAt(ports.drafts.active() ?? now, shownThen);
      if (mustWait) wait(now, again);
      else if (how === 'apart' || (how === 'as they are' && place === 0)) onScale.take(now.id, intent);
      else takeOrWait(now, again);
    }
    const last = ports.drafts.active() ?? draft;
    if (how === 'apart' && last.activeBowlId === draft.activeBowlId)
      captureAt(last, seen?.hundredths ?? null);
    // The tube that no item has was scanned after them.
    const namesLater = steps.some(({ intent, at }) => intent.type !== 'undo' && at > (unknownAt ?? at));
    if (unknownAt !== null && !namesLater) watch.scanned(ports.drafts.active(), false);
  };
  const takeOrWait = (draft: Draft, one: WaitingStep): Result<DraftView> => {
    const { intent } = one;
    const { type } = onScale.restOnceKnown(draft);
    const isAsked = type === 'asked' || onScale.fellSilent(draft) || lifted.ask(draft, standing());
    const isKnown = type !== 'moving' && !(keepsRow(intent) && isAsked);
    if (held.of(draft) === null && isKnown) return captureAndTake(draft, intent);
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
