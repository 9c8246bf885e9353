/** What the scale that weighs means for the draft in front: the watch, and what is done at its word. */
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { Reading, ScaleView } from '../../../shared/bridge/scales.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { silentMs } from '../../../shared/colour-bar/weighing.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import type { Drafts } from './drafts.ts';
import { weighingWatch, type DraftStep } from './weighing-watch.ts';

export interface WeighingPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => Settings;
  readonly drafts: () => Pick<Drafts, 'inFront' | 'apply' | 'step'>;
  readonly signedIn: () => boolean;
  /** Something was done by hand at the scale: nobody is idle. */
  readonly touch: () => void;
  /** To the page: after what it means is known, before anything is captured. */
  readonly show: (reading: Reading) => void;
  /** `moved` or `unsure` is another one. */
  readonly changed: () => void;
}

export interface Weighing {
  /** Each reading of the scale that weighs. */
  readonly take: (reading: Reading) => void;
  /** What a step takes: the reading that was shown last, and what is known of just that one. */
  readonly standing: () => { reading: Reading; stable: boolean; scaleId: string | null };
  /** A draft took a step. */
  readonly stepped: (draft: Draft, step: DraftStep) => void;
  readonly scanned: (named: boolean) => void;
  /** Another scale weighs. */
  readonly fronted: (scaleId: string | null) => void;
  /** The app changes the scale's numbers. */
  readonly rezeroed: (when: 'before' | 'after') => void;
  readonly moved: () => ScaleView['moved'];
  readonly unsure: () => boolean;
  /** The bowl goes on from what stands there now. `not_ready` where nothing moved. */
  readonly sameBowl: () => Result<null>;
  /** Another place: what was seen says nothing any more. */
  readonly reset: () => void;
}

export function createWeighing(ports: WeighingPorts): Weighing {
  const watch = weighingWatch();
  let scaleId: string | null = null;
  let shown: Reading | null = null;
  /** A computer that slept has a reading of before: nobody may take it. */
  const isOld = ({ at }: Reading) => Math.abs(ports.clock.now() - Date.parse(at)) > silentMs;
  const telling = <T>(act: () => T): T => {
    const [before, wasUnsure] = [watch.moved(), watch.unsure()];
    const done = act();
    const now = watch.moved();
    const same = before?.from === now?.from && before?.to === now?.to && wasUnsure === watch.unsure();
    if (!same) ports.changed();
    return done;
  };
  return {
    take: (reading) => {
      const { autoCapture, toleranceGrams: tolerance } = ports.settings();
      const draft = ports.drafts().inFront();
      const rules = { autoCapture: autoCapture && ports.signedIn(), tolerance, scaleId };
      const capture = telling(() => watch.take(reading, draft, rules));
      shown = reading;
      ports.show(reading);
      if (!capture || draft === null) return;
      ports.touch();
      ports.drafts().apply(draft.id, { type: 'capture' });
    },
    standing: () =>
      shown === null || isOld(shown)
        ? { reading: silentAt(ports.clock.now()), stable: false, scaleId }
        : { reading: shown, stable: watch.stable(), scaleId },
    stepped: (draft, step) => telling(() => watch.stepped(draft, step)),
    scanned: (named) => watch.scanned(ports.drafts().inFront(), named),
    fronted: (id) => {
      scaleId = id;
      shown = null;
      watch.reset();
    },
    rezeroed: (when) => telling(() => watch.rezeroed(when)),
    moved: () => watch.moved(),
    unsure: () => watch.unsure(),
    sameBowl: () => {
      const action = watch.sameBowl();
      const draft = ports.drafts().inFront();
      if (action === null || draft === null) return fail('not_ready');
      ports.touch();
      const done = ports.drafts().step(draft.id, action);
      return done.ok ? ok(null) : done;
    },
    reset: () => watch.reset(),
  };
}

const silentAt = (now: number): Reading => ({
  state: 'silent',
  hundredths: null,
  net: false,
  at: new Date(now).toISOString(),
});
