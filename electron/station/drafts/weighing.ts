/**
 * Weighs for the active draft: hands each reading to the watch and the page, and takes the steps that the watch decides.
 * Grams belong to the row that was active during the pour, so a step that leaves a row captures first, or is queued while
 * the weight moves. If the bowl may not be at its base, a person is asked.
 */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import { baseOn } from '../../../shared/colour-bar/draft-bowl.ts';
import { notReady } from '../../../shared/colour-bar/draft-refusal.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { weighedRow } from './bowl-question.ts';
import { draftOnScale } from './draft-on-scale.ts';
import { latestReading } from './latest-reading.ts';
import { liftedPour } from './lifted-pour.ts';
import { noticing } from './noticing.ts';
import { openQuestion } from './open-question.ts';
import { rowCaptures } from './row-captures.ts';
import { bowlShowsMore } from './uncaptured.ts';
import { stepQueue } from './step-queue.ts';
import { activeOf, choosesRow, leavesRow, shifted } from './waiting-steps.ts';
import { weighingAnswers } from './weighing-answers.ts';
import { heldSteps } from './weighing-parts.ts';
import type { Weighing, WeighingPorts } from './weighing-ports.ts';
import { weighingWatch } from './weighing-watch.ts';

export function createWeighing(ports: WeighingPorts): Weighing {
  const watch = weighingWatch();
  const lifted = liftedPour();
  const latest = latestReading(ports);
  const held = heldSteps();
  let scaleId: string | null = null;
  const parts = { ports, watch, lifted, latest, held, scaleId: () => scaleId };
  const onScale = draftOnScale(parts);
  const { standing, step, take, uncaptured: uncapturedIn, showsMore } = onScale;
  const captures = rowCaptures(parts, onScale);
  const { captureComing, captureLeft } = captures;
  const open = openQuestion(parts, onScale);
  const { leftWith, question, gramsAreAsked } = open;
  const queue = stepQueue(parts, onScale, captures, open);
  const { next, wouldLoseTube, takeWaiting, takeSteps, takeOrWait } = queue;
  const answers = weighingAnswers(parts, onScale, captures, open, queue);
  /** The draft in which a known tube was scanned after an unknown one, while the pour may still be of the unknown one. */
  let namedSince: string | null = null;

  const waits = () => held.of(ports.drafts.active()) !== null;
  const holdsLiftedPour = () => {
    const draft = ports.drafts.active();
    return draft !== null && lifted.left(draft, standing()) !== null;
  };
  const view = () =>
    JSON.stringify([watch.weightChanged(), watch.inDoubt(), waits(), next(), holdsLiftedPour(), question()]);
  /** Notifies pages if `view` has changed. */
  const withNotice = noticing(view, () => ports.events.app('scale'));
  /** Whether a capture by tap must wait for a person's answer. */
  const captureIsAsked = (draft: Draft): boolean => {
    const row = weighedRow(draft, scaleId);
    if (watch.weightChanged() !== null || row === null || row.bowl.settleBase === true) return false;
    const { type } = uncapturedIn(draft);
    if (type === 'asked' || leftWith(draft) !== null || question()?.type === 'after') return true;
    return type === 'moving' && watch.stable() && row.base !== null;
  };
  const apply = (draftId: string, intent: DraftIntent): Result<DraftView> => {
    leave(draftId);
    const draft = ports.drafts.active();
    if (draft?.id !== draftId) return take(draftId, intent);
    if (intent.type === 'capture' && captureIsAsked(draft)) return notReady('bowl_asked');
    if (wouldLoseTube(draft, intent)) return notReady(standing().stable ? 'tube_poured' : 'still_moving');
    if (intent.type === 'tare' && standing().stable) {
      if (lifted.ask(draft, standing(), true) || gramsAreAsked(draft)) return notReady('bowl_asked');
      captureLeft(draft);
    }
    // With queued steps the same item is the next tube, although its row is still active.
    if (!leavesRow(draft, intent) && !(choosesRow(intent) && held.of(draft) !== null)) {
      const taken = take(draftId, intent);
      if (!taken.ok || held.of(draft) === null) return taken;
      // A typed amount replaces the active row's grams.
      const isTyped = intent.type === 'typeAmount' && intent.componentId === activeOf(draft)?.id;
      if (isTyped) takeSteps(draft, 'as they are');
      else takeWaiting();
      return ports.drafts.get(draftId);
    }
    if (intent.type !== 'undo' && onScale.changeIsAsked(draft)) return notReady('weight_changed');
    return takeOrWait(draft, onScale.stepNow(intent));
  };
  const leave = (draftId: string | null) => {
    const draft = ports.drafts.active();
    if (draft === null || draft.id === draftId || held.of(draft) !== null) return;
    if (draft.bowls.some(({ settleBase }) => settleBase === true)) return;
    captureComing(draft);
  };
  const followLifted = () => {
    const draft = ports.drafts.active();
    if (draft === null || watch.weightChanged() !== null || watch.inDoubt()) return;
    lifted.follow(draft, { uncaptured: uncapturedIn(draft), first: watch.firstWeight() }, standing());
  };
  ports.signals
    .on('draftStepped', (draft, kind) =>
      withNotice(() => {
        watch.stepped(draft, kind);
        followLifted();
      }),
    )
    // Readings of another place do not apply.
    .on('placeChanged', () => {
      held.set(null);
      lifted.forget();
      watch.reset();
    });
  return {
    take: (reading) =>
      withNotice(() => {
        const { autoCapture, toleranceGrams: tolerance } = ports.settings();
        const draft = ports.drafts.active();
        const isAsked = draft !== null && (held.of(draft) !== null || leftWith(draft) !== null);
        const mayCapture = autoCapture && ports.signedIn() && !isAsked;
        const rules = { autoCapture: mayCapture, tolerance, scaleId, next: next() };
        const kind = watch.take(reading, draft, rules);
        latest.take(reading);
        const wasNamed = draft !== null && draft.id === namedSince && reading.hundredths !== null;
        if (wasNamed && uncapturedIn(draft).type === 'none') {
          namedSince = null;
          watch.scanned(draft, true);
        }
        // The page gets the reading after the watch, and before its capture.
        latest.send(reading);
        followLifted();
        // The previous bowl's grams are captured or asked about before the new bowl is tared.
        const isPut = kind === 'bowlPut' && draft !== null;
        const hasGrams = draft !== null && (leftWith(draft) ?? held.of(draft)?.seen ?? null) !== null;
        const isLate = isPut && (lifted.ask(draft, standing()) || hasGrams || captureLeft(draft));
        if (kind !== null && !isLate && draft !== null && reading.hundredths !== null) {
          ports.touch();
          step(draft, kind, reading.hundredths);
        }
        takeWaiting();
      }),
    apply: (draftId, intent) => withNotice(() => apply(draftId, intent)),
    captureRest: (draftId) =>
      withNotice((): Result<null> => {
        const draft = ports.drafts.active();
        const bowl = draft?.bowls.find(({ id }) => id === draft.activeBowlId);
        // A typed row expects no grams from the scale.
        if (draft?.id !== draftId || bowl === undefined || bowl.settleBase === true) return ok(null);
        const uncaptured = uncapturedIn(draft);
        if (watch.weightChanged() !== null && showsMore(draft)) return notReady('weight_changed');
        if (gramsAreAsked(draft) || uncaptured.type === 'asked') return notReady('bowl_asked');
        const isMoving = uncaptured.type === 'moving' && watch.weightChanged() === null;
        const isOpen =
          showsMore(draft) || baseOn(bowl, scaleId) === null || lifted.isLeaving(draft, standing());
        return isMoving && isOpen ? notReady('still_moving') : captureComing(draft);
      }),
    holdsColour: (draftId) => {
      const draft = ports.drafts.active();
      if (draft?.id !== draftId) return false;
      if (lifted.left(draft, standing()) !== null || question() !== null) return true;
      return bowlShowsMore(draft, scaleId, standing().reading);
    },
    leave: (draftId) => withNotice(() => leave(draftId)),
    next,
    waits,
    holdsLiftedPour,
    question,
    answer: (answer) =>
      withNotice(() => {
        const draft = ports.drafts.active();
        const asked = question();
        if (draft === null || asked === null) return fail('not_ready');
        ports.touch();
        const done = asked.type === 'after' ? answers.after(draft, answer) : answers.bowl(draft, answer);
        if (done.ok) takeWaiting();
        return done;
      }),
    scanned: (named) =>
      withNotice(() => {
        // Grams poured before an unknown tube belong to the active row.
        if (!named) leave(null);
        if (!named) queue.scannedUnknown();
        const draft = ports.drafts.active();
        // A pour that may be of an unknown tube stays in doubt until a step settles it.
        const isOver = draft === null || uncapturedIn(draft).type === 'none';
        if (!named || isOver) watch.scanned(draft, named);
        namedSince = named && !isOver ? draft.id : null;
      }),
    scaleChosen: (id) => {
      scaleId = id;
      latest.forget();
      held.set(null);
      lifted.forget();
      watch.reset();
    },
    rezeroed: (when) =>
      withNotice(() => {
        const draft = ports.drafts.active();
        if (when === 'before' && draft !== null) captureLeft(draft);
        watch.rezeroed(when);
      }),
    weightChanged: () => watch.weightChanged(),
    weightInDoubt: () => watch.inDoubt(),
    standing: () => {
      const { reading, stable } = standing();
      return stable && reading.hundredths !== null ? { hundredths: reading.hundredths, scaleId } : null;
    },
    sameBowl: () => {
      const action = watch.sameBowl();
      const draft = ports.drafts.active();
      if (action === null || draft === null) return fail('not_ready');
      ports.touch();
      const done = ports.drafts.step(draft.id, action);
      const waiting = held.now();
      if (done.ok && waiting !== null && action.type === 'shiftBases') held.set(shifted(waiting, action.by));
      if (done.ok) withNotice(takeWaiting);
      return done.ok ? ok(null) : done;
    },
  };
}
