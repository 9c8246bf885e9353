/**
 * Weighs for the active draft: hands each reading to the watch and to the page, and captures what the watch says. What was
 * poured belongs to the row that was active while it was poured: a step that leaves the row captures it first, and waits
 * for that while the weight moves. Nothing is captured over a base that the bowl is not known to be at: a person is asked.
 */
import type { Draft, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Reading, ScaleView, WeighingAnswer, WeighingQuestion } from '../../../shared/bridge/scales.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { baseOn, isLifted } from '../../../shared/colour-bar/draft-bowl.ts';
import { notReady } from '../../../shared/colour-bar/draft-refusal.ts';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import { silentMs } from '../../../shared/colour-bar/weighing.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Events } from '../events.ts';
import type { Clock } from '../ports.ts';
import type { Signals } from '../signals.ts';
import { gramsOver, leastPoured, weighedRow } from './bowl-question.ts';
import type { Drafts } from './drafts.ts';
import { asksForGrams, restOf, type Rest } from './row-rest.ts';
import {
  activeOf,
  afterQuestion,
  itemOf,
  keepsRow,
  leavesRow,
  shifted,
  type WaitingSteps,
} from './waiting-steps.ts';
import { weighingWatch } from './weighing-watch.ts';

export interface WeighingPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => Settings;
  readonly signals: Signals;
  readonly drafts: Pick<Drafts, 'active' | 'apply' | 'get' | 'step'>;
  readonly signedIn: () => boolean;
  /** Somebody is at work: what they pour shows it, so that the session does not lock. */
  readonly touch: () => void;
  /** `app` is called where what the scale's view says of the weighing is another. */
  readonly events: Pick<Events, 'send' | 'app'>;
}

export interface Weighing {
  /** To be called with each reading of the scale that weighs. */
  readonly take: (reading: Reading) => void;
  /**
   * Takes a step of a draft with what the scale shows. One that leaves the active row waits while the weight moves, while a
   * question about the row's grams is open, or until a scale that fell silent in mid-pour is back, and the draft is answered
   * as it is; what it takes next is `next`. `not_ready`: `weight_changed`, or `bowl_asked` for a capture.
   */
  readonly apply: (draftId: string, intent: DraftIntent) => Result<DraftView>;
  /**
   * Captures what the active row has coming to it, before its draft becomes a mix. `not_ready`: something is poured, and the
   * weight moves, or nobody has said yet whether it was poured.
   */
  readonly captureRest: (draftId: string) => Result<null>;
  /** Captures what the active draft has coming to it, before another one becomes active; null: a new one. */
  readonly leave: (draftId: string | null) => void;
  /** Whether the scale shows colour that no row of the draft has. */
  readonly holdsColour: (draftId: string) => boolean;
  /** The item that becomes active once the weight stands still; null: none waits. */
  readonly next: () => string | null;
  /** Whether a step waits for the weight. */
  readonly waits: () => boolean;
  readonly question: () => WeighingQuestion | null;
  /** Answers the question with the weight of now. `not_ready` where it was not asked, or the weight moves. */
  readonly answer: (answer: WeighingAnswer) => Result<null>;
  /** To be called when a barcode was scanned; `named`: one item has it. */
  readonly scanned: (named: boolean) => void;
  /** Called when another scale becomes the active one; null: no scale is active. */
  readonly scaleChosen: (scaleId: string | null) => void;
  /** To be called before and after the app sets the scale to zero, tares, or takes both back. */
  readonly rezeroed: (when: 'before' | 'after') => void;
  readonly weightChanged: () => ScaleView['weightChanged'];
  readonly weightInDoubt: () => boolean;
  /** What stands on the scale, in hundredths of a gram; null: it moves, or no scale weighs. */
  readonly standing: () => { readonly hundredths: number; readonly scaleId: string | null } | null;
  /** The bowl goes on from the weight of now. `not_ready` where it has not changed. */
  readonly sameBowl: () => Result<null>;
}

export function createWeighing(ports: WeighingPorts): Weighing {
  const watch = weighingWatch();
  let scaleId: string | null = null;
  let shown: Reading | null = null;
  /** The latest reading that was not silent. */
  let heard: Reading | null = null;
  /** What pages show: a pan that rests is told of once, however many frames its scale sends. */
  let told: Reading | null = null;
  const tell = (reading: Reading) => {
    if (told !== null && showsSame(told, reading)) return;
    told = reading;
    ports.events.send({ event: 'reading', data: reading });
  };
  /** A computer that slept has a reading of before, which no step may take. */
  const isOld = ({ at }: Reading) => Math.abs(ports.clock.now() - Date.parse(at)) > silentMs;
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
    if (steps === null || row === null || row.base === null) return watch.question();
    const after = afterQuestion(steps, draft, row.bowl, row.base);
    if (after !== null) return after;
    const left = leftWith(draft);
    if (left === null) return watch.question();
    return { type: 'bowl', why: 'lifted', onTop: null, more: gramsOver(row.bowl, row.base, left) };
  };
  const waits = () => waitingFor(ports.drafts.active()) !== null;
  const view = () => JSON.stringify([watch.weightChanged(), watch.inDoubt(), waits(), next(), question()]);
  /** Notifies pages when `act` changed the weighing that they show. */
  const withNotice = <T>(act: () => T): T => {
    const before = view();
    const result = act();
    if (view() !== before) ports.events.app();
    return result;
  };
  const standing = () =>
    shown === null || isOld(shown)
      ? { reading: silentAt(ports.clock.now()), stable: false, scaleId }
      : { reading: shown, stable: watch.stable(), scaleId };
  const onScale = () => (scaleId === null ? {} : { scaleId });
  const take = (draftId: string, intent: DraftIntent) => {
    const now = standing();
    const { hundredths } = now.reading;
    // Colour is in a bowl that was not tared yet: its weight is not the bowl's.
    const choosesRow = intent.type === 'addItem' || intent.type === 'selectComponent';
    const isUnsure = choosesRow && hundredths !== null && watch.mayHaveColour(hundredths);
    return ports.drafts.apply(draftId, intent, isUnsure ? { ...now, stable: false } : now);
  };
  const step = (draft: Draft, type: 'capture' | 'tare', hundredths: number) =>
    ports.drafts.step(draft.id, { type, hundredths, ...onScale() });

  const rest = (draft: Draft): Rest =>
    restOf(draft, { watch, scaleId, standing: standing(), waits: waitingFor(draft) !== null });
  const isAsked = () => asksForGrams(watch);
  /** Whether a reading shows, or may be about to show, more than was captured; a bowl that is being lifted does not. */
  const showsMore = (draft: Draft, { state, hundredths } = standing().reading): boolean => {
    const row = weighedRow(draft, scaleId);
    if (row === null || row.base === null || (state !== 'moving' && state !== 'stable')) return false;
    return hundredths === null || gramsOver(row.bowl, row.base, hundredths) >= 1;
  };
  /** Whether a person has to say first what became of the active row while nobody saw the scale. */
  const changeIsAsked = (draft: Draft): boolean =>
    watch.weightChanged() !== null && activeOf(draft) !== null && showsMore(draft);
  /** Whether the scale fell silent with something on it that the active row has not got yet. */
  const fellSilent = (draft: Draft): boolean => {
    const row = weighedRow(draft, scaleId);
    if (row === null || row.bowl.settleBase === true) return false;
    const { state } = standing().reading;
    return state === 'silent' && heard !== null && showsMore(draft, heard);
  };
  /** What was poured for a row that goes with the step is not the next row's: the bowl goes on from there. */
  const takeBack = (draft: Draft): Result<DraftView> => {
    const coming = rest(draft);
    const poured = coming.type === 'some' || isAsked() || changeIsAsked(draft);
    const undone = take(draft.id, { type: 'undo' });
    const now = undone.ok ? activeOf(undone.value) : null;
    if (!poured || !undone.ok || now?.id === activeOf(draft)?.id) return undone;
    return coming.type === 'some' ? step(draft, 'tare', coming.hundredths) : take(draft.id, { type: 'tare' });
  };
  /** What the active row has coming to it, and then the step; the capture's refusal stops both. */
  const captureAndTake = (draft: Draft, intent: DraftIntent): Result<DraftView> => {
    if (intent.type === 'undo') return takeBack(draft);
    const coming = rest(draft);
    if (coming.type === 'some') {
      const captured = step(draft, 'capture', coming.hundredths);
      if (!captured.ok) return captured;
    }
    return take(draft.id, intent);
  };
  const wait = (draft: Draft, intent: DraftIntent) => {
    const before = waitingFor(draft);
    const { reading } = standing();
    const { hundredths } = reading.state === 'silent' && heard !== null ? heard : reading;
    const one = { intent, at: ports.clock.now(), hundredths };
    if (before !== null) {
      waiting = { ...before, steps: [...before.steps, one] };
      return;
    }
    const base = weighedRow(draft, scaleId)?.base ?? null;
    const most = watch.standsAtBase() ? hundredths : null;
    waiting = { draftId: draft.id, base, steps: [one], seen: null, most };
  };
  /** What the lifted bowl weighed at most, where it left before its weight was known; null: nothing that counts. */
  const leftWith = (draft: Draft): number | null => {
    const row = weighedRow(draft, scaleId);
    const steps = waitingFor(draft);
    if (steps === null || row === null || row.base === null || row.base !== steps.base) return null;
    const { most, seen } = steps;
    const { hundredths } = standing().reading;
    if (most === null || seen !== null || hundredths === null || !isLifted(hundredths, row.base)) return null;
    return gramsOver(row.bowl, row.base, most) >= 1 ? most : null;
  };
  /** The weight of now, where the bowl came back as it was seen last and only gained since. */
  const moreSince = ({ seen: before, most }: WaitingSteps): number | null => {
    const { reading, stable } = standing();
    const { hundredths } = reading;
    if (before === null || hundredths === null) return null;
    const seen = before.hundredths;
    if (!watch.stoodAt(seen) && !(most !== null && watch.stoodAt(most))) return null;
    const isSure = (stable || watch.calm()) && !watch.inDoubt() && watch.weightChanged() === null;
    return isSure && hundredths - seen >= leastPoured ? hundredths : null;
  };
  /** Whether steps wait for grams of a bowl that was lifted. */
  const hasGrams = (draft: Draft) => leftWith(draft) !== null || (waitingFor(draft)?.seen ?? null) !== null;
  /** Remembers what may be captured while steps wait. */
  const follow = (coming: Rest) => {
    if (waiting === null) return;
    const { hundredths } = standing().reading;
    const known = coming.type === 'some' ? coming.hundredths : moreSince(waiting);
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
    if ((weighedRow(draft, scaleId)?.base ?? null) !== waiting.base) {
      takeSteps(draft, 'as they are');
      return;
    }
    const coming = rest(draft);
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
    waiting = null;
    for (const [place, { intent, at, hundredths }] of steps.entries()) {
      const now = ports.drafts.active() ?? draft;
      // Never undo a later step of the person.
      if (how === 'as they are' && intent.type === 'undo') continue;
      // A number of the bowl before says nothing of the next one.
      // A step after the last sure weight may show another bowl's.
      const shownThen = seen !== null && at > seen.at ? seen.hundredths : hundredths;
      const leaves = now.activeBowlId === draft.activeBowlId && leavesRow(now, intent);
      if (how === 'apart' && leaves) captureAt(now, shownThen);
      if (how === 'apart' || (how === 'as they are' && place === 0)) take(now.id, intent);
      else takeOrWait(now, intent);
    }
    const last = ports.drafts.active() ?? draft;
    if (how === 'apart' && last.activeBowlId === draft.activeBowlId)
      captureAt(last, seen?.hundredths ?? null);
    // The tube that no item has was scanned after them.
    const namesLater = steps.some(({ intent, at }) => intent.type !== 'undo' && at > (unknownAt ?? at));
    if (unknownAt !== null && !namesLater) watch.scanned(ports.drafts.active(), false);
  };
  /** Takes a step that leaves the active row, or lets it wait for the row's grams. */
  const takeOrWait = (draft: Draft, intent: DraftIntent): Result<DraftView> => {
    const { type } = rest(draft);
    const isKnown = type !== 'moving' && !(keepsRow(intent) && (type === 'asked' || fellSilent(draft)));
    if (waitingFor(draft) === null && isKnown) return captureAndTake(draft, intent);
    wait(draft, intent);
    return ports.drafts.get(draft.id);
  };
  const captureAt = (draft: Draft, hundredths: number | null) => {
    const row = weighedRow(draft, scaleId);
    if (row === null || row.base === null || hundredths === null) return;
    if (gramsOver(row.bowl, row.base, hundredths) >= 1) step(draft, 'capture', hundredths);
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
      if (answer === 'count') captureAt(draft, left);
      takeSteps(draft, 'as they are');
      return ok(null);
    }
    const asked = watch.question();
    const { reading, stable } = standing();
    const { hundredths } = reading;
    if (!stable || hundredths === null) return notReady('still_moving');
    const counts = { count: asked?.more, countTop: asked?.onTop, begin: 0 };
    if (answer === 'next' || answer === 'active' || typeof counts[answer] !== 'number')
      return fail('not_ready');
    const first = watch.firstWeight();
    if (answer === 'countTop' && first !== null) step(draft, 'tare', first);
    const done = step(ports.drafts.active() ?? draft, answer === 'begin' ? 'tare' : 'capture', hundredths);
    return done.ok ? ok(null) : done;
  };
  const next = (): string | null => {
    const draft = ports.drafts.active();
    const last = waitingFor(draft)?.steps.at(-1);
    return draft === null || last === undefined ? null : itemOf(last.intent, draft);
  };
  /** Whether capturing by tap must wait for a person's answer. */
  const captureIsAsked = (draft: Draft): boolean => {
    const row = weighedRow(draft, scaleId);
    if (watch.weightChanged() !== null || row === null || row.bowl.settleBase === true) return false;
    const { type } = rest(draft);
    if (type === 'asked' || question()?.type === 'after') return true;
    return type === 'moving' && watch.stable() && row.base !== null;
  };
  const apply = (draftId: string, intent: DraftIntent): Result<DraftView> => {
    leave(draftId);
    const draft = ports.drafts.active();
    if (draft?.id !== draftId) return take(draftId, intent);
    if (intent.type === 'capture' && captureIsAsked(draft)) return notReady('bowl_asked');
    if (!leavesRow(draft, intent)) {
      const taken = take(draftId, intent);
      if (!taken.ok || waitingFor(draft) === null) return taken;
      // The typed amount is all that the row in front has.
      const isTyped = intent.type === 'typeAmount' && intent.componentId === activeOf(draft)?.id;
      if (isTyped) takeSteps(draft, 'as they are');
      else takeWaiting();
      return ports.drafts.get(draftId);
    }
    if (intent.type !== 'undo' && changeIsAsked(draft)) return notReady('weight_changed');
    return takeOrWait(draft, intent);
  };
  const leave = (draftId: string | null) => {
    const draft = ports.drafts.active();
    if (draft === null || draft.id === draftId || waitingFor(draft) !== null) return;
    if (draft.bowls.some(({ settleBase }) => settleBase === true)) return;
    const coming = rest(draft);
    if (coming.type === 'some') step(draft, 'capture', coming.hundredths);
  };
  ports.signals
    .on('draftStepped', (draft, kind) => withNotice(() => watch.stepped(draft, kind)))
    // Another place: what was seen says nothing any more.
    .on('placeChanged', () => {
      waiting = null;
      watch.reset();
    });
  return {
    take: (reading) =>
      withNotice(() => {
        const { autoCapture, toleranceGrams: tolerance } = ports.settings();
        const draft = ports.drafts.active();
        const mayCapture = autoCapture && ports.signedIn() && waitingFor(draft) === null;
        const rules = { autoCapture: mayCapture, tolerance, scaleId, next: next() };
        const kind = watch.take(reading, draft, rules);
        shown = reading;
        if (namedSince && reading.hundredths !== null && draft !== null && rest(draft).type === 'none') {
          namedSince = false;
          watch.scanned(draft, true);
        }
        if (reading.state !== 'silent') heard = reading;
        // The page shows it after the watch has seen it, and before anything is captured.
        tell(reading);
        // Grams of the bowl before wait for their answer.
        const isLate = kind === 'bowlPut' && draft !== null && hasGrams(draft);
        if (kind !== null && !isLate && draft !== null && reading.hundredths !== null) {
          ports.touch();
          const action: DraftAction = { type: kind, hundredths: reading.hundredths, ...onScale() };
          ports.drafts.step(draft.id, action);
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
        if (watch.weightChanged() !== null) return showsMore(draft) ? notReady('weight_changed') : ok(null);
        if (question()?.type === 'after' || leftWith(draft) !== null || coming.type === 'asked')
          return notReady('bowl_asked');
        if (coming.type === 'some') {
          const captured = step(draft, 'capture', coming.hundredths);
          return captured.ok ? ok(null) : captured;
        }
        return coming.type === 'moving' && (showsMore(draft) || baseOn(bowl, scaleId) === null)
          ? notReady('still_moving')
          : ok(null);
      }),
    holdsColour: (draftId) => {
      const draft = ports.drafts.active();
      const bowl = draft?.bowls.find(({ id }) => id === draft.activeBowlId);
      if (draft?.id !== draftId || bowl === undefined) return false;
      const base = baseOn(bowl, scaleId);
      const { hundredths } = standing().reading;
      const isOver = base !== null && hundredths !== null && gramsOver(bowl, base, hundredths) >= 1;
      return isOver || question() !== null;
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
      shown = heard = told = null;
      waiting = null;
      watch.reset();
    },
    rezeroed: (when) => withNotice(() => watch.rezeroed(when)),
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

const showsSame = (one: Reading, other: Reading): boolean =>
  one.state === other.state && one.hundredths === other.hundredths && one.net === other.net;

const silentAt = (now: number): Reading => ({
  state: 'silent',
  hundredths: null,
  net: false,
  at: new Date(now).toISOString(),
});
