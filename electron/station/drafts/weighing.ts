/** What the scale that weighs means for the draft in front: the watch, and what is done at its word. */
import type { Draft } from '../../../shared/bridge/draft.ts';
import type { Reading, ScaleView, Settings } from '../../../shared/bridge/views.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Drafts } from './drafts.ts';
import { weighingWatch } from './weighing-watch.ts';

export interface WeighingPorts {
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
  readonly standing: () => { stable: boolean; scaleId: string | null };
  /** A draft took a step. */
  readonly stepped: (draft: Draft) => void;
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
      ports.show(reading);
      if (!capture || draft === null) return;
      ports.touch();
      ports.drafts().apply(draft.id, { type: 'capture' });
    },
    standing: () => ({ stable: watch.stable(), scaleId }),
    stepped: (draft) => telling(() => watch.stepped(draft)),
    scanned: (named) => watch.scanned(ports.drafts().inFront(), named),
    fronted: (id) => {
      scaleId = id;
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
