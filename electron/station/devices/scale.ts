/**
 * A scale as the station sees it: the last reading and whether it is alive. Unplugging is often silent, so that two
 * seconds without a weight mean silence, and the number goes.
 */
import type { DoneBy } from '../../../shared/bridge/device-profiles.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import {
  steadyNumber,
  disturbed,
  noNumberYet,
  type SteadyNumber,
} from '../../../shared/colour-bar/steady-number.ts';
import type { Result } from '../../../shared/result.ts';
import type { Clock } from '../ports.ts';
import type { Frame, ParserOptions, ScaleProtocol, ScaleTransport } from './protocol.ts';
import { createZeroing, type Zeroed } from './zeroing.ts';

export interface Scale {
  readonly reading: () => Reading;
  /** False before the first frame and after two seconds of silence. */
  readonly connected: () => boolean;
  /** Who would do it: the scale by a command of its own, or this app by subtracting. */
  readonly doneBy: (what: 'zero' | 'tare') => DoneBy;
  /** `scale_silent`, `scale_unsettled`. */
  readonly set: (what: Zeroed) => Promise<Result<{ by: DoneBy }>>;
  readonly reconnect: () => void;
  readonly close: () => void;
}

export interface ScaleListener {
  /** At most one in about 16 ms, the latest wins. */
  reading(reading: Reading): void;
  /** `connected` changed. */
  liveness(connected: boolean): void;
  /** Every frame, weight or not, as it comes. */
  frame?(frame: Frame): void;
  /** Two more seconds without a weight. */
  silent?(): void;
}

const silentAfterMs = 2000;
const frameMs = 16;

export function scaleOver(
  transport: ScaleTransport,
  protocol: ScaleProtocol,
  clock: Clock,
  listener: ScaleListener,
  options: ParserOptions = {},
): Scale {
  const at = () => new Date(clock.now()).toISOString();
  const silentNow = (): Reading => ({ state: 'silent', hundredths: null, net: false, at: at() });
  const zeroing = createZeroing(transport, protocol.commands, clock);
  let last: Reading = silentNow();
  let steady: SteadyNumber = noNumberYet;
  let parser = protocol.parser(options);
  let alive = false;
  let closeTransport: (() => void) | null = null;
  let cancelSilence: (() => void) | null = null;
  let cancelSend: (() => void) | null = null;
  let cancelRepeat: (() => void) | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;

  const sendNow = () => {
    cancelSend = null;
    sentAt = clock.now();
    listener.reading(last);
  };
  const show = (reading: Reading) => {
    last = reading;
    if (cancelSend) return;
    const wait = sentAt + frameMs - clock.now();
    // A clock that was set back must not hold a number.
    if (wait <= 0 || wait > frameMs) sendNow();
    else cancelSend = clock.after(wait, sendNow);
  };
  const live = (now: boolean) => {
    if (alive === now) return;
    alive = now;
    listener.liveness(now);
  };
  const silence = () => {
    cancelSilence = null;
    // Not each time: a scale that sends once a second may need several frames to be believed.
    if (alive) begunAnew();
    if (last.state !== 'silent') show(silentNow());
    live(false);
    listener.silent?.();
    // Power that comes back finds a scale that was told nothing: ask again until it speaks.
    start();
    expectFrame();
  };
  const expectFrame = () => {
    cancelSilence?.();
    cancelSilence = clock.after(silentAfterMs, silence);
  };

  const start = () => {
    for (const bytes of protocol.commands.start) transport.write(bytes);
  };
  const again = () => {
    const { repeat } = protocol.commands;
    if (!repeat) return;
    transport.write(repeat.bytes);
    cancelRepeat = clock.after(repeat.everyMs, again);
  };

  const take = (frame: Frame) => {
    listener.frame?.(frame);
    zeroing.heard(frame);
    const reading = readingOf(frame);
    // A scale that only ever says "busy" gives no weight either: an old number must not stay for it.
    if (reading === null) return;
    expectFrame();
    live(true);
    show(zeroing.applied(reading));
  };

  /** Null for a frame that says no weight. */
  const readingOf = (frame: Frame): Reading | null => {
    switch (frame.what) {
      case 'weight': {
        const { state, hundredths, stable } = steadyNumber(steady, {
          at: clock.now(),
          hundredths: frame.hundredths,
          stable: frame.stable,
        });
        steady = state;
        return { state: stable ? 'stable' : 'moving', hundredths, net: frame.net, at: at() };
      }
      case 'overload':
      case 'underload':
        steady = disturbed(steady);
        return { state: frame.what, hundredths: null, net: frame.net, at: at() };
      case 'motion':
        // The pan moves and the scale keeps the number to itself: an old one must not stay.
        steady = disturbed(steady);
        return { state: 'moving', hundredths: null, net: frame.net, at: at() };
      case 'answer':
      case 'other':
      case 'noise':
        return null;
      default:
        return frame satisfies never;
    }
  };

  /** It was away: what it was set to then nobody knows, and half a frame of before is none of after. */
  const begunAnew = () => {
    parser = protocol.parser(options);
    zeroing.forget();
    steady = noNumberYet;
  };

  const open = () => {
    begunAnew();
    closeTransport = transport.open(
      (bytes) => {
        for (const frame of parser.push(bytes)) take(frame);
      },
      () => {
        begunAnew();
        start();
      },
    );
    expectFrame();
    start();
    again();
  };
  const close = () => {
    closeTransport?.();
    closeTransport = null;
    zeroing.forget();
    cancelSilence?.();
    cancelSend?.();
    cancelRepeat?.();
    cancelSilence = cancelSend = cancelRepeat = null;
  };

  open();
  return {
    reading: () => last,
    connected: () => alive,
    doneBy: zeroing.doneBy,
    set: async (what) => {
      const done = await zeroing.set(what, () => (alive ? last : null));
      // Numbers of another zero are no drift of these.
      if (done.ok) steady = noNumberYet;
      return done;
    },
    reconnect: () => {
      close();
      last = silentNow();
      live(false);
      listener.reading(last);
      open();
    },
    close,
  };
}
