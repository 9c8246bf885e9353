/**
 * The sample salon's scale: 6 kg in steps of 0.01 g. A transport that speaks MT-SICS, read by the parser of real
 * scales. `load`, `pour` and `unplug` act like hands at a real one.
 */
import type { Clock } from '../ports.ts';
import type { ScaleTransport } from './protocol.ts';

export interface VirtualScale extends ScaleTransport {
  /** Sets the load on the pan, in hundredths of a gram. */
  load(hundredths: number): void;
  /** Adds as many hundredths of a gram, evenly over the seconds. */
  pour(hundredths: number, seconds: number): void;
  /** Sends nothing any more, as a scale whose plug was pulled; false: it is plugged in again. */
  unplug(unplugged: boolean): void;
}

const frameMs = 100;
/** How long the pan trembles after the last change. */
const settleMs = 400;
/**
 * After this time without use, the scale sends less often, so that an idle computer saves power. Still often enough for
 * `scale.ts`, which counts a scale as silent after two seconds.
 */
const restsAfterMs = 5000;
const restingFrameMs = 1500;
const capacity = 600_000;

export function virtualScale(clock: Clock): VirtualScale {
  let listen: ((bytes: Uint8Array) => void) | null = null;
  let unplugged = false;
  let cancelFrame: (() => void) | null = null;
  let resting = false;
  let usedAt = clock.now();
  let typed = '';

  let from = { hundredths: 0, at: clock.now() };
  let pouring = { hundredths: 0, ms: 0 };
  let zero = 0;
  let tare = 0;

  const pan = (): number => {
    const gone = Math.max(0, clock.now() - from.at);
    const part = pouring.ms === 0 ? 1 : Math.min(1, gone / pouring.ms);
    return from.hundredths + Math.round(pouring.hundredths * part);
  };
  const unchangedFor = (ms: number) => clock.now() - from.at >= pouring.ms + ms;
  const stable = () => unchangedFor(settleMs);
  const change = (hundredths: number, added: number, ms: number) => {
    from = { hundredths, at: clock.now() };
    pouring = { hundredths: added, ms };
    wake();
  };

  const say = (line: string) => {
    if (!unplugged) listen?.(new TextEncoder().encode(`${line}\r\n`));
  };
  const weight = (prefix: string, hundredths: number) =>
    `${prefix} ${(hundredths / 100).toFixed(2).padStart(10)} g`;
  const frame = (): string => {
    const gross = pan() - zero;
    if (gross > capacity) return 'S +';
    if (gross < -capacity) return 'S -';
    return weight(stable() ? 'S S' : 'S D', gross - tare);
  };
  const tick = () => {
    resting = unchangedFor(restsAfterMs) && clock.now() - usedAt >= restsAfterMs;
    cancelFrame = clock.after(resting ? restingFrameMs : frameMs, tick);
    say(frame());
  };
  const stop = () => {
    cancelFrame?.();
    cancelFrame = null;
  };
  /** A person uses it, so its weight may change. */
  const wake = () => {
    usedAt = clock.now();
    if (!resting || cancelFrame === null) return;
    stop();
    // At once: with the last frame so long ago, a later one could count as after a silence.
    tick();
  };

  const obey = (command: string) => {
    switch (command) {
      case 'SIR':
        stop();
        tick();
        return;
      case 'S':
      case 'SI':
        stop();
        say(frame());
        return;
      case 'Z':
      case 'ZI':
        if (command === 'Z' && !stable()) return say('Z I');
        zero = pan();
        tare = 0;
        return say('Z A');
      case 'T':
      case 'TI':
        if (command === 'T' && !stable()) return say('T I');
        tare = pan() - zero;
        return say(weight('T S', tare));
      case 'TAC':
        tare = 0;
        return say('TAC A');
      case '@':
        stop();
        zero = 0;
        tare = 0;
        return say('I4 A "VIRTUAL"');
      default:
        return say('ES');
    }
  };

  return {
    open: (listener) => {
      listen = listener;
      return () => {
        stop();
        listen = null;
        typed = '';
      };
    },
    write: (bytes) => {
      if (unplugged || listen === null) return;
      typed += new TextDecoder().decode(bytes);
      const lines = typed.split('\r\n');
      typed = lines.pop() ?? '';
      if (lines.length > 0) wake();
      for (const line of lines) obey(line);
    },
    load: (hundredths) => change(hundredths, 0, 0),
    pour: (hundredths, seconds) => change(pan(), hundredths, Math.round(seconds * 1000)),
    unplug: (now) => {
      unplugged = now;
      // A scale that is switched on again sends nothing until it is asked to.
      if (now) stop();
    },
  };
}
