/** The one scale that this computer weighs with now. Real transports will stand beside the virtual one. */
import type { Reading, ScaleView } from '../../../shared/bridge/views.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import { sics } from './protocols/sics.ts';
import { scaleOver, type Scale } from './scale.ts';
import { virtualScale, type VirtualScale } from './virtual-scale.ts';

export interface Scales {
  readonly use: (kind: ScaleView['kind']) => void;
  readonly view: () => ScaleView;
  readonly reading: () => Reading;
  readonly zero: () => Result<null>;
  readonly reconnect: () => Result<null>;
  /** Null with a real scale, or without one. */
  readonly virtual: () => VirtualScale | null;
  readonly close: () => void;
}

export interface ScalesPorts {
  readonly clock: Clock;
  readonly reading: (reading: Reading) => void;
  /** Another scale, or the same one came or went. */
  readonly changed: () => void;
}

export function createScales({ clock, reading, changed }: ScalesPorts): Scales {
  let kind: ScaleView['kind'] = 'none';
  let virtual: VirtualScale | null = null;
  let scale: Scale | null = null;
  const silent = (): Reading => ({
    state: 'silent',
    hundredths: null,
    net: false,
    at: new Date(clock.now()).toISOString(),
  });
  const readingNow = () => scale?.reading() ?? silent();
  const close = () => {
    scale?.close();
    scale = null;
    virtual = null;
  };
  return {
    use: (next) => {
      if (next === kind) return;
      close();
      kind = next;
      if (next === 'virtual') {
        virtual = virtualScale(clock);
        scale = scaleOver(virtual, sics, clock, { reading, liveness: changed });
      } else reading(silent());
      changed();
    },
    view: () => ({
      kind,
      name: kind === 'virtual' ? '6 kg' : '',
      connected: scale?.connected() ?? false,
      reading: readingNow(),
    }),
    reading: readingNow,
    zero: () => {
      if (!scale?.connected()) return fail('scale_silent');
      return scale.zero() ? ok(null) : fail('not_allowed');
    },
    reconnect: () => {
      if (!scale) return fail('scale_silent');
      scale.reconnect();
      return ok(null);
    },
    virtual: () => virtual,
    close,
  };
}
