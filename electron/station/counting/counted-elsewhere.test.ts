/** Two computers count the same shelf; a difference is corrected once, in any order. */
import { expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { stationAtWork, type BenchStation } from '../../../testing/station/bench-station.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import type { Fetch } from '../fetch.ts';
import { nodeFetch } from '../node-ports.ts';

const listDelaySeconds = 10;
const clock = serviceClock();
const service = await startRealService({ listDelaySeconds, clock });
const network = { isDown: false };
const fetchOfB: Fetch = (...asked) =>
  network.isDown ? Promise.reject(new TypeError('no network')) : nodeFetch(...asked);
const [a, b] = [await stationAtWork(service), await stationAtWork(service, { fetch: fetchOfB })];
const { locationId } = service;
let used = 0;

/** Advances the clocks of both computers and the service. */
const pass = async (seconds: number) => {
  clock.jump(seconds * 1000);
  await Promise.all([a, b].map((bench) => bench.pass(seconds * 1000)));
};
const settled = async (bench: BenchStation) => {
  await bench.until(async () => (await bench.value('app.state', {})).outbox.waiting === 0);
  await bench.quiet();
};
async function anItem(packs: number, openUsed = 0): Promise<string> {
  used += 1;
  const ranges = await service.rows<{ id: string; packSize?: number }>('colour-bar-ranges');
  const rangeId = ranges.find(({ packSize }) => packSize === 60)?.id;
  const body = { rangeId, shade: `Två datorer ${used}`, listPrice: '90.00' };
  const made = await service.ask('POST', `/v1/locations/${locationId}/colour-bar-items`, body);
  const { id: itemId } = made.json as ColourBarItem;
  await a.until(async () => (await a.call('stock.item', { itemId })).ok);
  if (packs > 0) await a.value('stock.deliver', { lines: [{ itemId, packs }], comment: '' });
  if (openUsed > 0) await a.registered([itemId, openUsed]);
  await settled(a);
  await pass(20);
  for (const bench of [a, b]) {
    await bench.until(async () => (await bench.call('stock.item', { itemId })).ok);
    await bench.item(itemId, { packs, openUsed, expected: false });
  }
  return itemId;
}
const there = async (itemId: string) =>
  (await service.ask('GET', `/v1/locations/${locationId}/colour-bar-items/${itemId}`)).json as ColourBarItem;
const count = (bench: BenchStation, itemId: string, full: number) =>
  bench.value('counting.set', { itemId, full });
const keep = (bench: BenchStation) =>
  bench.value('counting.keep', { rangeId: null, deliveries: true, comment: 'Count' });
const lineOf = async (bench: BenchStation, itemId: string) => {
  const { lines } = await bench.value('counting.view', { limit: 100, rangeId: null });
  return lines.find(({ item }) => item.itemId === itemId);
};
const begin = () => Promise.all([a, b].map((bench) => bench.value('counting.end', {})));

test.for([0, 1, 5, 12, 21, 60])(
  'both count 4 of 8, and the second saves %i seconds after the first',
  async (seconds: number) => {
    await begin();
    const itemId = await anItem(8);
    await count(a, itemId, 4);
    await count(b, itemId, 4);
    expect(await keep(a)).toEqual({ items: 1 });
    await settled(a);
    if (seconds > 0) await pass(seconds);
    expect(await keep(b)).toEqual({ items: 0 });
    await settled(b);
    await pass(30);
    expect(await there(itemId)).toMatchObject({ packs: 4 });
    expect(await lineOf(b, itemId)).toMatchObject({ state: 'moved' });
    expect(await lineOf(a, itemId)).toMatchObject({ state: 'kept' });
    // A second count finds no difference.
    await count(b, itemId, 4);
    expect(await lineOf(b, itemId)).toMatchObject({ state: 'right' });
  },
);

test.for([
  { before: 8, counted: 4 },
  { before: 3, counted: 6 },
])(
  'both save at the same moment: of $before packs both counted $counted, and the second takes its own back',
  async ({ before, counted }: { before: number; counted: number }) => {
    await begin();
    const itemId = await anItem(before);
    await count(a, itemId, counted);
    await count(b, itemId, counted);
    await Promise.all([keep(a), keep(b)]);
    await Promise.all([settled(a), settled(b)]);
    await pass(30);
    await Promise.all([settled(a), settled(b)]);
    expect(await there(itemId)).toMatchObject({ packs: counted });
    const states = await Promise.all([a, b].map(async (bench) => (await lineOf(bench, itemId))?.state));
    expect(new Set(states)).toEqual(new Set(['kept', 'moved']));
  },
);

test('what was counted and saved without the connection leaves out what another has counted since', async () => {
  await begin();
  const [both, own] = [await anItem(8), await anItem(6)];
  network.isDown = true;
  await b.until(async () => (await b.value('app.state', {})).connection.state !== 'online');
  await count(b, both, 4);
  await count(b, own, 5);
  expect(await keep(b)).toEqual({ items: 2 });
  await count(a, both, 4);
  expect(await keep(a)).toEqual({ items: 1 });
  await settled(a);
  await pass(30);
  network.isDown = false;
  await settled(b);
  await pass(30);
  expect(await there(both)).toMatchObject({ packs: 4 });
  expect(await there(own)).toMatchObject({ packs: 5 });
  expect(await lineOf(b, both)).toMatchObject({ state: 'moved' });
  expect(await lineOf(b, own)).toMatchObject({ state: 'kept' });
});

test('one who counts without the connection counts again what another saved before, once that is known', async () => {
  await begin();
  const itemId = await anItem(8);
  network.isDown = true;
  await b.until(async () => (await b.value('app.state', {})).connection.state !== 'online');
  await count(a, itemId, 4);
  await keep(a);
  await settled(a);
  await pass(300);
  await count(b, itemId, 4);
  expect(await lineOf(b, itemId)).toMatchObject({ state: 'different', before: { packs: 8 } });
  network.isDown = false;
  await b.until(async () => (await lineOf(b, itemId))?.state === 'moved');
  expect(await keep(b)).toEqual({ items: 0 });
  expect(await there(itemId)).toMatchObject({ packs: 4 });
});

test('grams that two computers find missing in an open pack are taken once', async () => {
  await begin();
  const itemId = await anItem(3, 10);
  for (const bench of [a, b]) {
    await count(bench, itemId, 2);
    await bench.value('counting.open', { itemId, grams: 30 });
  }
  expect(await keep(a)).toEqual({ items: 1 });
  await settled(a);
  expect(await keep(b)).toEqual({ items: 0 });
  await pass(30);
  expect(await there(itemId)).toMatchObject({ packs: 3, openUsed: 30 });
  expect(await lineOf(b, itemId)).toMatchObject({ state: 'moved' });
});

test('grams that two computers find missing at the same moment are taken once, and those of other items stay', async () => {
  await begin();
  const [both, ofA, ofB] = [await anItem(3, 10), await anItem(3, 10), await anItem(3, 10)];
  const countOf = async (bench: BenchStation, itemId: string, grams: number) => {
    await count(bench, itemId, 2);
    await bench.value('counting.open', { itemId, grams });
  };
  await countOf(a, both, 30);
  await countOf(a, ofA, 41);
  await countOf(b, both, 30);
  await countOf(b, ofB, 42);
  await Promise.all([keep(a), keep(b)]);
  // The count is ended before the service has answered.
  await begin();
  await Promise.all([settled(a), settled(b)]);
  await pass(30);
  await Promise.all([settled(a), settled(b)]);
  expect(await Promise.all([both, ofA, ofB].map(there))).toMatchObject([
    { packs: 3, openUsed: 30 },
    { packs: 3, openUsed: 19 },
    { packs: 3, openUsed: 18 },
  ]);
});

test('of what was saved here an hour ago, a document that arrives now has the line counted again', async () => {
  await begin();
  const items = [await anItem(4), await anItem(4), await anItem(4)] as const;
  network.isDown = true;
  await b.until(async () => (await b.value('app.state', {})).connection.state !== 'online');
  const [delivered, withdrawn, mixed] = items;
  const line = (itemId: string) => [{ itemId, packs: 1 }];
  await b.value('stock.deliver', { lines: line(delivered), comment: '' });
  await b.value('stock.withdraw', { lines: line(withdrawn), reason: 'expired', comment: '' });
  await b.registered([mixed, 20]);
  await pass(10);
  // The shelf has 5, 3, and 3 packs with an open one; the balance here does not include that yet.
  await count(a, delivered, 5);
  await count(a, withdrawn, 3);
  await count(a, mixed, 3);
  await a.value('counting.open', { itemId: mixed, grams: 40 });
  expect(await keep(a)).toEqual({ items: 3 });
  await settled(a);
  network.isDown = false;
  await b.until(async () => (await b.value('app.state', {})).connection.state === 'online');
  await settled(b);
  await pass(30);
  for (const itemId of items) expect(await lineOf(a, itemId)).toMatchObject({ state: 'moved' });
  for (const [itemId, full] of [
    [delivered, 5],
    [withdrawn, 3],
    [mixed, 3],
  ] as const)
    await count(a, itemId, full);
  await a.value('counting.open', { itemId: mixed, grams: 40 });
  await keep(a);
  await settled(a);
  expect(await Promise.all(items.map(there))).toMatchObject([
    { packs: 5 },
    { packs: 3 },
    { packs: 4, openLeft: 40 },
  ]);
});

test('grams that a late mix had taken are not taken twice: the count that took them is undone', async () => {
  await begin();
  const [itemId, other] = [await anItem(3, 10), await anItem(3, 10)];
  network.isDown = true;
  await b.until(async () => (await b.value('app.state', {})).connection.state !== 'online');
  await b.registered([itemId, 20]);
  await pass(10);
  for (const one of [itemId, other]) {
    await count(a, one, 2);
    await a.value('counting.open', { itemId: one, grams: 30 });
  }
  expect(await keep(a)).toEqual({ items: 2 });
  await settled(a);
  network.isDown = false;
  await b.until(async () => (await b.value('app.state', {})).connection.state === 'online');
  await settled(b);
  await pass(10);
  await settled(a);
  expect(await lineOf(a, itemId)).toMatchObject({ state: 'moved' });
  expect(await lineOf(a, other)).toMatchObject({ state: 'kept' });
  for (const one of [itemId, other]) expect(await there(one)).toMatchObject({ packs: 3, openUsed: 30 });
});

test('a mix that another undoes after the item was counted has it counted again', async () => {
  await begin();
  const itemId = await anItem(4);
  const { reference } = await a.registered([itemId, 20]);
  await settled(a);
  await pass(20);
  await b.item(itemId, { openUsed: 20 });
  await count(b, itemId, 3);
  await b.value('counting.open', { itemId, grams: 40 });
  expect(await keep(b)).toEqual({ items: 1 });
  await a.value('mixes.undo', { reference });
  await settled(a);
  await pass(20);
  expect(await lineOf(b, itemId)).toMatchObject({ state: 'moved' });
});

test('a mix at another computer after the item was counted counts once, and the count stays', async () => {
  await begin();
  const itemId = await anItem(4);
  await count(b, itemId, 3);
  await pass(10);
  await a.registered([itemId, 70]);
  await settled(a);
  expect(await keep(b)).toEqual({ items: 1 });
  await settled(b);
  // The shelf had three of the four packs, and 70 g were taken since.
  expect(await there(itemId)).toMatchObject({ packs: 2, openUsed: 10 });
});

test('open packs that were not looked at stay, or are gone where somebody says so', async () => {
  await begin();
  const [left, gone] = [await anItem(3, 24), await anItem(3, 24)];
  await count(a, left, 2);
  const view = await a.value('counting.view', { limit: 100, rangeId: null });
  expect(view).toMatchObject({ unweighed: 1, counts: { right: 1 }, sums: { grams: 0 } });
  expect(await keep(a)).toEqual({ items: 1 });
  await count(a, gone, 2);
  await a.value('counting.keep', { rangeId: null, deliveries: true, comment: 'Count', unweighed: 'gone' });
  await settled(a);
  expect(await there(left)).toMatchObject({ packs: 3, openUsed: 24 });
  expect(await there(gone)).toMatchObject({ packs: 2, openUsed: 0 });
});
