/**
 * A scale on a cable: it obeys its manufacturer's commands, sends its frames, and can be loaded, unplugged or powered off.
 * It runs in real time, by default ten samples a second; its noise depends only on the seed.
 */
import { encoders } from '../../testing/scales/encoders.ts';
import { encode } from '../../testing/scales/encoders/encoder.ts';
import { digitsFor, written, type Moment } from '../../testing/scales/encoders/moments.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import type { SerialSettings } from '../../electron/station/devices/protocol.ts';
import { plugIn } from './cable.ts';
import type { Insides, SerialProtocol } from './dialect.ts';
import { dialects } from './dialects.ts';
import { panOf } from './pan.ts';

export interface ScaleOptions {
  readonly protocol: SerialProtocol;
  readonly seed: number;
  /** The salon's settings; default: the factory's. */
  readonly settings?: SerialSettings;
  /** Sends continuously, also if the manufacturer's default is to wait for requests. */
  readonly always?: boolean;
  readonly framesASecond?: 10 | 20;
}

export interface ScaleEmulator {
  readonly protocol: SerialProtocol;
  readonly seed: number;
  readonly path: string;
  readonly settings: SerialSettings;
  /** Recognised commands, oldest first. */
  readonly heard: readonly string[];
  /** A bowl is put on, or taken off with 0. */
  load(grams: number): void;
  /** Resolves once everything is poured and the scale is stable. */
  pour(grams: number, options?: { seconds?: number }): Promise<void>;
  /** Stops pouring and returns the grams on the pan, which is not stable yet. */
  hold(): number;
  /** Resolves after `count` more samples. */
  samples(count: number): Promise<void>;
  /** Resolves when the next bytes arrive; without power they are ignored. */
  reached(): Promise<void>;
  /** Simulates a bad cable with random bytes between frames, until switched off. */
  noise(on: boolean): void;
  garbage(bytes: string): void;
  /** Power off with the cable in: it stays silent. */
  silence(): void;
  /** Forgets all commands. `zeroesItself`: takes the current load as zero. */
  powerOn(options?: { zeroesItself?: boolean }): void;
  unplug(): Promise<void>;
  replug(): Promise<void>;
  /** Hangs: stops reading commands. */
  deaf(): void;
  close(): Promise<void>;
}

const capacity = 620_000;
const zeroRange = 150_000;

export async function scaleEmulator(options: ScaleOptions): Promise<ScaleEmulator> {
  const { protocol, seed, framesASecond = 10 } = options;
  const dialect = dialects[protocol];
  const encoder = encoders[protocol];
  const settings = options.settings ?? dialect.settings;
  const always = options.always ?? dialect.always;
  const pan = panOf(seed);
  const random = seededRandom(seed + 1);

  let powered = true;
  let streaming = always;
  let noisy = false;
  let zero = 0;
  let tare = 0;
  let typed = '';
  let lastAt = 0;
  const heard: string[] = [];
  let whenStable: (() => void)[] = [];
  const settled = new Set<() => void>();
  const reached = new Set<() => void>();
  const counting = new Set<{ left: number; done: () => void }>();

  const gross = () => pan.weight() - zero;
  const shownAs = (hundredths: number) => digitsFor(hundredths / 100, dialect.shown);
  const moment = (): Moment => {
    const shown = gross() - tare;
    const net = tare !== 0;
    if (gross() > capacity) return { type: 'over', net };
    if (shownAs(shown) < 0 && !encoder.belowZero) return { type: 'under', net };
    return {
      type: 'weight',
      ...dialect.shown,
      digits: shownAs(shown),
      stable: pan.stable(),
      net: net && encoder.net,
    };
  };
  const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
  const say = (bytes: readonly number[]) => {
    if (powered) cable.send(bytes);
  };
  const weigh = () => {
    const noise = () =>
      noisy && random.often(0.4)
        ? Array.from({ length: random.whole(1, 9) }, () => random.whole(128, 255))
        : [];
    say([...noise(), ...encode(encoder, moment(), dialect.variant).bytes, ...ascii(encoder.end)]);
  };

  const inside: Insides = {
    say: (text) => say(ascii(text)),
    weigh,
    stream: (on) => {
      streaming = on || always;
      if (on) weigh();
    },
    stable: () => pan.stable(),
    whenStable: (run) => {
      if (pan.stable()) run();
      else whenStable.push(run);
    },
    zero: () => {
      if (Math.abs(pan.weight()) > zeroRange) return false;
      zero = pan.weight();
      tare = 0;
      return true;
    },
    tare: () => {
      if (gross() < 0) return false;
      tare = gross();
      return true;
    },
    clearTare: () => {
      tare = 0;
    },
    tareShown: () => written({ digits: shownAs(tare), decimals: dialect.shown.decimals }),
    get sinceLast() {
      return performance.now() - lastAt;
    },
  };

  const obey = (command: string) => {
    heard.push(command);
    dialect.obey(command, inside);
    lastAt = performance.now();
  };
  const hear = (bytes: readonly number[]) => {
    for (const resolve of reached) resolve();
    reached.clear();
    if (!powered) return;
    typed += String.fromCharCode(...bytes);
    const commands = typed.split(dialect.lineEnd ?? '');
    typed = dialect.lineEnd === null ? '' : (commands.pop() ?? '').slice(-80);
    for (const command of commands) obey(command);
  };

  const cable = await plugIn({ name: `usb-${protocol}_${seed}-if00-port0`, settings, hear });
  const timer = setInterval(() => {
    pan.next();
    for (const count of counting) {
      count.left -= 1;
      if (count.left > 0) continue;
      counting.delete(count);
      count.done();
    }
    if (!pan.stable()) return streaming ? weigh() : undefined;
    const runs = whenStable;
    whenStable = [];
    for (const run of runs) run();
    if (streaming) weigh();
    for (const resolve of settled) resolve();
    settled.clear();
  }, 1000 / framesASecond);

  return {
    protocol,
    seed,
    path: cable.path,
    settings,
    heard,
    load: (grams) => pan.load(grams),
    pour: (grams, { seconds = 0.5 } = {}) => {
      pan.pour(grams, Math.round(seconds * framesASecond));
      return new Promise((resolve) => settled.add(resolve));
    },
    hold: () => {
      pan.hold();
      return pan.rests() / 100;
    },
    samples: (count) => new Promise((done) => counting.add({ left: count, done })),
    reached: () => new Promise((resolve) => reached.add(resolve)),
    noise: (on) => {
      noisy = on;
    },
    garbage: (bytes) => say(ascii(bytes)),
    silence: () => {
      powered = false;
      streaming = false;
      typed = '';
      whenStable = [];
    },
    powerOn: ({ zeroesItself = false } = {}) => {
      powered = true;
      streaming = always;
      tare = 0;
      if (zeroesItself) zero = pan.weight();
      if (dialect.greeting !== null) say(ascii(dialect.greeting));
    },
    unplug: () => cable.unplug(),
    replug: () => cable.replug(),
    deaf: () => cable.deaf(),
    close: async () => {
      clearInterval(timer);
      await cable.close();
    },
  };
}
