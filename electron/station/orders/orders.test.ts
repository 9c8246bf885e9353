/** The order list of a station at work, against a real service. */
import { expect, test } from 'vitest';
import type { ItemView, Tile } from '../../../shared/bridge/catalogue.ts';
import type { FiguresState } from '../../../shared/bridge/insights.ts';
import { brandId } from '../../../shared/colour-bar/order-fields.ts';
import type { ItemUse } from '../figures/rows.ts';
import { suggestedOrder } from './suggestions.ts';

import { fail, ok } from '../../../shared/result.ts';
import {
  benchStation,
  newFolder,
  stationAtWork,
  type BenchStation,
} from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';

const days = 7;
const list = (bench: BenchStation) => bench.value('orders.list', { days });
/** The list once recent use has been read. */
const listRead = (bench: BenchStation) =>
  bench.until(async () => {
    const now = await list(bench);
    return now.state.readAt !== null && now;
  });
const line = async (bench: BenchStation, itemId: string) => {
  const found = (await list(bench)).lines.find((one) => one.itemId === itemId);
  return found && { ordered: found.ordered, arrived: found.arrived, coming: found.coming };
};
const anItem = async (bench: BenchStation): Promise<Tile> =>
  (await bench.tiles()).find(({ packSize, packs }) => packSize !== null && packs > 3)!;
const deliver = (bench: BenchStation, itemId: string, packs: number) =>
  bench.value('stock.deliver', { lines: [{ itemId, packs }], comment: '' });
/** Another computer of the salon, or the salon system's own. */
const elsewhere = (service: RealService, itemId: string, quantity: number) =>
  service.ask('POST', `/v1/locations/${service.locationId}/stock-movements`, {
    lines: [{ type: 'delivery', colourBarItemId: itemId, quantity }],
  });

test('what was ordered is checked off by deliveries from here and from elsewhere, in part too, each once', async () => {
  const service = await startRealService();
  const folder = newFolder();
  const bench = await stationAtWork(service, { dataFolder: folder });
  const { itemId } = await anItem(bench);
  expect(await bench.call('orders.mark', { lines: [{ itemId: 'cbi_none', packs: 1 }] })).toEqual(
    fail('unknown_here'),
  );
  await bench.value('orders.mark', { lines: [{ itemId, packs: 12 }] });
  expect(await line(bench, itemId)).toEqual({ ordered: 12, arrived: 0, coming: 12 });

  const mine = await deliver(bench, itemId, 5);
  expect(await line(bench, itemId), 'saved, and not sent yet').toEqual({
    ordered: 12,
    arrived: 5,
    coming: 7,
  });
  await bench.entry({ id: mine.id, state: 'done' });
  await elsewhere(service, itemId, 4);
  await bench.until(async () => (await line(bench, itemId))?.arrived === 9);
  await bench.pass(60_000);
  expect(await line(bench, itemId), 'the salon system tells of both').toEqual({
    ordered: 12,
    arrived: 9,
    coming: 3,
  });

  await bench.station.close();
  const again = await benchStation(service, { dataFolder: folder, clock: bench.clock });
  await again.signIn(service.pin);
  expect(await line(again, itemId)).toEqual({ ordered: 12, arrived: 9, coming: 3 });
  const back = await again.value('outbox.takeBack', { entryId: mine.id });
  await again.entry({ id: back.id, state: 'done' });
  await again.pass(60_000);
  expect(await line(again, itemId), 'what is undone is on its way').toEqual({
    ordered: 12,
    arrived: 4,
    coming: 8,
  });
  const [made] = (await list(again)).lines;
  const { orderId } = made!;
  await again.value('orders.end', { orderId, itemId });
  expect(await line(again, itemId)).toEqual({ ordered: 4, arrived: 4, coming: 0 });
  await again.value('orders.resume', { orderId, itemId });
  expect(await line(again, itemId)).toEqual({ ordered: 12, arrived: 4, coming: 8 });
  expect(await again.call('orders.resume', { orderId, itemId })).toEqual(fail('unknown_here'));
});

test('what is suggested follows use, minimum and order unit, and what is on its way lowers it', async () => {
  const service = await startRealService();
  const bench = await stationAtWork(service);
  await listRead(bench);
  const item = await anItem(bench);
  const { itemId, rangeId } = item;
  const row = async () => {
    const found = (await list(bench)).rows.find((one) => one.itemId === itemId);
    return found && { minimum: found.minimum, suggested: found.suggested, toOrder: found.toOrder };
  };
  expect(await row()).toBeUndefined();
  const there = Math.floor((item.gramsLeft ?? 0) / (item.packSize ?? 1));
  await bench.value('orders.rule', { of: 'range', id: rangeId, minimum: there, unit: null });
  const inRange = await row();
  expect(inRange).toMatchObject({ minimum: { packs: there, of: 'range' } });
  await bench.value('orders.rule', { of: 'item', id: itemId, minimum: there + 1, unit: 6 });
  expect(await row()).toEqual({ minimum: { packs: there + 1, of: 'item' }, suggested: 6, toOrder: 6 });
  expect(await bench.value('orders.rules', { itemId, rangeId })).toEqual({
    item: { minimum: there + 1, unit: 6 },
    range: { minimum: there, unit: null },
  });

  await bench.value('orders.want', { itemId, packs: 4 });
  expect(await row()).toMatchObject({ suggested: 6, toOrder: 4 });
  await bench.value('orders.mark', { lines: [{ itemId, packs: 6 }] });
  expect(await row(), 'ordered: it is wanted no more').toBeUndefined();
  const { rows } = await bench.value('insights.toOrder', { days });
  expect(rows.map((one) => one.itemId)).not.toContain(itemId);
});

test('the chart, its filters and the order list go by one minimum, and what is not used lately is told apart', async () => {
  const service = await startRealService();
  const bench = await stationAtWork(service);
  const chart = () => bench.value('stock.chart', { search: '', show: 'all', rangeId: null });
  const before = await chart();
  expect(before.counts.idle, 'its use is not known yet').toBe(0);
  await bench.value('orders.learn', {});
  await bench.until(async () => {
    const now = await list(bench);
    return now.state.readAt !== null && (await bench.value('orders.learn', {})) === null;
  });
  const { rows, idle } = await list(bench);
  const { counts, ranges } = await chart();
  const tiles = ranges.flatMap(({ tiles: its }) => its);
  const ordered = new Set(rows.map(({ itemId }) => itemId));
  for (const { itemId, level } of tiles)
    if (level === 'low' || level === 'empty') expect(ordered).toContain(itemId);
  expect(idle.map(({ itemId }) => itemId).toSorted((a, b) => a.localeCompare(b))).toEqual(
    tiles
      .filter(({ level }) => level === 'idle')
      .map(({ itemId }) => itemId)
      .toSorted((a, b) => a.localeCompare(b)),
  );
  expect(idle.length).toBe(counts.idle);
  expect(idle.every(({ reason }) => reason === 'unused')).toBe(true);
  expect(rows.filter(({ suggested, reason }) => suggested === 0 && reason === null)).toEqual([]);

  // A minimum set by a person applies at once, everywhere.
  const item = await anItem(bench);
  const levelNow = async () => (await bench.value('stock.item', { itemId: item.itemId })).level;
  await bench.value('orders.rule', { of: 'item', id: item.itemId, minimum: item.packs, unit: null });
  expect(await levelNow()).toBe('low');
  expect((await list(bench)).rows.map(({ itemId }) => itemId)).toContain(item.itemId);
  await bench.value('orders.rule', { of: 'item', id: item.itemId, minimum: null, unit: null });
  expect(await levelNow()).toBe('ok');
});

test('an item above its minimum says why it is suggested, by the use of the days that there are', async () => {
  const names = { rangeId: 'r', rangeName: 'Nordlys', kind: 'colour' as const, name: 'Blonde', shade: '7/0' };
  const item = {
    ...names,
    itemId: 'i',
    packs: 2,
    packSize: 60,
    gramsLeft: 70,
    eans: [],
    catalogueEans: [],
  } as unknown as ItemView;
  const suggestedOf = async (packs: number, usedDays: number) => {
    const listed = await suggestedOrder(
      {
        items: () => [{ ...item, packs, gramsLeft: packs === 2 ? 70 : 60 }],
        usesOf: () =>
          Promise.resolve(
            ok({
              days: usedDays,
              uses: [{ itemId: 'i', grams: 480, packs: 0, taken: 0 } as ItemUse],
              state: { readAt: '2026-11-29T08:00:00Z' } as FiguresState,
            }),
          ),
        orders: { lines: () => [], rules: () => () => ({ minimum: null, unit: null, wanted: null }) },
        products: { all: () => [] },
        minimums: { of: () => ({ packs: 1, of: 'use' }) },
      },
      7,
    );
    return listed.ok ? listed.value.rows.map(({ suggested, reason }) => [suggested, reason]) : listed;
  };
  // Eight packs in eight weeks, and in the two weeks that a young salon has.
  expect(await suggestedOf(2, 56)).toEqual([[1, 'soon']]);
  expect(await suggestedOf(1, 56)).toEqual([[2, null]]);
  expect(await suggestedOf(1, 14)).toEqual([[5, null]]);
});

test('an order that was not sent after all is in the list again, until something of it came', async () => {
  const service = await startRealService();
  const bench = await stationAtWork(service);
  await listRead(bench);
  const { itemId } = await anItem(bench);
  const wanted = async () => (await list(bench)).rows.find((one) => one.itemId === itemId)?.toOrder;
  await bench.value('orders.want', { itemId, packs: 7 });
  const { orderId } = await bench.value('orders.mark', { lines: [{ itemId, packs: 7 }] });
  expect(await wanted()).toBeUndefined();
  await bench.value('orders.unmark', { orderId });
  expect(await wanted()).toBe(7);
  expect((await list(bench)).lines).toEqual([]);
  expect(await bench.call('orders.unmark', { orderId })).toEqual(fail('unknown_here'));
  const again = await bench.value('orders.mark', { lines: [{ itemId, packs: 7 }] });
  await deliver(bench, itemId, 2);
  await bench.quiet();
  expect(await bench.call('orders.unmark', again)).toEqual(fail('not_allowed'));
});

test('a product below its minimum is ordered like a shade, counted, and checked off when it comes', async () => {
  const service = await startRealService();
  const bench = await stationAtWork(service);
  await listRead(bench);
  const { products } = await bench.value('products.search', { search: '', limit: 100 });
  const product = products.find(({ pieces }) => pieces !== null && pieces > 1)!;
  const { productId, brand } = product;
  const row = async () => (await list(bench)).rows.find(({ itemId }) => itemId === productId);
  expect(await row()).toBeUndefined();
  await bench.value('orders.rule', { of: 'item', id: productId, minimum: product.pieces, unit: 6 });
  expect(await row()).toMatchObject({
    kind: 'product',
    shade: product.name,
    rangeId: brandId(brand),
    ean: product.eans[0] ?? null,
    packs: product.pieces,
    toOrder: 6,
  });
  await bench.value('orders.mark', { lines: [{ itemId: productId, packs: 6 }] });
  expect(await line(bench, productId)).toEqual({ ordered: 6, arrived: 0, coming: 6 });
  const entry = await bench.value('stock.deliver', {
    lines: [{ productId, packs: 6, unitCost: null }],
    comment: '',
  });
  await bench.entry({ id: entry.id, state: 'done' });
  await bench.pass(60_000);
  expect(await line(bench, productId)).toEqual({ ordered: 6, arrived: 6, coming: 0 });

  const pieces = async () => (await bench.value('products.get', { productId })).pieces;
  await bench.value('stock.countProduct', { productId, pieces: 2 });
  expect(await pieces()).toBe(2);
  await bench.entry({ kind: 'withdrawal', state: 'done' });
  await bench.value('stock.countProduct', { productId, pieces: 5 });
  expect(await pieces()).toBe(5);
  expect(await bench.value('stock.countProduct', { productId, pieces: 5 }), 'it was right').toBeNull();
});

test('a supplier is kept with its ranges, each of which has one supplier', async () => {
  const bench = await stationAtWork(await startRealService());
  const said = {
    id: null,
    name: 'Nordisk',
    customerNumber: '4711',
    email: 'order@nordisk.example',
    freeFreightFrom: '2000',
    columns: [{ field: 'ean' as const, title: 'EAN' }],
  };
  const { id } = await bench.value('orders.saveSupplier', { ...said, rangeIds: ['a', 'b'] });
  const other = await bench.value('orders.saveSupplier', { ...said, name: 'Andra', rangeIds: ['b'] });
  const kept = async () =>
    (await bench.value('orders.suppliers', {})).map(({ name, rangeIds }) => [name, rangeIds]);
  expect(await kept()).toEqual([
    ['Andra', ['b']],
    ['Nordisk', ['a']],
  ]);
  await bench.value('orders.removeSupplier', { id: other.id });
  expect(await bench.value('orders.suppliers', {})).toEqual([{ ...said, id, rangeIds: ['a'] }]);
  expect(await bench.call('orders.removeSupplier', { id: other.id })).toEqual(fail('unknown_here'));
});

test('a backup carries what was ordered and said to another computer, where a later change stays', async () => {
  const service = await startRealService();
  const network = faultyNetwork();
  network.each = ({ path }) =>
    path.includes('/shared-documents') ? { type: 'refused', status: 404, code: 'route_not_found' } : null;
  const fetch = network.fetch;
  const [one, other] = [await stationAtWork(service, { fetch }), await stationAtWork(service, { fetch })];
  const { itemId, rangeId } = await anItem(one);
  await one.value('orders.rule', { of: 'item', id: itemId, minimum: 3, unit: 12 });
  await one.value('orders.rule', { of: 'range', id: rangeId, minimum: 1, unit: null });
  await one.value('orders.mark', { lines: [{ itemId, packs: 12 }] });
  await other.pass(60_000);
  await other.value('orders.rule', { of: 'range', id: rangeId, minimum: 9, unit: null });
  expect((await list(other)).lines).toEqual([]);
  const { base64 } = await one.value('backup.export', {});
  await other.value('backup.part', { at: 0, base64 });
  await other.value('backup.restore', { from: { type: 'file' } });
  expect(await line(other, itemId)).toEqual({ ordered: 12, arrived: 0, coming: 12 });
  expect(await other.value('orders.rules', { itemId, rangeId })).toEqual({
    item: { minimum: 3, unit: 12 },
    range: { minimum: 9, unit: null },
  });
}, 60_000);
