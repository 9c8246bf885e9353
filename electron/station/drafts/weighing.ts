/** Weighs for the active draft: hands each reading to the watch and to the page, and captures what the watch says. */
import type { Reading, ScaleView } from '../../../shared/bridge/scales.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { silentMs } from '../../../shared/colour-bar/weighing.ts';
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
  readonly drafts: Pick<Drafts, 'active' | 'apply' | 'step'>;
  readonly signedIn: () => boolean;
  /** Somebody is at work: what they pour shows it, so that the session does not lock. */
  readonly touch: () => void;
  /** `app` is called where `weightChanged` or `weightInDoubt` has another value. */
  readonly events: Pick<Events, 'send' | 'app'>;
}

export interface Weighing {
  /** Each reading of the scale that weighs. */
  readonly take: (reading: Reading) => void;
  /** The reading that was shown last, which a capture or tare takes, and whether it was stable. */
  readonly standing: () => { reading: Reading; stable: boolean; scaleId: string | null };
  /** A barcode was scanned; `named`: it is one item's. */
  readonly scanned: (named: boolean) => void;
  /** Another scale weighs; null: none. */
  readonly scaleChosen: (scaleId: string | null) => void;
  /** To be called before and after the app sets the scale to zero, tares, or takes both back. */
  readonly rezeroed: (when: 'before' | 'after') => void;
  readonly weightChanged: () => ScaleView['weightChanged'];
  readonly weightInDoubt: () => boolean;
  /** The bowl goes on from the weight of now. `not_ready` where it has not changed. */
  readonly sameBowl: () => Result<null>;
}

export function createWeighing(ports: WeighingPorts): Weighing {
  const watch = weighingWatch();
  let scaleId: string | null = null;
  let shown: Reading | null = null;
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
  const standing = () =>
    shown === null || isOld(shown)
      ? { reading: silentAt(ports.clock.now()), stable: false, scaleId }
      : { reading: shown, stable: watch.stable(), scaleId };
  ports.signals
    .on('draftStepped', (draft, step) => withNotice(() => watch.stepped(draft, step)))
    // Another place: what was seen says nothing any more.
    .on('placeChanged', () => watch.reset());
  return {
    take: (reading) => {
      const { autoCapture, toleranceGrams: tolerance } = ports.settings();
      const draft = ports.drafts.active();
      const rules = { autoCapture: autoCapture && ports.signedIn(), tolerance, scaleId };
      const step = withNotice(() => watch.take(reading, draft, rules));
      shown = reading;
      // The page shows it after the watch has seen it, and before anything is captured.
      ports.events.send({ event: 'reading', data: reading });
      if (step === null || draft === null || reading.hundredths === null) return;
      ports.touch();
      const onScale = scaleId === null ? {} : { scaleId };
      ports.drafts.step(draft.id, { type: step, hundredths: reading.hundredths, ...onScale });
    },
    standing,
    scanned: (named) => watch.scanned(ports.drafts.active(), named),
    scaleChosen: (id) => {
      scaleId = id;
      shown = null;
      watch.reset();
    },
    rezeroed: (when) => withNotice(() => watch.rezeroed(when)),
    weightChanged: () => watch.weightChanged(),
    weightInDoubt: () => watch.inDoubt(),
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

const silentAt = (now: number): Reading => ({
  state: 'silent',
  hundredths: null,
  net: false,
  at: new Date(now).toISOString(),
});
