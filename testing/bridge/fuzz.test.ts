/**
 * Odd inputs for every call of the bridge, over a real socket to a real station, signed out and in: each is answered, by
 * a failure of the closed set where it is no good, in few words, and nothing of it is a bug. `PROPERTY_RUNS` makes it
 * longer, `PROPERTY_SEED` another one.
 */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { servePage } from '../../electron/browser/server.ts';
import { socketChannel } from '../../electron/browser/sockets.ts';
import { serveBridge } from '../../electron/station/pages.ts';
import { calls, type CallName } from '../../shared/bridge.ts';
import { apiErrorCodes, stationErrorCodes, type Result } from '../../shared/result.ts';
import { connectTo, enterBy } from '../entry.ts';
import { benchStation } from '../station/bench-station.ts';
import { startRealService } from '../station/real-service.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_122);
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1500);
const codes = new Set<string>([...apiErrorCodes, ...stationErrorCodes]);
const names = Object.keys(calls) as CallName[];
/** Milliseconds of the processor for one call, not of the clock: the machine may do much else. */
const atOnce = 2000;
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
  fc.nat(500_000).map((length) => 'x'.repeat(length)),
  fc.nat(20_000).map(keys),
  fc.integer({ min: 1, max: 1500 }).map(nested),
  fc.nat(50_000).map((length) => Array.from({ length }, () => 0)),
  fc.string(),
  fc.jsonValue(),
);
const fieldsOf = (name: CallName): string[] => {
  const { input } = calls[name];
  return 'shape' in input ? Object.keys(input.shape) : [];
};
const asked = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    input: fc.oneof(
      odd,
      fc.record(Object.fromEntries(fieldsOf(name).map((field) => [field, odd])), { requiredKeys: [] }),
      fc.record({ ...Object.fromEntries(fieldsOf(name).map((field) => [field, odd])), [name]: odd }),
    ),
  }),
);

/** A million of them at once would not fit the memory. */
const portion = 500;
function* everyAsked(): Generator<{ readonly name: CallName; readonly input: unknown }> {
  for (let from = 0; from < numRuns; from += portion)
    yield* fc.sample(asked, { seed: seed + from, numRuns: Math.min(portion, numRuns - from) });
}

test(
  'whatever a page sends is answered at once, in few words, and is no bug',
  { timeout: 600_000 + numRuns * 100 },
  async () => {
    const service = await startRealService();
    const bench = await benchStation(service);
    await bench.online();
    const server = await servePage({
      port: 0,
      folder: mkdtempSync(path.join(tmpdir(), 'colour-bar-fuzz-')),
      onPage: (page) => void page.once('close', serveBridge(bench.station, socketChannel(page))),
    });
    onTestFinished(() => server.close());
    const { socket } = await enterBy(server.newAddress());
    const waiting = new Map<number, (result: Result<unknown>) => void>();
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { id?: number; result?: Result<unknown> };
      if (frame.id === undefined || frame.result === undefined) return;
      waiting.get(frame.id)?.(frame.result);
      waiting.delete(frame.id);
    });
    let id = 0;
    const ask = (name: string, input: unknown) =>
      new Promise<Result<unknown>>((resolve) => {
        waiting.set((id += 1), resolve);
        socket.send(JSON.stringify({ id, name, input }));
      });
    // Another user of the computer knocks meanwhile, and is not heard.
    const stranger = await connectTo(`127.0.0.1:${server.port}`, {
      origin: `http://127.0.0.1:${server.port}`,
    });
    if (typeof stranger === 'number') throw new Error('refused too early');
    const strangerClosed = once(stranger, 'close');
    stranger.send(JSON.stringify({ id: 1, name: 'app.state', input: {} }));
    expect((await strangerClosed)[0]).toBe(4401);

    let refused = 0;
    let round = 0;
    for (const { name, input } of everyAsked()) {
      round += 1;
      if (JSON.stringify(input)?.length > 900_000) continue;
      // The first part signed out, then signed in again and again: `session.lock` is among the calls.
      if (round > numRuns / 3 && round % 25 === 0) {
        bench.clock.jump(3_600_000);
        await bench.signIn();
      }
      const begun = process.cpuUsage();
      const asking = ask(name, input);
      if (takeTheirTime.has(name)) continue;
      const result = await asking;
      const { user, system } = process.cpuUsage(begun);
      const took = (user + system) / 1000;
      const words = `${name} ${JSON.stringify(input)?.slice(0, 200)}`;
      expect(took, words).toBeLessThan(atOnce);
      if (result.ok) continue;
      refused += 1;
      expect(codes, words).toContain(result.error.code);
      expect(result.error.code, words).not.toBe('bug');
      expect(JSON.stringify(result).length, words).toBeLessThan(25_000);
    }
    expect(refused).toBeGreaterThan(numRuns / 2);
    expect((await ask('app.state', {})).ok).toBe(true);
    expect(bench.logged.filter((line) => line.includes('"bug"'))).toEqual([]);
  },
);
