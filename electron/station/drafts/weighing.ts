/**
 * Weighs for the active draft: hands each reading to the watch and to the page, and captures what the watch says. What was
 * poured belongs to the row that was active while it was poured: a step that leaves the row captures it first, and waits
 * for that while the weight moves.
 */
import type {
  DraftBowl,
  DraftComponent,
  Draft,
  DraftIntent,
  DraftView,
} from '../../../shared/bridge/drafts.ts';
import type { Reading, ScaleView } from '../../../shared/bridge/scales.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { baseOn } from '../../../shared/colour-bar/draft-bowl.ts';
import { notReady } from '../../../shared/colour-bar/draft-refusal.ts';
import { pour, silentMs } from '../../../shared/colour-bar/weighing.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Events } from '../events.ts';
import type { Clock } from '../ports.ts';
import type { Signals } from '../signals.ts';
import type { Drafts } from './drafts.ts';
import { weighingWatch } from './weighing-watch.ts';

export interface WeighingPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => Settings;
  readonly signals: Signals;
  readonly drafts: Pick<Drafts, 'active' | 'apply' | 'get' | 'step'>;
  readonly signedIn: () => boolean;
  /** Somebody is at work: what they pour shows it, so that the session does not lock. */
  readonly touch: () => void;
  /** `app` is called where `weightChanged`, `weightInDoubt` or `next` has another value. */
  readonly events: Pick<Events, 'send' | 'app'>;
}

export interface Weighing {
  /** To be called with each reading of the scale that weighs. */
  readonly take: (reading: Reading) => void;
  /**
   * Takes a step of a draft with what the scale shows. One that leaves the active row waits while the weight moves, or until
   * a scale that fell silent in mid-pour is back, and the draft is answered as it is; what it takes next is `next`. `not_ready`: nobody has said yet whether what the scale came
   * back with was poured.
   */
  readonly apply: (draftId: string, intent: DraftIntent) => Result<DraftView>;
  /**
   * Captures what the active row has coming to it, before its draft becomes a mix. `not_ready`: something is poured, and the
   * weight moves, or nobody has said yet whether it was poured.
   */
  readonly captureRest: (draftId: string) => Result<null>;
  /** The item that becomes active once the weight stands still; null: none waits. */
  readonly next: () => string | null;
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
  const withNotice = <T>(act: () => T): T => {
    const [before, wasInDoubt] = [watch.weightChanged(), watch.inDoubt()];
    const result = act();
    const now = watch.weightChanged();
    const same = before?.from === now?.from && before?.to === now?.to && wasInDoubt === watch.inDoubt();
    if (!same) ports.events.app();
    return result;
  };
  /** Steps that wait until the weight stands still, in order. */
  let waiting: { readonly draftId: string; readonly intents: readonly DraftIntent[] } | null = null;
  const standing = () =>
    shown === null || isOld(shown)
      ? { reading: silentAt(ports.clock.now()), stable: false, scaleId }
      : { reading: shown, stable: watch.stable(), scaleId };
  const take = (draftId: string, intent: DraftIntent) => ports.drafts.apply(draftId, intent, standing());
  /** What stands over the active row's base and is not captured: nothing, something, or not to be known yet. */
  const uncaptured = (draft: Draft): 'none' | 'some' | 'unknown' => {
    const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
    const component = bowl && activeOf(draft);
    const base = bowl ? baseOn(bowl, scaleId) : null;
    if (!bowl || !component || component.item.packSize === null || base === null) return 'none';
    // A person is asked what it means, or nobody can know.
    if (watch.weightChanged() !== null) return waiting === null ? 'none' : 'unknown';
    const { reading, stable } = standing();
    if (reading.state !== 'moving' && reading.state !== 'stable')
      return waiting === null || bowl.settleBase === true ? 'none' : 'unknown';
    if (!stable || reading.hundredths === null) return 'unknown';
    if (watch.inDoubt()) return 'none';
    // What stands there was typed: capturing takes it as the base.
    if (bowl.settleBase === true) return 'some';
    return pour({ base, total: bowl.total }, reading.hundredths).grams >= 1 ? 'some' : 'none';
  };
  /** Whether a reading shows, or may be about to show, more than was captured; a bowl that is being lifted does not. */
  const showsMore = (bowl: DraftBowl, { state, hundredths } = standing().reading): boolean => {
    const base = baseOn(bowl, scaleId);
    if (base === null || (state !== 'moving' && state !== 'stable')) return false;
    return hundredths === null || pour({ base, total: bowl.total }, hundredths).grams >= 1;
  };
  /** Whether a person has to say first what became of the active row while nobody saw the scale. */
  const isAsked = (draft: Draft): boolean => {
    const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
    return watch.weightChanged() !== null && activeOf(draft) !== null && !!bowl && showsMore(bowl);
  };
  /** Whether the scale fell silent with something on it that the active row has not got yet. */
  const fellSilent = (draft: Draft): boolean => {
    const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
    const component = activeOf(draft);
    if (!bowl || !component || component.item.packSize === null || bowl.settleBase === true) return false;
    const { state } = standing().reading;
    return state === 'silent' && heard !== null && showsMore(bowl, heard);
  };
  /** What was poured for a row that goes with the step is not the next row's: the bowl goes on from there. */
  const takeBack = (draft: Draft): Result<DraftView> => {
    const poured = uncaptured(draft) === 'some' || isAsked(draft);
    const undone = take(draft.id, { type: 'undo' });
    const now = undone.ok ? activeOf(undone.value) : null;
    if (!poured || !undone.ok || now?.id === activeOf(draft)?.id) return undone;
    return take(draft.id, { type: 'tare' });
  };
  /** What the active row has coming to it, and then the step; the capture's refusal stops both. */
  const captureAndTake = (draft: Draft, intent: DraftIntent): Result<DraftView> => {
    if (intent.type === 'undo') return takeBack(draft);
    if (uncaptured(draft) === 'some') {
      const captured = take(draft.id, { type: 'capture' });
      if (!captured.ok) return captured;
    }
    return take(draft.id, intent);
  };
  const wait = (draftId: string, intents: readonly DraftIntent[]) => {
    waiting = intents.length === 0 ? null : { draftId, intents };
    ports.events.app();
  };
  /** Takes the steps that waited, as soon as the weight stands still. */
  const takeWaiting = () => {
    const draft = ports.drafts.active();
    if (waiting === null) return;
    if (draft?.id !== waiting.draftId) return wait('', []);
    if (uncaptured(draft) === 'unknown') return;
    const { intents } = waiting;
    wait(draft.id, []);
    for (const intent of intents) captureAndTake(ports.drafts.active() ?? draft, intent);
  };
  ports.signals
    .on('draftStepped', (draft, step) => withNotice(() => watch.stepped(draft, step)))
    // Another place: what was seen says nothing any more.
    .on('placeChanged', () => {
      waiting = null;
      watch.reset();
    });
  return {
    take: (reading) => {
      const { autoCapture, toleranceGrams: tolerance } = ports.settings();
      const draft = ports.drafts.active();
      const rules = { autoCapture: autoCapture && ports.signedIn(), tolerance, scaleId };
      const step = withNotice(() => watch.take(reading, draft, rules));
      shown = reading;
      if (reading.state !== 'silent') heard = reading;
      // The page shows it after the watch has seen it, and before anything is captured.
      tell(reading);
      if (step !== null && draft !== null && reading.hundredths !== null) {
        ports.touch();
        const onScale = scaleId === null ? {} : { scaleId };
        ports.drafts.step(draft.id, { type: step, hundredths: reading.hundredths, ...onScale });
      }
      takeWaiting();
    },
    apply: (draftId, intent) => {
      const draft = ports.drafts.active();
      if (draft?.id !== draftId) return take(draftId, intent);
      if (intent.type === 'typeAmount') {
        const typed = take(draftId, intent);
        takeWaiting();
        return typed;
      }
      if (!leavesRow(draft, intent)) return take(draftId, intent);
      if (intent.type !== 'undo' && isAsked(draft)) return notReady('weight_changed');
      const waits = uncaptured(draft) === 'unknown' || (keepsRow(intent) && fellSilent(draft));
      if (waiting?.draftId !== draftId && !waits) return captureAndTake(draft, intent);
      wait(draftId, [...(waiting?.draftId === draftId ? waiting.intents : []), intent]);
      return ports.drafts.get(draftId);
    },
    captureRest: (draftId) => {
      const draft = ports.drafts.active();
      const bowl = draft?.bowls.find(({ id }) => id === draft.activeBowlId);
      // What was typed is all that its row has coming.
      if (draft?.id !== draftId || bowl === undefined || bowl.settleBase === true) return ok(null);
      const rest = uncaptured(draft);
      if (rest === 'some') {
        const captured = take(draftId, { type: 'capture' });
        return captured.ok ? ok(null) : captured;
      }
      if (!showsMore(bowl)) return ok(null);
      if (watch.weightChanged() !== null) return notReady('weight_changed');
      return rest === 'unknown' ? notReady('still_moving') : ok(null);
    },
    next: () => {
      const intent = waiting?.intents.at(-1);
      if (intent?.type === 'addItem') return intent.itemId;
      if (intent?.type !== 'selectComponent') return null;
      return (
        ports.drafts
          .active()
          ?.bowls.flatMap(({ components }) => components)
          .find(({ id }) => id === intent.componentId)?.item.id ?? null
      );
    },
    scanned: (named) => watch.scanned(ports.drafts.active(), named),
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
      return done.ok ? ok(null) : done;
    },
  };
}

function activeOf(draft: Draft): DraftComponent | null {
  const bowl = draft.bowls.find(({ id }) => id === draft.activeBowlId);
  return bowl?.components.find(({ id }) => id === bowl.activeComponentId) ?? null;
}

/** Whether the row that it leaves stays in the bowl, with what was poured for it. */
const keepsRow = ({ type }: DraftIntent): boolean =>
  type !== 'undo' && type !== 'removeComponent' && type !== 'removeBowl';

/** Whether another row may be the active one after it. */
function leavesRow(draft: Draft, intent: DraftIntent): boolean {
  const active = activeOf(draft);
  switch (intent.type) {
    case 'addItem':
      return active?.item.id !== intent.itemId;
    case 'selectComponent':
      return active?.id !== intent.componentId;
    case 'removeComponent':
      return active?.id === intent.componentId;
    case 'selectBowl':
    case 'removeBowl':
      return (intent.bowlId === draft.activeBowlId) === (intent.type === 'removeBowl');
    case 'addBowl':
    case 'undo':
      return true;
    default:
      return false;
  }
}

const showsSame = (one: Reading, other: Reading): boolean =>
  one.state === other.state && one.hundredths === other.hundredths && one.net === other.net;

const silentAt = (now: number): Reading => ({
  state: 'silent',
  hundredths: null,
  net: false,
  at: new Date(now).toISOString(),
});
