/** Reads the emulator with the station's own parsers, through the real serial library. */
import { describe, expect, test, type TestContext } from 'vitest';
import type { Frame } from '../../electron/station/devices/protocol.ts';
import { protocolOf } from '../../electron/station/devices/protocols.ts';
import { eightN1 } from '../../electron/station/devices/protocols/serial-settings.ts';
import { serialTransport } from '../../electron/station/devices/serial/serial-transport.ts';
import { diagnose } from '../../electron/station/devices/wrong-settings.ts';
import type { Clock } from '../../electron/station/ports.ts';
import type { SerialSettings } from '../../electron/station/devices/protocol.ts';
import { serialProtocols } from './dialects.ts';
import { scaleEmulator, type ScaleEmulator, type ScaleOptions } from './scale-emulator.ts';

const clock: Clock = {
  now: () => performance.now(),
  steady: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Tests run concurrently, as scales run in real time, so each closes its own scale. */
type AtEnd = TestContext['onTestFinished'];

interface Reader {
  readonly frames: Frame[];
  /** All bytes, as they came. */
  readonly bytes: number[];
  write(bytes: Uint8Array | null): void;
  /** Resolves once a frame or the bytes match. */
  until(wanted: (frames: readonly Frame[]) => boolean): Promise<void>;
  /** Sends requests at intervals, as the station polls. */
  poll(): void;
}

async function plug(atEnd: AtEnd, options: Omit<ScaleOptions, 'seed'>): Promise<ScaleEmulator> {
  const scale = await scaleEmulator({ seed: 20_261_120, ...options });
  atEnd(() => scale.close());
  return scale;
}

async function readerOf(
  atEnd: AtEnd,
  scale: ScaleEmulator,
  settings: SerialSettings = scale.settings,
): Promise<Reader> {
  const protocol = protocolOf(scale.protocol);
  const { commands } = protocol;
  const parser = protocol.parser();
  const frames: Frame[] = [];
  const bytes: number[] = [];
  const looks = new Set<() => void>();
  const transport = serialTransport({ path: scale.path, settings, clock });
  await new Promise<void>((resolve) => {
    atEnd(
      transport.open((some) => {
        bytes.push(...some);
        frames.push(...parser.push(some));
        for (const look of looks) look();
      }, resolve),
    );
  });
  const write = (some: Uint8Array | null) => some && transport.write(some);
  const until = (wanted: (frames: readonly Frame[]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!wanted(frames)) return;
        looks.delete(look);
        resolve();
      };
      looks.add(look);
      look();
    });
  const poll = () => {
    for (const start of commands.start) write(start);
    const { repeat } = commands;
    if (!repeat) return;
    const again = setInterval(() => write(repeat.bytes), repeat.everyMs);
    atEnd(() => clearInterval(again));
  };
  return { frames, bytes, write, until, poll };
}

const weights = (frames: readonly Frame[]) => frames.filter((frame) => frame.type === 'weight');
const shows = (hundredths: number) => (frames: readonly Frame[]) => {
  const last = frames.findLast(({ type }) => type === 'weight' || type === 'motion');
  return last?.type === 'weight' && last.hundredths === hundredths && last.stable !== false;
};

describe.runIf(process.platform === 'linux')('an emulated scale', { concurrent: true }, () => {
  test.for(serialProtocols)(
    '%s: a bowl, a pour that grows and comes to rest',
    async (protocol, { onTestFinished: atEnd }) => {
      const scale = await plug(atEnd, { protocol, framesASecond: 20 });
      const reader = await readerOf(atEnd, scale);
      reader.poll();
      scale.load(180);
      await reader.until(shows(18_000));
      const before = reader.frames.length;
      await scale.pour(30, { seconds: 0.4 });
      await reader.until(shows(21_000));
      const poured = reader.frames.slice(before);
      expect(poured.filter(({ type }) => type === 'noise' || type === 'overload')).toEqual([]);
      for (const { hundredths } of weights(poured)) {
        expect(hundredths).toBeGreaterThanOrEqual(17_950);
        expect(hundredths).toBeLessThanOrEqual(21_050);
      }
    },
  );

  test.for(serialProtocols.filter((protocol) => protocolOf(protocol).commands.tare !== null))(
    '%s: tares and sets zero at a command',
    async (protocol, { onTestFinished: atEnd }) => {
      const scale = await plug(atEnd, { protocol, framesASecond: 20 });
      const { commands } = protocolOf(protocol);
      const reader = await readerOf(atEnd, scale);
      reader.poll();
      scale.load(180);
      await reader.until(shows(18_000));
      reader.write(commands.tare);
      await reader.until(shows(0));
      scale.load(280);
      await reader.until(shows(10_000));
      reader.write(commands.zero);
      await reader.until(shows(0));
      scale.load(380);
      await reader.until(shows(10_000));
    },
  );

  test.for(['sics', 'kcp', 'and', 'ohaus', 'radwag'] as const)(
    '%s: says so when it does not know a command',
    async (protocol, { onTestFinished: atEnd }) => {
      const scale = await plug(atEnd, { protocol });
      const reader = await readerOf(atEnd, scale);
      reader.write(Uint8Array.from('HELLO\r\n', (letter) => letter.charCodeAt(0)));
      await reader.until((frames) =>
        frames.some((frame) => frame.type === 'answer' && frame.outcome === 'unknown'),
      );
      expect(scale.heard).toEqual(['HELLO']);
    },
  );

  test('makes no sense at another speed than its own, and the bytes show which is right', async ({
    onTestFinished: atEnd,
  }) => {
    const scale = await plug(atEnd, { protocol: 'and', always: true, framesASecond: 20 });
    const wrong = await readerOf(atEnd, scale, eightN1(9600));
    await wrong.until(() => wrong.bytes.length >= 200);
    expect(weights(wrong.frames)).toEqual([]);
    expect(diagnose(Uint8Array.from(wrong.bytes), eightN1(9600))).toMatchObject({
      type: 'other settings',
      certain: true,
      settings: { baud: 2400 },
    });
  });

  test('says nothing without power, and must be told anew once it is back', async ({
    onTestFinished: atEnd,
  }) => {
    const scale = await plug(atEnd, { protocol: 'sics', framesASecond: 20 });
    const reader = await readerOf(atEnd, scale);
    reader.poll();
    scale.load(180);
    await reader.until(shows(18_000));
    scale.silence();
    const inVain = scale.reached();
    reader.write(protocolOf('sics').commands.once);
    await inVain;
    scale.powerOn({ zeroesItself: true });
    await reader.until((frames) => frames.at(-1)?.type === 'other');
    const quiet = reader.frames.length;
    await scale.samples(3);
    expect(reader.frames.length).toBe(quiet);
    reader.write(protocolOf('sics').commands.once);
    await reader.until((frames) => frames.length > quiet);
    expect(reader.frames.at(-1)).toMatchObject({ type: 'weight', hundredths: 0 });
  });

  test('is behind the same name after it was unplugged', async ({ onTestFinished: atEnd }) => {
    const scale = await plug(atEnd, { protocol: 'cas-22', framesASecond: 20 });
    const reader = await readerOf(atEnd, scale);
    scale.load(180);
    await reader.until(shows(18_000));
    await scale.unplug();
    scale.load(200);
    await scale.replug();
    await reader.until(shows(20_000));
  });

  test('sends the same with the same seed', async ({ onTestFinished: atEnd }) => {
    const heardOf = async () => {
      const scale = await plug(atEnd, { protocol: 'plain', framesASecond: 20 });
      const reader = await readerOf(atEnd, scale);
      scale.noise(true);
      await scale.pour(50, { seconds: 0.5 });
      await reader.until(shows(5000));
      return reader.frames.map(({ raw }) => raw);
    };
    const [one, other] = [await heardOf(), await heardOf()];
    // The start of listening and the repeats of the last weight differ.
    const moving = (frames: string[]) => frames.filter((raw) => !/^ +(?:0|50)\.0 g$/.test(raw)).slice(2);
    expect(moving(one).length).toBeGreaterThan(5);
    expect(moving(other)).toEqual(moving(one));
  });
});
