/** Counts of the shelf: by two people, over a restart, on two computers, and with mixes in between. */
import { beforeEach, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import { openBench, stationAtWork, type BenchStation } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const bench = await stationAtWork(service);
const { locationId } = service;
let used = 0;
/** An item that no other test uses, with the given packs and grams taken of the open one. */
async function anItem(packs: number, openUsed = 0): Promise<string> {
  used += 1;
  const ranges = await service.rows<{ id: string; packSize?: number }>('colour-bar-ranges');
  const rangeId = ranges.find(({ packSize }) => packSize === 60)?.id;
  const made = await service.ask('POST', `/v1/locations/${locationId}/colour-bar-items`, {
    rangeId,
    shade: `Räkna ${used}`,
    listPrice: '90.00',
  });
  const { id } = made.json as ColourBarItem;
  await bench.until(async () => (await bench.call('stock.item', { itemId: id })).ok);
  if (packs > 0) await bench.value('stock.deliver', { lines: [{ itemId: id, packs }], comment: '' });
  if (openUsed > 0) await bench.registered([id, openUsed]);
  await bench.item(id, { packs, openUsed, expected: false });
  return id;
}
const there = async (itemId: string) =>
  (await service.ask('GET', `/v1/locations/${locationId}/colour-bar-items/${itemId}`)).json as ColourBarItem;
const scan = (itemId: string, times = 1, on = bench) =>
  Array.from({ length: times }).reduce<Promise<unknown>>(
    (before) => before.then(() => on.value('counting.scan', { itemId, again: false })),
    Promise.resolve(),
  );
const view = (on = bench) => on.value('counting.view', { limit: 100, rangeId: null });
const lineOf = async (itemId: string, on = bench) =>
  (await view(on)).lines.find(({ item }) => item.itemId === itemId);
const keep = (on: BenchStation = bench) =>
  on.value('counting.keep', { rangeId: null, deliveries: true, comment: 'Count' });
const sent = (on = bench) =>
  on.until(async () => {
    const { outbox } = await on.value('app.state', {});
    return outbox.waiting === 0 && outbox.attention === 0;
  });

beforeEach(() => bench.value('counting.end', {}));

test('what was counted becomes the balance: packs by documents, grams as a mix that nobody used, and all of it has its value', async () => {
  const [more, fewer, right, opened, gone] = [
    await anItem(2),
    await anItem(5),
    await anItem(3),
    await anItem(3, 10),
    await anItem(4, 30),
  ];
  await scan(more, 4);
  await bench.value('counting.set', { itemId: fewer, full: 2 });
  await scan(right, 3);
  await scan(opened, 2);
  await bench.value('counting.open', { itemId: opened, grams: 38 });
  await scan(gone, 3);
  await bench.value('counting.open', { itemId: gone, grams: null });
  const seen = await view();
  expect(seen.counts).toEqual({ all: 5, right: 1, different: 4, moved: 0, uncounted: 0, kept: 0 });
  // 2 packs more, 3 fewer, 12 g and half a pack less, at 90 a pack of 60 g.
  expect(seen.sums).toEqual({ in: 2, out: 3, grams: 42, value: '-153.00' });

  expect(await keep()).toEqual({ items: 5 });
  await sent();
  await bench.quiet();
  expect(await Promise.all([more, fewer, right, opened, gone].map(there))).toMatchObject([
    { packs: 4 },
    { packs: 2 },
    { packs: 3 },
    { packs: 3, openUsed: 22 },
    { packs: 3, openUsed: 0 },
  ]);
  const ofItems = [more, fewer, right, opened, gone];
  const movements = await service.rows<StockMovement>('stock-movements');
  const of = movements.filter(
    ({ externalReference, colourBarItemId: id = '' }) =>
      externalReference?.startsWith('count-') && ofItems.includes(id),
  );
  expect(of.map(({ quantity, reason, comment }) => [quantity, reason, comment])).toEqual([
    [2, undefined, 'Count'],
    [-3, 'stocktake', 'Count'],
  ]);
  const mixes = await service.rows<ColourBarMix>('colour-bar-mixes');
  const ofCount = mixes.filter(
    ({ externalReference, bowls }) =>
      externalReference?.startsWith('count-') &&
      bowls.some(({ components }) => components.some(({ colourBarItemId: id }) => ofItems.includes(id))),
  );
  expect(ofCount).toHaveLength(1);
  // The mix has no customer, and no bowl needs weighing back.
  const today = await bench.value('mixes.today', {});
  expect(today.filter(({ reference }) => reference.startsWith('count-'))).toEqual([]);
});

test('a mix after an item was counted counts once, and one in between has it counted again', async () => {
  const [after, between] = [await anItem(4), await anItem(4)];
  await scan(after, 3);
  await scan(between, 2);
  await bench.registered([after, 70], [between, 70]);
  expect(await lineOf(after)).toMatchObject({ state: 'different', difference: { packs: -1 } });
  await scan(between);
  expect(await lineOf(between)).toMatchObject({ state: 'moved' });
  expect(await keep()).toEqual({ items: 1 });
  await sent();
  await bench.quiet();
  // The shelf had three of the four packs, and 70 g were taken since.
  expect(await there(after)).toMatchObject({ packs: 2, openUsed: 10 });
  await bench.value('counting.set', { itemId: between, full: 2 });
  await bench.value('counting.open', { itemId: between, grams: 50 });
  expect(await lineOf(between)).toMatchObject({ state: 'right' });
});

test('what would take more than is there now is counted again, and nothing of it is saved', async () => {
  const itemId = await anItem(2);
  await bench.value('counting.set', { itemId, full: 0 });
  await bench.value('stock.withdraw', {
    lines: [{ itemId, packs: 1 }],
    reason: 'consumption',
    comment: '',
    chargedTo: null,
  });
  expect(await lineOf(itemId)).toMatchObject({ state: 'moved' });
  expect(await keep()).toEqual({ items: 0 });
});

test('a line that is to be counted again is not saved before it is', async () => {
  const itemId = await anItem(4);
  await scan(itemId, 4);
  expect(await keep()).toEqual({ items: 1 });
  await bench.value('counting.again', { itemId });
  expect(await lineOf(itemId)).toMatchObject({ state: 'uncounted', full: 0 });
  expect(await view()).toMatchObject({ keepable: 0 });
  expect(await keep()).toEqual({ items: 0 });
  await scan(itemId, 3);
  expect(await lineOf(itemId)).toMatchObject({ state: 'different', full: 3, difference: { packs: -1 } });
  await bench.value('counting.again', { itemId });
  await bench.value('counting.set', { itemId, full: 0 });
  expect(await lineOf(itemId)).toMatchObject({ state: 'different', difference: { packs: -4 } });
});

test('an open pack is weighed once an empty one’s weight is known, from a full one', async () => {
  const itemId = await anItem(3, 25);
  const steady = async (hundredths: number) => {
    await bench.value('virtual.load', { hundredths });
    await bench.clock.advance(4000);
  };
  await scan(itemId, 2);
  await steady(4300);
  expect(await bench.call('counting.weigh', { itemId, what: 'open' })).toMatchObject({
    error: { code: 'not_ready', details: { why: 'no_empty' } },
  });
  await steady(6830);
  expect(await bench.value('counting.weigh', { itemId, what: 'full' })).toEqual({ grams: null });
  await steady(4330);
  expect(await bench.value('counting.weigh', { itemId, what: 'open' })).toEqual({ grams: 35 });
  expect(await lineOf(itemId)).toMatchObject({ open: 35, state: 'right', empty: 830 });
  await steady(9000);
  expect(await bench.call('counting.weigh', { itemId, what: 'open' })).toMatchObject({
    error: { details: { why: 'too_heavy' } },
  });
});

test('two people count, over a restart, and another computer goes on with a backup; each item once', async () => {
  const [first, second, third] = [await anItem(3), await anItem(3), await anItem(3)];
  const one = await openBench(service);
  await one.online();
  await one.signIn();
  await scan(first, 2, one);
  await one.station.close();
  const again = await openBench(service, { dataFolder: one.folder, clock: one.clock });
  await again.online();
  await again.signIn('2580');
  await scan(second, 4, again);
  const seen = await view(again);
  expect(seen.staff).toHaveLength(2);
  const { base64 } = await again.value('backup.export', {});
  await again.station.close();

  await bench.value('backup.part', { at: 0, base64 });
  const from = { type: 'file' } as const;
  expect(await bench.value('backup.look', { from })).toMatchObject({ counted: 2 });
  await bench.value('backup.restore', { from });
  await scan(third);
  expect((await view()).counts).toMatchObject({ all: 3, different: 3 });
  expect(await keep()).toEqual({ items: 3 });
  await sent();
  await bench.quiet();
  expect((await Promise.all([first, second, third].map(there))).map(({ packs }) => packs)).toEqual([2, 4, 1]);
  // A scan does not reopen a saved row.
  expect(await bench.call('counting.scan', { itemId: first, again: false })).toMatchObject({
    error: { code: 'not_ready', details: { why: 'counted' } },
  });
  await bench.value('counting.scan', { itemId: first, again: true });
  expect(await lineOf(first)).toMatchObject({ full: 1, state: 'different' });
});
