/** What a station believes when answers come late, or tell of times that cannot be compared. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { nodeFetch } from '../node-ports.ts';
import { benchStation, newFolder, type BenchStation } from '../testing/bench-station.ts';
import { startService, type RealService } from '../testing/real-service.ts';

const hour = 3_600_000;
const clockFile = path.join(newFolder(), 'clock');
let service: RealService;
let bench: BenchStation;
let loc: string;
let item: ColourBarItem;

/** An answer of the service that is on its way for as long as a test likes. */
interface Held {
  readonly matches: (method: string, url: URL) => boolean;
  readonly read: PromiseWithResolvers<void>;
  readonly release: PromiseWithResolvers<void>;
}
const all: Held[] = [];
const holding = new Set<Held>();
const hold = (matches: Held['matches']): Held => {
  const held = { matches, read: Promise.withResolvers<void>(), release: Promise.withResolvers<void>() };
  all.push(held);
  holding.add(held);
  return held;
};
const slow: typeof fetch = async (url, more) => {
  const answer = await nodeFetch(url, more);
  const asked = new URL(url instanceof Request ? url.url : url);
  const held = [...holding].find(({ matches }) => matches(more?.method ?? 'GET', asked));
  if (!held) return answer;
  holding.delete(held);
  // What it says was said: only the way here is long.
  const copy = new Response(await answer.arrayBuffer(), answer);
  held.read.resolve();
  await held.release.promise;
  return copy;
};

const serviceClock = (ahead: number) => writeFileSync(clockFile, String(ahead));
const at = (rest: string) => `/v1/locations/${loc}/${rest}`;
const elsewhere = async (packs: number) => {
  const { status } = await service.ask('POST', at('stock-movements'), {
    lines: [{ type: 'withdrawal', colourBarItemId: item.id, quantity: packs, reason: 'consumption' }],
  });
  expect(status).toBe(201);
};
const withdraw = () =>
  bench.value('stock.withdraw', { itemId: item.id, packs: 1, reason: 'damaged', comment: '' });
const shown = async () => (await bench.value('stock.item', { itemId: item.id })).packs;
const there = async () =>
  ((await service.ask('GET', at(`colour-bar-items/${item.id}`))).json as ColourBarItem).packs;

beforeAll(async () => {
  serviceClock(0);
  service = await startService({ clockFile });
  loc = service.locations[0]?.id ?? '';
});
beforeEach(async () => {
  serviceClock(0);
  bench = await benchStation(service, { fetch: slow });
  await bench.online();
  await bench.signIn(service.staff.find((one) => one.locationId === loc && one.pin)?.pin ?? '');
  await bench.value('settings.set', { lockAfterMinutes: 0 });
  const { json } = await service.ask('GET', at('colour-bar-items?limit=200'));
  const full = (json as { data: ColourBarItem[] }).data.find(({ packs }) => packs > 6);
  if (!full) throw new Error('the sample is too small');
  item = full;
  await bench.quiet();
});
afterEach(async () => {
  for (const { release } of all) release.resolve();
  await bench.station.close();
});
afterAll(() => service.kill());

test('a service whose clock was set back is believed all the same', async () => {
  await withdraw();
  await bench.until(async () => (await there()) === item.packs - 1);
  await bench.quiet();
  serviceClock(-20 * hour);
  await elsewhere(1);
  await withdraw();
  await bench.until(async () => (await there()) === item.packs - 3);
  await bench.quiet();
  expect(await shown()).toBe(item.packs - 3);
});

test('an answer that our own write overtook on the way is not believed, but asked for again', async () => {
  serviceClock(hour);
  await elsewhere(1);
  const late = hold((_, { pathname }) => pathname.endsWith(item.id));
  const passing = bench.pass(15_000);
  await late.read.promise;
  // By its times it is newer than what follows.
  serviceClock(0);
  await withdraw();
  await bench.until(async () => (await there()) === item.packs - 2);
  late.release.resolve();
  await passing;
  await bench.quiet();
  expect(await shown()).toBe(item.packs - 2);
});

test('so is a page of the whole list', async () => {
  const late = hold((_, { pathname, search }) => pathname.endsWith('/colour-bar-items') && search !== '');
  // The copy is old: everything is read.
  bench.clock.jump(7 * hour);
  const passing = bench.pass(15_000);
  await late.read.promise;
  await elsewhere(2);
  await withdraw();
  await bench.until(async () => (await there()) === item.packs - 3);
  late.release.resolve();
  await passing;
  await bench.quiet();
  expect(await shown()).toBe(item.packs - 3);
});
