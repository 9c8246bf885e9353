/**
 * Weighs for the active draft: hands each reading to the watch and to the page, and captures what the watch says. What was
 * poured belongs to the row that was active while it was poured: a step that leaves the row captures it first, and waits
 * for that while the weight moves. Nothing is captured over a base that the bowl is not known to be at: a person is asked.
 */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { WeighingAnswer, WeighingQuestion } from '../../../shared/bridge/scales.ts';
import { baseOn, isLifted } from '../../../shared/colour-bar/draft-bowl.ts';
import { notReady } from '../../../shared/colour-bar/draft-refusal.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { gramsOver, weighedRow } from './bowl-question.ts';
import { latestReading, silentAt } from './latest-reading.ts';
import { liftedPour, type AskedPour } from './lifted-pour.ts';
import { asksForGrams, baseInFront, bowlShowsMore, restOf, rowShowsMore, type Rest } from './row-rest.ts';
import {
  activeOf,
  afterQuestion,
  choosesRow,
  endsTubeQuestion,
  keepsRow,
  leavesRow,
  moreSince,
  nextItem,
  shifted,
  type WaitingStep,
  type WaitingSteps,
} from './waiting-steps.ts';
import { noticing } from './noticing.ts';
import type { Weighing, WeighingPorts } from './weighing-ports.ts';
import { weighingWatch } from './weighing-watch.ts';

export function createWeighing(ports: WeighingPorts): Weighing {
  const watch = weighingWatch();
  const lifted = liftedPour();
  const latest = latestReading(ports);
  let scaleId: string | null = null;
  let waiting: WaitingSteps | null = null;
  /** When a barcode was scanned last that no item has. */
  let unknownScanAt = 0;
  /** A tube was named since, while something was poured that may be of the unknown one. */
  let namedSince = false;
  const waitingFor = (draft: Draft | null) => (draft?.id === waiting?.draftId ? waiting : null);

  const question = (): WeighingQuestion | null => {
    const draft = ports.drafts.active();
    if (draft === null || watch.weightChanged() !== null) return null;
    const row = weighedRow(draft, scaleId);
    const steps = waitingFor(draft);
    if (row === null) return watch.question();
    const after = steps && row.base !== null ? afterQuestion(steps, draft, row.bowl, row.base) : null;
    if (after !== null) return after;
    const left = leftWith(draft);
    if (left === null) return watch.question();
    const more = gramsOver(row.bowl, left.from, left.hundredths);
    return { type: 'bowl', why: 'lifted', onTop: null, more };
  };
  const waits = () => waitingFor(ports.drafts.active()) !== null;
  const view = () => JSON.stringify([watch.weightChanged(), watch.inDoubt(), waits(), next(), question()]);
  /** Notifies pages if the weighing that they show has changed. */
  const withNotice = noticing(view, () => ports.events.app('scale'));
  const standing = () => {
    const reading = latest.now();
    return reading === null
      ? { reading: silentAt(ports.clock.now()), stable: false, scaleId }
      : { reading, stable: watch.stable(), scaleId };
  };
  const onScale = () => (scaleId === null ? {} : { scaleId });
  const take = (draftId: string, intent: DraftIntent) => {
    const now = standing();
    const { hundredths } = now.reading;
    // Colour is in a bowl that was not tared yet: its weight is not the bowl's.
    const mayTare = choosesRow(intent) || intent.type === 'answerTube';
    const isUnsure = mayTare && hundredths !== null && watch.mayHaveColour(hundredths);
    return ports.drafts.apply(draftId, intent, isUnsure ? { ...now, stable: false } : now);
  };
  const step = (draft: Draft, type: 'capture' | 'tare', hundredths: number) =>
    ports.drafts.step(draft.id, { type, hundredths, ...onScale() });

  const rest = (draft: Draft): Rest =>
    restOf(draft, { watch, scaleId, standing: standing(), waits: waitingFor(draft) !== null });
  /** `rest`, but `moving` until a lifted bowl is off the pan or back on it. */
  const restOnceKnown = (draft: Draft): Rest => {
    const coming = rest(draft);
    return coming.type === 'none' && lifted.isLeaving(draft, standing()) ? { type: 'moving' } : coming;
  };
  const showsMore = (draft: Draft, reading = standing().reading) => rowShowsMore(draft, scaleId, reading);
  /** Whether a person has to say first what became of the active row while nobody saw the scale. */
  const changeIsAsked = (draft: Draft): boolean =>
    watch.weightChanged() !== null && activeOf(draft) !== null && showsMore(draft);
  /** Whether the scale fell silent with something on it that the active row has not got yet. */
  const fellSilent = (draft: Draft): boolean => {
    const row = weighedRow(draft, scaleId);
    if (row === null || row.bowl.settleBase === true) return false;
    const { state } = standing().reading;
    const heard = latest.heard();
    return state === 'silent' && heard !== null && showsMore(draft, heard);
  };
  /** What was poured for a row that goes with the step is not the next row's: the bowl goes on from there. */
  const takeBack = (draft: Draft): Result<DraftView> => {
    const coming = rest(draft);
    const poured = coming.type === 'some' || asksForGrams(watch) || changeIsAsked(draft);
    const undone = take(draft.id, { type: 'undo' });
    const now = undone.ok ? activeOf(undone.value) : null;
    if (!poured || !undone.ok || now?.id === activeOf(draft)?.id) return undone;
    return coming.type === 'some' ? step(draft, 'tare', coming.hundredths) : take(draft.id, { type: 'tare' });
  };
  /** Captures what the active row has coming to it, also of a bowl that was lifted with it. */
  const captureComing = (draft: Draft): Result<null> => {
    const coming = rest(draft);
    const hundredths = coming.type === 'some' ? coming.hundredths : lifted.left(draft, standing());
    const captured = hundredths === null ? null : step(draft, 'capture', hundredths);
    return captured === null || captured.ok ? ok(null) : captured;
  };
  /** What the active row has coming to it, and then the step; the capture's refusal stops both. */
  const captureAndTake = (draft: Draft, intent: DraftIntent): Result<DraftView> => {
    if (intent.type === 'undo') return takeBack(draft);
    const captured = captureComing(draft);
    return captured.ok ? take(draft.id, intent) : captured;
  };
  /** Whether the step puts a tube away that was poured. */
  const wouldLoseTube = (draft: Draft, intent: DraftIntent): boolean =>
    endsTubeQuestion(draft, intent) && bowlShowsMore(draft, scaleId, standing().reading);
  const stepNow = (intent: DraftIntent): WaitingStep => {
    const { reading } = standing();
    const shown = (reading.state === 'silent' ? latest.heard() : null) ?? reading;
    return { intent, at: ports.clock.now(), hundredths: shown.hundredths };
  };
  const wait = (draft: Draft, one: WaitingStep) => {
    const before = waitingFor(draft);
    if (before !== null) {
      waiting = { ...before, steps: [...before.steps, one] };
      return;
    }
    const most = watch.standsAtBase() ? stepNow(one.intent).hundredths : null;
    waiting = { draftId: draft.id, base: baseInFront(draft, scaleId), steps: [one], seen: null, most };
  };
  /** What the lifted bowl weighed at most, where it left before its weight was known; null: nothing that counts. */
  const leftWith = (draft: Draft): AskedPour | null => {
    const row = weighedRow(draft, scaleId);
    const steps = waitingFor(draft);
    const asked = lifted.asked(draft, standing());
    if (steps === null || row === null || row.base === null || row.base !== steps.base) return asked;
    const { most, seen } = steps;
    const { hundredths } = standing().reading;
    if (seen !== null) return null;
    if (most === null || hundredths === null || !isLifted(hundredths, row.base)) return asked;
    if (gramsOver(row.bowl, row.base, most) < 1) return asked;
    return { from: row.base, hundredths: most, isReplaced: false };
  };
  /** Remembers what may be captured while steps wait. */
  const follow = (coming: Rest) => {
    if (waiting === null) return;
    const { hundredths } = standing().reading;
    const isSure = (standing().stable || watch.calm()) && !watch.inDoubt() && watch.weightChanged() === null;
    const more = isSure ? moreSince(waiting, hundredths, (weight) => watch.stoodAt(weight)) : null;
    const known = coming.type === 'some' ? coming.hundredths : more;
    if (known !== null) waiting = { ...waiting, seen: { at: ports.clock.now(), hundredths: known } };
    if (waiting.most !== null && hundredths !== null && hundredths > waiting.most && watch.standsAtBase())
      waiting = { ...waiting, most: hundredths };
  };
  /** Takes the steps that waited, as soon as it is known whose the grams are. */
  const takeWaiting = () => {
    const draft = ports.drafts.active();
    if (waiting === null) return;
    // Steps of another draft wait for their own draft.
    if (draft === null || waitingFor(draft) === null) return;
    // A person settled what came before the step: what came since is the next row's.
    if (baseInFront(draft, scaleId) !== waiting.base) {
      takeSteps(draft, 'as they are');
      return;
    }
    if (wouldLoseTube(draft, waiting.steps[0].intent)) return;
    const coming = restOnceKnown(draft);
    lifted.keep(draft, leftWith(draft));
    follow(coming);
    if (coming.type === 'moving' || coming.type === 'asked' || question() !== null) return;
    // The bowl was lifted: earlier weights no longer apply.
    const { seen } = waiting;
    if (coming.type === 'none' && seen !== null) step(draft, 'capture', seen.hundredths);
    takeSteps(draft, 'after a capture');
  };
  /** Takes all steps that wait; `apart`: each captures first what was on the scale when it came. */
  const takeSteps = (draft: Draft, how: 'after a capture' | 'apart' | 'as they are') => {
    const { steps = [], seen = null } = waiting ?? {};
    const unknownAt = watch.afterUnknown(draft) ? unknownScanAt : null;
    const hasSeen = (now: Draft) =>
      seen !== null && bowlShowsMore(now, scaleId, { state: 'stable', hundredths: seen.hundredths });
    waiting = null;
    for (const [place, one] of steps.entries()) {
      const { intent, at, hundredths } = one;
      const now = ports.drafts.active() ?? draft;
      const isSameBowl = now.activeBowlId === draft.activeBowlId;
      const again = isSameBowl ? one : { ...stepNow(intent), at };
      const mustWait = waitingFor(now) !== null || wouldLoseTube(now, intent);
      // Never undo a later step of the person.
      if (how === 'as they are' && intent.type === 'undo') continue;
      // A number of the bowl before says nothing of the next one.
      // A step after the last sure weight may show another bowl's.
      const shownThen = seen !== null && at > seen.at ? seen.hundredths : hundredths;
      const leaves = isSameBowl && !mustWait && leavesRow(now, intent);
      // Its grams are the asked tube's by the answer, so that it was not put away.
      if (how === 'apart' && leaves && endsTubeQuestion(now, intent) && hasSeen(now))
        take(now.id, { type: 'answerTube', answer: 'addition' });
      if (how === 'apart' && leaves) captureAt(ports.drafts.active() ?? now, shownThen);
      if (mustWait) wait(now, again);
      else if (how === 'apart' || (how === 'as they are' && place === 0)) take(now.id, intent);
      else takeOrWait(now, again);
    }
    const last = ports.drafts.active() ?? draft;
    if (how === 'apart' && last.activeBowlId === draft.activeBowlId)
      captureAt(last, seen?.hundredths ?? null);
    // The tube that no item has was scanned after them.
    const namesLater = steps.some(({ intent, at }) => intent.type !== 'undo' && at > (unknownAt ?? at));
    if (unknownAt !== null && !namesLater) watch.scanned(ports.drafts.active(), false);
  };
  /** Takes a step that leaves the active row, or lets it wait for the row's grams. */
  const takeOrWait = (draft: Draft, one: WaitingStep): Result<DraftView> => {
    const { intent } = one;
    const { type } = restOnceKnown(draft);
    const isAsked = type === 'asked' || fellSilent(draft) || lifted.ask(draft, standing());
    const isKnown = type !== 'moving' && !(keepsRow(intent) && isAsked);
    if (waitingFor(draft) === null && isKnown) return captureAndTake(draft, intent);
    wait(draft, one);
    return ports.drafts.get(draft.id);
  };
  const captureAt = (draft: Draft, hundredths: number | null) => {
    const row = weighedRow(draft, scaleId);
    if (row === null || row.base === null || hundredths === null) return;
    if (gramsOver(row.bowl, row.base, hundredths) >= 1) step(draft, 'capture', hundredths);
  };
  /** Captures the grams of a bowl that was lifted; answers whether there were some. */
  const captureLeft = (draft: Draft): boolean => {
    const left = lifted.left(draft, standing());
    captureAt(draft, left);
    return left !== null;
  };
  const answerAfter = (draft: Draft, answer: WeighingAnswer): Result<null> => {
    const seen = waiting?.seen ?? null;
    if (seen === null || rest(draft).type === 'moving') return notReady('still_moving');
    if (answer === 'active') {
      captureAt(draft, seen.hundredths);
      takeSteps(draft, 'after a capture');
      return ok(null);
    }
    if (answer !== 'next' || waiting?.steps[0].hundredths === null) return fail('not_ready');
    takeSteps(draft, 'apart');
    return ok(null);
  };
  const answerBowl = (draft: Draft, answer: WeighingAnswer): Result<null> => {
    const left = leftWith(draft);
    if (left !== null) {
      if (answer !== 'count' && answer !== 'begin') return fail('not_ready');
      const sure = lifted.sure(draft, standing());
      const isUntared = baseInFront(draft, scaleId) === null;
      const goesOn = left.isReplaced && !isUntared && watch.stoodAt(left.from);
      if (answer === 'count' && isUntared) step(draft, 'tare', left.from);
      captureAt(ports.drafts.active() ?? draft, answer === 'count' ? left.hundredths : sure);
      lifted.forget(draft.id);
      // A pour into the bowl in its place is the row's too.
      if (answer === 'count' && goesOn) step(draft, 'tare', left.from);
      takeSteps(draft, goesOn ? 'after a capture' : 'as they are');
      return ok(null);
    }
    const asked = watch.question();
    const { hundredths } = standing().reading;
    if (!standing().stable || hundredths === null) return notReady('still_moving');
    const counts = { count: asked?.more, countTop: asked?.onTop, begin: 0 };
    if (answer === 'next' || answer === 'active' || typeof counts[answer] !== 'number')
      return fail('not_ready');
    const first = watch.firstWeight();
    if (answer !== 'count' && lifted.ask(draft, standing(), true)) return notReady('bowl_asked');
    if (answer !== 'count') captureLeft(draft);
    if (answer === 'countTop' && first !== null) step(ports.drafts.active() ?? draft, 'tare', first);
    const done = step(ports.drafts.active() ?? draft, answer === 'begin' ? 'tare' : 'capture', hundredths);
    return done.ok ? ok(null) : done;
  };
  const next = () => nextItem(waiting, ports.drafts.active());
  /** Whether a person is to say first what becomes of grams that were poured before. */
  const gramsAreAsked = (draft: Draft): boolean =>
    lifted.ask(draft, standing()) || leftWith(draft) !== null || question()?.type === 'after';
  /** Whether capturing by tap must wait for a person's answer. */
  const captureIsAsked = (draft: Draft): boolean => {
    const row = weighedRow(draft, scaleId);
    if (watch.weightChanged() !== null || row === null || row.bowl.settleBase === true) return false;
    const { type } = rest(draft);
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
    // Behind steps that wait it is the next tube, though it is active still.
    if (!leavesRow(draft, intent) && !(choosesRow(intent) && waitingFor(draft) !== null)) {
      const taken = take(draftId, intent);
      if (!taken.ok || waitingFor(draft) === null) return taken;
      // The typed amount is all that the row in front has.
      const isTyped = intent.type === 'typeAmount' && intent.componentId === activeOf(draft)?.id;
      if (isTyped) takeSteps(draft, 'as they are');
      else takeWaiting();
      return ports.drafts.get(draftId);
    }
    if (intent.type !== 'undo' && changeIsAsked(draft)) return notReady('weight_changed');
    return takeOrWait(draft, stepNow(intent));
  };
  const leave = (draftId: string | null) => {
    const draft = ports.drafts.active();
    if (draft === null || draft.id === draftId || waitingFor(draft) !== null) return;
    if (draft.bowls.some(({ settleBase }) => settleBase === true)) return;
    captureComing(draft);
  };
  const followLifted = () => {
    const draft = ports.drafts.active();
    if (draft === null || watch.weightChanged() !== null || watch.inDoubt()) return;
    lifted.follow(draft, { coming: rest(draft), first: watch.firstWeight() }, standing());
  };
  ports.signals
    .on('draftStepped', (draft, kind) =>
      withNotice(() => {
        watch.stepped(draft, kind);
        followLifted();
      }),
    )
    // Another place: what was seen says nothing any more.
    .on('placeChanged', () => {
      waiting = null;
      lifted.forget();
      watch.reset();
    });
  return {
    take: (reading) =>
      withNotice(() => {
        const { autoCapture, toleranceGrams: tolerance } = ports.settings();
        const draft = ports.drafts.active();
        const isAsked = draft !== null && (waitingFor(draft) !== null || leftWith(draft) !== null);
        const mayCapture = autoCapture && ports.signedIn() && !isAsked;
        const rules = { autoCapture: mayCapture, tolerance, scaleId, next: next() };
        const kind = watch.take(reading, draft, rules);
        latest.take(reading);
        if (namedSince && reading.hundredths !== null && draft !== null && rest(draft).type === 'none') {
          namedSince = false;
          watch.scanned(draft, true);
        }
        // The page shows it after the watch has seen it, and before anything is captured.
        latest.send(reading);
        followLifted();
        // Grams of the bowl before wait for their answer, or are captured first.
        const isPut = kind === 'bowlPut' && draft !== null;
        const hasGrams = draft !== null && (leftWith(draft) ?? waitingFor(draft)?.seen ?? null) !== null;
        const isLate = isPut && (lifted.ask(draft, standing()) || hasGrams || captureLeft(draft));
        if (kind !== null && !isLate && draft !== null && reading.hundredths !== null) {
          ports.touch();
          ports.drafts.step(draft.id, { type: kind, hundredths: reading.hundredths, ...onScale() });
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
        const coming = rest(draft);
        if (watch.weightChanged() !== null && showsMore(draft)) return notReady('weight_changed');
        if (gramsAreAsked(draft) || coming.type === 'asked') return notReady('bowl_asked');
        const isMoving = coming.type === 'moving' && watch.weightChanged() === null;
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
    question,
    answer: (answer) =>
      withNotice(() => {
        const draft = ports.drafts.active();
        const asked = question();
        if (draft === null || asked === null) return fail('not_ready');
        ports.touch();
        const done = asked.type === 'after' ? answerAfter(draft, answer) : answerBowl(draft, answer);
        if (done.ok) takeWaiting();
        return done;
      }),
    scanned: (named) =>
      withNotice(() => {
        // Grams poured before an unknown tube belong to the active row.
        if (!named) leave(null);
        if (!named) unknownScanAt = ports.clock.now();
        const draft = ports.drafts.active();
        // What may be of an unknown tube stays so until a step settles it.
        const isOver = draft === null || rest(draft).type === 'none';
        if (!named || isOver) watch.scanned(draft, named);
        namedSince = named && !isOver;
      }),
    scaleChosen: (id) => {
      scaleId = id;
      latest.forget();
      waiting = null;
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
      if (done.ok && waiting !== null && action.type === 'shiftBases') waiting = shifted(waiting, action.by);
      if (done.ok) withNotice(takeWaiting);
      return done.ok ? ok(null) : done;
    },
  };
}
