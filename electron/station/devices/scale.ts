/**
 * A scale as the station sees it: the last reading and whether it is alive. Unplugging is often silent, so that two
 * seconds without a frame mean silence, and the number goes.
 */
import type { Reading } from '../../../shared/bridge/views.ts';
import type { Clock } from '../ports.ts';
import type { Frame, ScaleProtocol, ScaleTransport } from './protocol.ts';

export interface Scale {
  reading(): Reading;
  /** False before the first frame and after two seconds of silence. */
  connected(): boolean;
  /** False where the scale has no zero of its own. */
  zero(): boolean;
  reconnect(): void;
  close(): void;
}

export interface ScaleListener {
  /** At most one in about 16 ms, the latest wins. */
  reading(reading: Reading): void;
  /** `connected` changed. */
  liveness(connected: boolean): void;
}

const silentAfterMs = 2000;
const frameMs = 16;

export function scaleOver(
  transport: ScaleTransport,
  protocol: ScaleProtocol,
  clock: Clock,
  listener: ScaleListener,
): Scale {
  const at = () => new Date(clock.now()).toISOString();
  let last: Reading = { state: 'silent', hundredths: null, net: false, at: at() };
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
    if (wait <= 0) sendNow();
    else cancelSend = clock.after(wait, sendNow);
  };
  const live = (now: boolean) => {
    if (alive === now) return;
    alive = now;
    listener.liveness(now);
  };
  const silence = () => {
    cancelSilence = null;
    if (last.state !== 'silent') show({ state: 'silent', hundredths: null, net: false, at: at() });
    live(false);
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
    const reading = readingOf(frame, at());
    // A scale that only ever says "busy" gives no weight either: an old number must not stay for it.
    if (reading === null) return;
    expectFrame();
    live(true);
    show(reading);
  };

  const open = () => {
    const parser = protocol.parser();
    closeTransport = transport.open((bytes) => {
      for (const frame of parser.push(bytes)) take(frame);
    }, start);
    expectFrame();
    start();
    again();
  };
  const close = () => {
    closeTransport?.();
    closeTransport = null;
    cancelSilence?.();
    cancelSend?.();
    cancelRepeat?.();
    cancelSilence = cancelSend = cancelRepeat = null;
  };

  open();
  return {
    reading: () => last,
    connected: () => alive,
    zero: () => {
      const { zero } = protocol.commands;
      if (zero) transport.write(zero);
      return zero !== null;
    },
    reconnect: () => {
      close();
      last = { state: 'silent', hundredths: null, net: false, at: at() };
      live(false);
      listener.reading(last);
      open();
    },
    close,
  };
}

/** Null for a frame that says no weight. */
function readingOf(frame: Frame, at: string): Reading | null {
  switch (frame.what) {
    case 'weight':
      return {
        // A scale that marks nothing is moving until software finds it still.
        state: frame.stable === true ? 'stable' : 'moving',
        hundredths: frame.hundredths,
        net: frame.net,
        at,
      };
    case 'overload':
    case 'underload':
      return { state: frame.what, hundredths: null, net: frame.net, at };
    case 'motion':
      // The pan moves and the scale keeps the number to itself: an old one must not stay.
      return { state: 'moving', hundredths: null, net: frame.net, at };
    case 'answer':
    case 'other':
    case 'noise':
      return null;
    default:
      return frame satisfies never;
  }
}
