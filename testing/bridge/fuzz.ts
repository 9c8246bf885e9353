/**
 * Sends odd inputs to every call of the bridge, over a real socket to a real station: signed out, signed in with Settings
 * locked, and with Settings open, as each kind of person. Every call is answered; a bad input gets a short failure of the
 * closed set, never `bug`. Forbidden or malformed calls have no effect, and no key or PIN appears in an answer, event or
 * log line. For tests only.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { servePage } from '../../electron/browser/server.ts';
import { socketChannel } from '../../electron/browser/sockets.ts';
import { serveBridge } from '../../electron/station/pages.ts';
import type { CallName } from '../../shared/bridge.ts';
import type { Result } from '../../shared/result.ts';
import { kinds } from '../../shared/rights.ts';
import { connectTo, enterBy } from '../entry.ts';
import { startSample } from '../service/sample-service.ts';
import type { RealService } from '../station/real-service.ts';
import { openBench, type BenchStation } from '../station/bench-station.ts';
import { rulesBroken, secretsIn } from './judge.ts';
import { drawn, typed, type Asked } from './odd-calls.ts';

/** Milliseconds of processor time for one call; wall time would depend on the machine's load. */
const atOnce = 2000;
/** Milliseconds after which a call counts as unanswered, even on a busy machine. */
const longest = 60_000;
/** Characters of one input: a larger frame closes the connection (`browser/sockets.ts`). */
const largestSent = 900_000;
/** Calls that wait for the network or a device without a limit; their answers are not awaited. */
const takeTheirTime = new Set<CallName>([
  'connection.check',
  'connection.use',
  'devices.detect',
  'scale.zero',
  'scale.tare',
  'scale.clear',
]);

/** Calls per shift. Each call adds data, so every shift has a new station and service. */
const shift = 5000;
/** Settings' PIN. */
const settingsPin = '40718293650281';

type Person = RealService['people'][number];

interface Bridge {
  readonly bench: BenchStation;
  /** The key of the station's service. */
  readonly salonKey: string;
  /** Who makes the calls, and an owner. */
  readonly people: readonly [Person, Person];
  /** Resolves to null if no answer comes. */
  readonly ask: (name: string, input: unknown) => Promise<Result<unknown> | null>;
  readonly close: () => Promise<void>;
}

/** Opens a page by the printed address. Before it, another user of the computer connects and is refused. */
async function openBridge(): Promise<Bridge> {
  const service = await startSample();
  const bench = await openBench(service);
  await bench.online();
  const server = await servePage({
    port: 0,
    folder: bench.folder,
    onPage: (page) => void page.once('close', serveBridge(bench.station, socketChannel(page))),
  });
  const [tried, owner] = service.people;
  if (tried === undefined || owner === undefined) throw new Error('the sample has too few people');
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
    salonKey: service.keys.full,
    people: [tried, owner],
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

/**
 * Restores the state between calls (a third signed out, a third with Settings locked, a third with Settings open), as the
 * calls themselves sign in, lock and remove the PIN. Advances the clock, as a page may make only some calls a second.
 */
async function goOn(
  bench: BenchStation,
  { number, salonKey, people: [tried, owner] }: { number: number } & Pick<Bridge, 'salonKey' | 'people'>,
): Promise<void> {
  bench.clock.jump(3_600_000);
  await bench.clock.advance(1000);
  const turn = Math.floor((number % 1500) / 500);
  if (turn === 0) {
    await bench.value('session.lock', {});
    return;
  }
  await bench.signIn(owner.pin);
  // A call may have set another, unknown PIN.
  if ((await bench.value('app.state', {})).admin.isSet)
    await bench.value('admin.forgotten', { key: salonKey });
  await bench.value('rights.setPerson', { staffId: owner.id, person: { kind: 'owner', changes: {} } });
  const kind = kinds[Math.floor(number / 25) % kinds.length] ?? 'owner';
  await bench.value('rights.setPerson', { staffId: tried.id, person: { kind, changes: {} } });
  await bench.value('admin.set', { pin: settingsPin });
  await bench.value('session.lock', {});
  await bench.signIn(tried.pin);
  await (turn === 1 ? bench.value('admin.leave', {}) : bench.value('admin.enter', { pin: settingsPin }));
}

export interface BridgeFuzzReport {
  readonly seed: number;
  readonly calls: number;
  readonly refused: number;
  /** The longest call's processor time in milliseconds. */
  readonly longestMs: number;
  readonly wrong: number;
  /** The first few wrong calls, in words. */
  readonly examples: readonly string[];
}

/** Makes the calls of one seed, starting at the shift that contains `from`. `hear` gets a report after each shift. */
export async function fuzzBridge(
  { seed, from = 0, calls: wanted }: { seed: number; from?: number; calls: number },
  hear: (sofar: BridgeFuzzReport) => void = () => undefined,
): Promise<BridgeFuzzReport> {
  const examples: string[] = [];
  let [made, refused, longestMs, wrong] = [0, 0, 0, 0];
  const report = (): BridgeFuzzReport => ({ seed, calls: made, refused, longestMs, wrong, examples });
  const end = from + wanted;
  for (let begin = from - (from % shift); begin < end; begin += shift) {
    const { bench, ask, salonKey, people, close } = await openBridge();
    const secrets = [salonKey, settingsPin, ...Object.values(typed)];
    const broken = (words: string, rules: readonly string[]) => {
      wrong += rules.length;
      examples.push(...rules.map((rule) => `${words}: ${rule}`).slice(0, 5 - examples.length));
    };
    const judge = async (words: string, asked: Asked) => {
      const state = await bench.value('app.state', {});
      const begun = process.cpuUsage();
      const asking = ask(asked.name, asked.input);
      const seen = asking.then((result) => broken(words, secretsIn(JSON.stringify(result), secrets)));
      if (takeTheirTime.has(asked.name)) return;
      const result = await asking;
      const { user, system } = process.cpuUsage(begun);
      const tookMs = Math.round((user + system) / 1000);
      longestMs = Math.max(longestMs, tookMs);
      await seen;
      broken(words, [
        ...(tookMs > atOnce ? [`${tookMs} ms of the processor`] : []),
        ...rulesBroken(asked, result, state),
      ]);
      if (result?.ok === false) refused += 1;
    };
    const last = Math.min(begin + shift, end);
    let number = begin;
    for (const { name, input } of drawn(seed, begin, last)) {
      number += 1;
      const text = JSON.stringify(input) ?? 'null';
      if (text.length > largestSent) continue;
      if (number % 25 === 0) await goOn(bench, { number, salonKey, people });
      made += 1;
      await judge(`${number} ${name} ${text.slice(0, 200)}`, { name, input: JSON.parse(text) });
    }
    if (!(await ask('app.state', {}))?.ok) throw new Error('the station does not answer any more');
    for (const line of bench.logged)
      broken(line, line.includes('"bug"') ? ['a bug'] : secretsIn(line, secrets));
    for (const event of bench.events) broken(event.event, secretsIn(JSON.stringify(event), secrets));
    await close();
    hear(report());
  }
  return report();
}
