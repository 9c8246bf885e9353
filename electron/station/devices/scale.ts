/**
 * A scale as the station sees it: its last reading and whether it is connected. Unplugging often sends no event, so that
 * two seconds without a weight mean that it is silent, and its number is no longer shown.
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
import { createZeroing, type ZeroAction } from './zeroing.ts';

export interface Scale {
  readonly reading: () => Reading;
  /** False before the first frame and after two seconds of silence. */
  readonly connected: () => boolean;
  /** Whether the scale has its own command for it, or this app subtracts. */
  readonly doneBy: (what: 'zero' | 'tare') => DoneBy;
  /** Zeroes or tares the scale, or subtracts here if it cannot. `scale_silent`, `scale_unsettled`. */
  readonly set: (what: ZeroAction) => Promise<Result<{ by: DoneBy }>>;
  readonly reconnect: () => void;
  readonly close: () => void;
}

export interface ScaleListener {
  /** At most one in about 16 ms, the latest wins. */
  reading(reading: Reading): void;
  /** Called when `connected` changes. */
  liveness(connected: boolean): void;
  /** Every frame as it comes, with or without a weight. */
  frame?(frame: Frame): void;
  /** To be called after each two seconds without a weight. */
  silent?(): void;
}

const silentAfterMs = 2000;
/**
 * The last 100 ms of the silence are counted in short steps: after a suspension the timeout is over at once, and the
 * frames buffered in the cable are read first, so that zero and tare are kept. `weight-jump.ts` decides whether the
 * weight may have changed unseen, as it cannot tell this from a sleep.
 */
const lastOfSilenceMs = 100;
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
  let connected = false;
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
    // A clock that was set back must not hold a number back.
    if (wait <= 0 || wait > frameMs) sendNow();
    else cancelSend = clock.after(wait, sendNow);
  };
  const setConnected = (now: boolean) => {
    if (connected === now) return;
    connected = now;
    listener.liveness(now);
  };
  const silence = () => {
    cancelSilence = null;
    // Only once: a scale that sends one frame a second may need several frames to be believed.
    if (connected) reset();
    if (last.state !== 'silent') show(silentNow());
    setConnected(false);
    listener.silent?.();
    // A scale that was switched on again must be asked again to send.
    start();
    expectFrame();
  };
  const expectFrame = () => {
    cancelSilence?.();
    cancelSilence = clock.after(silentAfterMs - lastOfSilenceMs, () => {
      cancelSilence = clock.after(lastOfSilenceMs, silence);
    });
  };

  const start = () => {
    for (const bytes of protocol.commands.start) transport.write(bytes);
  };
  const repeatCommand = () => {
    const { repeat } = protocol.commands;
    if (!repeat) return;
    transport.write(repeat.bytes);
    cancelRepeat = clock.after(repeat.everyMs, repeatCommand);
  };

  const take = (frame: Frame) => {
    listener.frame?.(frame);
    zeroing.onFrame(frame);
    const reading = readingOf(frame);
    // A scale that only answers "busy" gives no weight either: its old number must not stay.
    if (reading === null) return;
    expectFrame();
    setConnected(true);
    show(zeroing.apply(reading));
  };

  /** Null for a frame that says nothing of the pan. */
  const readingOf = (frame: Frame): Reading | null => {
    switch (frame.type) {
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
        return { state: frame.type, hundredths: null, net: frame.net, at: at() };
      case 'motion':
        // The scale sends no number while the pan moves: the old one must not stay.
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

  /** Forgets half a frame, zero, tare and drift: a scale that was away may have changed. */
  const reset = () => {
    parser = protocol.parser(options);
    zeroing.reset();
    steady = noNumberYet;
  };

  const open = () => {
    reset();
    closeTransport = transport.open(
      (bytes) => {
        for (const frame of parser.push(bytes)) take(frame);
      },
      () => {
        reset();
        start();
      },
    );
    expectFrame();
    start();
    repeatCommand();
  };
  const close = () => {
    closeTransport?.();
    closeTransport = null;
    zeroing.reset();
    cancelSilence?.();
    cancelSend?.();
    cancelRepeat?.();
    cancelSilence = cancelSend = cancelRepeat = null;
  };

  open();
  return {
    reading: () => last,
    connected: () => connected,
    doneBy: zeroing.doneBy,
    set: async (what) => {
      const done = await zeroing.set(what, () => (connected ? last : null));
      // Drift from before the new zero does not count any more.
      if (done.ok) steady = noNumberYet;
      return done;
    },
    reconnect: () => {
      close();
      last = silentNow();
      setConnected(false);
      listener.reading(last);
      open();
    },
    close,
  };
}
