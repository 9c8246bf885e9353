/** A station's data when answers come late, or with times that cannot be compared. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { Fetch } from '../fetch.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { nodeFetch } from '../node-ports.ts';
import { benchStation, type BenchStation } from '../../../testing/station/bench-station.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';

const hour = 3_600_000;
const clock = serviceClock();
let service: RealService;
let bench: BenchStation;
/** An item with enough packs for a test. */
let item: ColourBarItem;

/** An answer of the service that the test delays. */
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
const slow: Fetch = async (url, more) => {
  const answer = await nodeFetch(url, more);
  const asked = new URL(url);
  const held = [...holding].find(({ matches }) => matches(more.method, asked));
  if (!held) return answer;
  holding.delete(held);
  // The answer is complete; only its delivery is delayed.
  const copy = await wholeAnswer(answer);
  held.read.resolve();
  await held.release.promise;
  return copy;
};

const at = (rest: string) => `/v1/locations/${service.locationId}/${rest}`;
const elsewhere = async (packs: number) => {
  const { status } = await service.ask('POST', at('stock-movements'), {
    lines: [{ type: 'withdrawal', colourBarItemId: item.id, quantity: packs, reason: 'consumption' }],
  });
  expect(status).toBe(201);
};
const withdraw = () =>
  bench.value('stock.withdraw', { lines: [{ itemId: item.id, packs: 1 }], reason: 'damaged', comment: '' });
const shown = async () => (await bench.value('stock.item', { itemId: item.id })).packs;
const there = async () =>
  ((await service.ask('GET', at(`colour-bar-items/${item.id}`))).json as ColourBarItem).packs;

// Each test has its own service: after its clock was set back, its movements show only once it has caught up.
beforeEach(async () => {
  clock.setAhead(0);
  service = await startRealService({ clock });
  const full = (await service.rows<ColourBarItem>('colour-bar-items')).find(({ packs }) => packs > 6);
  if (!full) throw new Error('the sample is too small');
  item = full;
});
const opened = async () => {
  bench = await benchStation(service, { fetch: slow });
};
const atWork = async () => {
  await bench.online();
  await bench.signIn();
  await bench.value('settings.set', { lockAfterMinutes: 0 });
  await bench.quiet();
};
const openedAtWork = async () => {
  await opened();
  await atWork();
};
afterEach(async () => {
  for (const { release } of all) release.resolve();
});

test('a service whose clock was set back is believed all the same', async () => {
  await openedAtWork();
  await withdraw();
  await bench.until(async () => (await there()) === item.packs - 1);
  await bench.quiet();
  clock.setAhead(-20 * hour);
  await elsewhere(1);
  await withdraw();
  await bench.until(async () => (await there()) === item.packs - 3);
  await bench.quiet();
  expect(await shown()).toBe(item.packs - 3);
});

test('an answer that our own write overtook on the way is not believed, but asked for again', async () => {
  await openedAtWork();
  clock.setAhead(hour);
  await elsewhere(1);
  const late = hold((_, { pathname }) => pathname.endsWith(item.id));
  const passing = bench.pass(15_000);
  await late.read.promise;
  // By its times it is newer than the next answer.
  clock.setAhead(0);
  await withdraw();
  await bench.until(async () => (await there()) === item.packs - 2);
  late.release.resolve();
  await passing;
  await bench.quiet();
  expect(await shown()).toBe(item.packs - 2);
});

test('so is a page of the whole list', async () => {
  await openedAtWork();
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

test('so is one that was on its way when a movement told of the item', async () => {
  await openedAtWork();
  const late = hold((method, { pathname }) => method === 'GET' && pathname.endsWith(item.id));
  await withdraw();
  await late.read.promise;
  await elsewhere(2);
  // The movement is read, but the resulting request is not sent yet.
  const mixes = hold((_, { pathname }) => pathname.endsWith('/colour-bar-mixes'));
  const passing = bench.clock.advance(5000);
  await mixes.read.promise;
  await passing;
  late.release.resolve();
  mixes.release.resolve();
  await bench.quiet();
  await bench.pass(15_000);
  expect(await there()).toBe(item.packs - 3);
  expect(await shown()).toBe(item.packs - 3);
});

test.each([0, -hour])(
  'nothing is missed of what happens during the first reading, the service’s clock being %i ms ahead',
  async (ahead) => {
    clock.setAhead(ahead);
    const page = hold((_, { pathname, search }) => pathname.endsWith('/colour-bar-items') && search !== '');
    await opened();
    await page.read.promise;
    await elsewhere(2);
    page.release.resolve();
    await atWork();
    await bench.pass(15_000);
    expect(await there()).toBe(item.packs - 2);
    expect(await shown()).toBe(item.packs - 2);
  },
);
