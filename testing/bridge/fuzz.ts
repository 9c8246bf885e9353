/**
 * Odd inputs for every call of the bridge, over a real socket to a real station, signed out and in: each is answered, by
 * a failure of the closed set where it is no good, in few words, and nothing of it is a bug. For tests only.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import * as fc from 'fast-check';
import { servePage } from '../../electron/browser/server.ts';
import { socketChannel } from '../../electron/browser/sockets.ts';
import { serveBridge } from '../../electron/station/pages.ts';
import { calls, type CallName } from '../../shared/bridge.ts';
import { apiErrorCodes, stationErrorCodes, type Result } from '../../shared/result.ts';
import { connectTo, enterBy } from '../entry.ts';
import { startSample } from '../service/sample-service.ts';
import { openBench, type BenchStation } from '../station/bench-station.ts';

const codes = new Set<string>([...apiErrorCodes, ...stationErrorCodes]);
const names = Object.keys(calls) as CallName[];
/** Milliseconds of the processor for one call, not of the clock: the machine may do much else. */
const atOnce = 2000;
/** Milliseconds after which nobody will answer any more, however busy the machine is. */
const longest = 60_000;
/** Characters of one input: a larger frame closes the connection (`browser/sockets.ts`). */
const largestSent = 900_000;
/** Characters of a failure, as it travels. */
const fewWords = 25_000;
/** Calls that go on elsewhere, or wait for a device, as long as they like: nobody waits for them here. */
const takeTheirTime = new Set<CallName>([
  'connection.check',
  'connection.use',
  'devices.detect',
  'scale.zero',
  'scale.tare',
  'scale.clear',
]);

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key ${n}`, n]));
const nested = (levels: number): unknown =>
  JSON.parse(`${'{"intent":'.repeat(levels)}{}${'}'.repeat(levels)}`);
/** Up to so many, as often of one order of magnitude as of another. */
const upTo = (most: number) => fc.nat(100).map((step) => Math.round(most ** (step / 100)));
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'null',
    '__proto__',
    'M\udc00',
    '\ud800',
    'a\0b',
    '٣٤٥',
    '\u202e',
  ),
  fc.constantFrom(null, true, 0, -0, -1, 0.5, 1e21, 2 ** 53, [], {}, [[]]),
  upTo(800_000).map((length) => 'x'.repeat(length)),
  upTo(40_000).map(keys),
  upTo(800_000).map((length) => ({ ['k'.repeat(length)]: 1 })),
  upTo(1500).map(nested),
  upTo(200_000).map((length) => Array.from({ length }, () => 0)),
  fc.string(),
  fc.jsonValue(),
);
const fieldsOf = (name: CallName): string[] => {
  const { input } = calls[name];
  return 'shape' in input ? Object.keys(input.shape) : [];
};
interface Asked {
  readonly name: CallName;
  readonly input: unknown;
}
const asked: fc.Arbitrary<Asked> = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    input: fc.oneof(
      odd,
      fc.record(Object.fromEntries(fieldsOf(name).map((field) => [field, odd])), { requiredKeys: [] }),
      fc.record({ ...Object.fromEntries(fieldsOf(name).map((field) => [field, odd])), [name]: odd }),
    ),
  }),
);

/** A station grows with what it is told: after so many calls another one begins, with a service of its own. */
const shift = 5000;
/** So many are drawn at once: they are large. */
const portion = 250;
function* drawn(seed: number, from: number, to: number): Generator<Asked> {
  for (let at = from; at < to; at += portion)
    yield* fc.sample(asked, { seed: seed + at, numRuns: Math.min(portion, to - at) });
}

interface Bridge {
  readonly bench: BenchStation;
  /** Null where nobody answers any more. */
  readonly ask: (name: string, input: unknown) => Promise<Result<unknown> | null>;
  readonly close: () => Promise<void>;
}

/** A page that came by the printed address; another user of the computer knocks before it, and is not heard. */
async function openBridge(): Promise<Bridge> {
  const service = await startSample();
  const bench = await openBench(service);
  await bench.online();
  const server = await servePage({
    port: 0,
    folder: bench.folder,
    onPage: (page) => void page.once('close', serveBridge(bench.station, socketChannel(page))),
  });
  const own = `127.0.0.1:${server.port}`;
  const stranger = await connectTo(own, { origin: `http://${own}` });
  if (typeof stranger === 'number') throw new Error('refused too early');
  const strangerClosed = once(stranger, 'close');
  stranger.send(JSON.stringify({ id: 1, name: 'app.state', input: {} }));
  if ((await strangerClosed)[0] !== 4401) throw new Error('somebody was let in without the address');

  const { socket } = await enterBy(server.newAddress());
  const waiting = new Map<number, (result: Result<unknown> | null) => void>();
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { id?: number; result?: Result<unknown> };
    if (frame.id !== undefined && frame.result !== undefined) waiting.get(frame.id)?.(frame.result);
  });
  socket.on('close', () => {
    for (const settle of waiting.values()) settle(null);
  });
  let id = 0;
  return {
    bench,
    ask: (name, input) =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve(null);
        const mine = (id += 1);
        const settle = (result: Result<unknown> | null) => {
          clearTimeout(timer);
          waiting.delete(mine);
          resolve(result);
        };
        const timer = setTimeout(settle, longest, null);
        waiting.set(mine, settle);
        socket.send(JSON.stringify({ id: mine, name, input }));
      }),
    close: async () => {
      await server.close();
      await bench.station.close();
      await service.kill();
      rmSync(bench.folder, { recursive: true, force: true });
    },
  };
}

export interface BridgeFuzzReport {
  readonly seed: number;
  readonly calls: number;
  readonly refused: number;
  /** Milliseconds of the processor that the longest call took. */
  readonly longestMs: number;
  readonly wrong: number;
  /** The first few, in words. */
  readonly examples: readonly string[];
}

/** The calls of one seed, by number, from the beginning of the shift that `from` is in. `hear`: after each shift. */
export async function fuzzBridge(
  { seed, from = 0, calls: wanted }: { seed: number; from?: number; calls: number },
  hear: (sofar: BridgeFuzzReport) => void = () => undefined,
): Promise<BridgeFuzzReport> {
  const examples: string[] = [];
  let [made, refused, longestMs, wrong] = [0, 0, 0, 0];
  const report = (): BridgeFuzzReport => ({ seed, calls: made, refused, longestMs, wrong, examples });
  const end = from + wanted;
  for (let begin = from - (from % shift); begin < end; begin += shift) {
    const { bench, ask, close } = await openBridge();
    const judge = async (words: string, { name, input }: Asked) => {
      const broken = (rule: string) => {
        wrong += 1;
        if (examples.length < 5) examples.push(`${words}: ${rule}`);
      };
      const begun = process.cpuUsage();
      const asking = ask(name, input);
      if (takeTheirTime.has(name)) return;
      const result = await asking;
      const { user, system } = process.cpuUsage(begun);
      const tookMs = Math.round((user + system) / 1000);
      longestMs = Math.max(longestMs, tookMs);
      if (tookMs > atOnce) broken(`${tookMs} ms of the processor`);
      if (result === null) return broken('no answer');
      if (result.ok) return;
      refused += 1;
      const { code } = result.error;
      if (code === 'bug' || !codes.has(code)) broken(code);
      const { length } = JSON.stringify(result);
      if (length > fewWords) broken(`${length} characters`);
    };
    const last = Math.min(begin + shift, end);
    let number = begin;
    for (const one of drawn(seed, begin, last)) {
      number += 1;
      const text = JSON.stringify(one.input) ?? '';
      if (text.length > largestSent) continue;
      // A third signed out; signed in again and again, as `session.lock` is among the calls.
      if (number % 25 === 0) {
        bench.clock.jump(3_600_000);
        if (number % 1500 < 500) await bench.value('session.lock', {});
        else await bench.signIn();
      }
      made += 1;
      await judge(`${number} ${one.name} ${text.slice(0, 200)}`, one);
    }
    if (!(await ask('app.state', {}))?.ok) throw new Error('the station does not answer any more');
    const bugs = bench.logged.filter((line) => line.includes('"bug"'));
    wrong += bugs.length;
    examples.push(...bugs.slice(0, 5 - examples.length));
    await close();
    hear(report());
  }
  return report();
}
