import { describe, expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';
import type { Fetch } from '../fetch.ts';
import { nodeFetch } from '../node-fetch.ts';
import { createSignals } from '../signals.ts';
import { openStore } from '../store/store.ts';
import { benchStation, newFolder, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { createCatalogue } from './catalogue.ts';

const service = await startRealService();
const { locationId: loc } = service;
const bench = await stationSignedIn(service);

const chart = (search = '', show: 'all' | 'low' | 'empty' | 'open' = 'all', rangeId: string | null = null) =>
  bench.value('stock.chart', { search, show, rangeId });
const tilesOf = async (...asked: Parameters<typeof chart>) =>
  (await chart(...asked)).ranges.flatMap(({ tiles }) => tiles);
const item = (itemId: string) => bench.value('stock.item', { itemId });
const codeOf = ({ eans, catalogueEans }: ItemView) => [...eans, ...catalogueEans][0] ?? '';
/** An unopened item with a pack size and a barcode, each time another. */
const untouched = (() => {
  let taken = 0;
  return async () => {
    const tiles = (await tilesOf()).filter(
      (tile) => tile.packSize !== null && tile.packs > 2 && tile.openUsed === 0,
    );
    const tile = tiles[(taken += 1)];
    if (!tile) throw new Error('the sample has no such item');
    return item(tile.itemId);
  };
})();
const later = (ms = 30_000) => bench.pass(ms);

describe('the shade chart', () => {
  test('has every item of the location, range by range and shade by shade', async () => {
    const { counts, ranges } = await chart();
    const first = await service.rows<ColourBarItem>('colour-bar-items');
    expect(ranges.flatMap(({ tiles }) => tiles.map(({ itemId }) => itemId))).toEqual(
      first.map(({ id }) => id),
    );
    expect(counts.all).toBeGreaterThan(600);
    expect(ranges).toHaveLength(14);
  });

  test('filters what is low, empty or open, and counts them', async () => {
    const { counts } = await chart();
    for (const show of ['low', 'empty', 'open'] as const)
      expect(await tilesOf('', show)).toHaveLength(counts[show]);
    expect((await tilesOf('', 'empty')).every(({ packs }) => packs === 0)).toBe(true);
    expect((await tilesOf('', 'open')).every(({ openUsed }) => openUsed > 0)).toBe(true);
  });

  test('so many tiles as are wanted are its first ones, and the counts are of all', async () => {
    const whole = await chart();
    const begun = await bench.value('stock.chart', { search: '', show: 'all', rangeId: null, most: 100 });
    const tilesIn = ({ ranges }: typeof whole) => ranges.flatMap(({ tiles }) => tiles);
    expect(tilesIn(begun)).toEqual(tilesIn(whole).slice(0, 100));
    expect(begun.counts).toEqual(whole.counts);
    expect(begun.ranges.map(({ items }) => items)).toEqual(whole.ranges.map(({ items }) => items));
  });

  test('what counts as low is the salon’s setting', async () => {
    const before = (await chart()).counts.low;
    await bench.value('settings.set', { lowAtPacks: 3 });
    expect((await chart()).counts.low).toBeGreaterThan(before);
    await bench.value('settings.set', { lowAtPacks: 1 });
    expect((await chart()).counts.low).toBe(before);
  });

  test('is searched by shade, name, range, barcode and article number, accents and case aside', async () => {
    const { ranges } = await chart();
    const range = ranges.find(({ name }) => /[åäö]/i.test(name));
    if (!range) throw new Error('the sample has no such range');
    const plain = range.name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    expect((await tilesOf(plain)).length).toBeGreaterThanOrEqual(range.items);

    const one = await item(range.tiles[0]?.itemId ?? '');
    for (const search of [`${one.shade} ${range.name}`, one.articleNumber ?? '', codeOf(one)])
      expect((await tilesOf(search)).map(({ itemId }) => itemId)).toContain(one.itemId);
    expect(await tilesOf('no such shade anywhere')).toEqual([]);
  });

  test.each([
    ['7/1', '7/1'],
    ['60', '6/0'],
    ['6,0', '6/0'],
  ])(
    'the best match of the search %s is the shade %s, and what the limit cuts off is counted',
    async (search, shade) => {
      const { items, count } = await bench.value('stock.search', { search, limit: 3 });
      expect(items[0]?.shade).toBe(shade);
      expect(items).toHaveLength(3);
      expect(count).toBe((await tilesOf(search)).length);
    },
  );

  test('of equal matches those of a likely range come first, then likely items and open packs, but the exact shade before all', async () => {
    const shades = async (search: string, rangeIds: string[] = [], itemIds: string[] = []) =>
      (await bench.value('stock.search', { search, limit: 50, likely: { rangeIds, itemIds } })).items;
    const equal = (await tilesOf('60')).filter(({ shade }) => shade === '6/0');
    const last = equal.at(-1);
    if (last === undefined || equal.length < 2) throw new Error('the sample has no such shade twice');
    expect(equal[0]?.rangeId).not.toBe(last.rangeId);
    expect((await shades('60', [last.rangeId]))[0]?.itemId).toBe(last.itemId);
    expect((await shades('60', [], [last.itemId]))[0]?.itemId).toBe(last.itemId);
    const open = equal.find(({ openUsed }) => openUsed > 0) ?? equal[0];
    expect((await shades('60'))[0]?.itemId).toBe(open?.itemId);

    const longer = (await tilesOf('7/')).find(
      ({ shade, rangeId }) => shade.startsWith('7/') && rangeId === last.rangeId,
    );
    const other = equal[0]?.rangeId === last.rangeId ? '' : (equal[0]?.rangeId ?? '');
    const begins = (await shades(`${longer?.shade[0]}/0`, [other])).map(({ shade }) => shade);
    expect(begins.indexOf('7/0')).toBe(0);
    expect(begins.lastIndexOf('7/0')).toBeLessThan(begins.findIndex((shade) => shade !== '7/0'));
  });

  test('in a range the exact shade comes before what the chart has first, and without words the chart’s order stands', async () => {
    const all = (await chart()).ranges;
    const search = async (of: { search: string; rangeId: string; show?: 'low' }) =>
      (await bench.value('stock.search', { limit: 50, ...of })).items;
    let disagreed = 0;
    for (const { id: rangeId, tiles } of all) {
      expect(await search({ search: '', rangeId })).toEqual(tiles.slice(0, 50));
      for (const { shade } of tiles) {
        const [best] = await search({ search: shade, rangeId });
        expect(best).toMatchObject({ rangeId, shade });
        const inChart = await tilesOf(shade, 'all', rangeId);
        if (inChart[0]?.shade !== shade) disagreed += 1;
      }
      const low = await search({ search: '', rangeId, show: 'low' });
      expect(low).toEqual(tiles.filter(({ level }) => level === 'low').slice(0, 50));
    }
    expect(disagreed).toBeGreaterThan(0);
  });
});

describe('a scan', () => {
  test('finds the item by its barcode, in every form that means the same', async () => {
    const one = await untouched();
    const code = codeOf(one);
    const forms = [code, `]E0${code}`, ` ${code}\r\n`, `01${code.padStart(14, '0')}`];
    for (const form of forms) {
      const scanned = await bench.value('scan', { code: form });
      expect(scanned).toMatchObject({ type: 'item', code: form, item: { itemId: one.itemId } });
    }
  });

  test('says what nobody has, what two have, and what was read badly', async () => {
    expect(await bench.value('scan', { code: withCheckDigit('735999900001') })).toMatchObject({
      type: 'unknown',
    });
    expect(await bench.value('scan', { code: '4006381333932' })).toMatchObject({ type: 'unreadable' });
    const codes: string[] = [];
    for (const { itemId } of await tilesOf()) {
      const { eans, catalogueEans } = await item(itemId);
      codes.push(...new Set([...eans, ...catalogueEans]));
    }
    const twice = codes.find((code, at) => codes.indexOf(code) !== at);
    if (twice !== undefined)
      expect(await bench.value('scan', { code: twice })).toMatchObject({ type: 'several' });
  });

  test('is answered to the page that scanned: no page hears of it besides', async () => {
    const before = bench.events.length;
    expect(await bench.value('scan', { code: 'xyz' })).toEqual({ type: 'unreadable', code: 'xyz' });
    await bench.quiet();
    expect(bench.events.slice(before).filter(({ event }) => event === 'scanned')).toEqual([]);
  });
});

describe('what others do', () => {
  test('a delivery made elsewhere is seen here', async () => {
    const one = await untouched();
    await service.ask('POST', `/v1/locations/${loc}/stock-movements`, {
      lines: [{ type: 'delivery', colourBarItemId: one.itemId, quantity: 7 }],
    });
    await later();
    await bench.until(async () => (await item(one.itemId)).packs === one.packs + 7);
  });

  test('so are a mix that finished no pack, and its undoing', async () => {
    const one = await untouched();
    const staffId = service.staff[0]?.id;
    const made = await service.ask('POST', `/v1/locations/${loc}/colour-bar-mixes`, {
      staffId,
      bowls: [{ components: [{ colourBarItemId: one.itemId, amount: 9 }] }],
    });
    await later();
    await bench.until(async () => (await item(one.itemId)).openUsed === 9);
    await service.ask(
      'POST',
      `/v1/locations/${loc}/colour-bar-mixes/${(made.json as { id: string }).id}/undo`,
    );
    await later();
    await bench.until(async () => (await item(one.itemId)).openUsed === 0);
  });

  test('is read after a restart too, where the mix was kept and the movements could not be read', async () => {
    let movements: 200 | 403 | 500 = 200;
    const fetching: Fetch = (url, more) =>
      url.includes('/stock-movements?') && movements !== 200
        ? Promise.resolve(Response.json({ code: 'any', message: 'no' }, { status: movements }))
        : nodeFetch(url, more);
    const given = { clock: manualClock(Date.now()), dataFolder: newFolder(), fetch: fetching };
    const first = await stationSignedIn(service, given);
    await first.pass(10_000);
    const one = await untouched();
    movements = 500;
    const { json } = await service.ask('POST', `/v1/locations/${loc}/colour-bar-mixes`, {
      staffId: service.staff[0]?.id,
      bowls: [{ components: [{ colourBarItemId: one.itemId, amount: 13 }] }],
    });
    await first.pass(10_000);
    const { id } = json as { id: string };
    expect(await first.value('mixes.get', { reference: id })).toMatchObject({ mixId: id });
    expect(await first.value('stock.item', { itemId: one.itemId })).toMatchObject({ openUsed: 0 });
    await first.station.close();
    // A key that follows the mixes alone.
    movements = 403;
    const again = await stationSignedIn(service, given);
    await again.pass(10_000);
    expect(await again.value('stock.item', { itemId: one.itemId })).toMatchObject({ openUsed: 13 });
  });

  test('is seen by a computer whose clock is hours ahead of the service', async () => {
    const ahead = await stationSignedIn(service, { clock: manualClock(Date.now() + 3 * 3_600_000) });
    await ahead.quiet();
    const { itemId, packs } = await untouched();
    await service.ask('POST', `/v1/locations/${loc}/stock-movements`, {
      lines: [{ type: 'delivery', colourBarItemId: itemId, quantity: 3 }],
    });
    await ahead.pass(60_000);
    expect(await ahead.value('stock.item', { itemId })).toMatchObject({ packs: packs + 3 });
  });

  test('a new barcode and a removed item are seen after some hours at the latest', async () => {
    const [one, gone] = [await untouched(), await untouched()];
    const code = withCheckDigit('200000000017');
    await service.ask('POST', `/v1/locations/${loc}/colour-bar-items/${one.itemId}/eans`, { ean: code });
    await fetch(`${service.url}/v1/locations/${loc}/colour-bar-items/${gone.itemId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${service.keys.full}` },
    });
    await bench.value('settings.set', { lockAfterMinutes: 0 });
    // The copy is old now; the clock jumps, so that not every frame of the scale has to be lived through.
    bench.clock.jump(7 * 3_600_000);
    await later();
    await bench.until(async () => (await bench.value('scan', { code })).type === 'item');
    await bench.until(async () => !(await bench.call('stock.item', { itemId: gone.itemId })).ok);
  });
});

describe('the copy on this computer', () => {
  test('answers scans after a restart without the service', async () => {
    const own = await startRealService();
    const first = await benchStation(own);
    await first.online();
    const pin = own.staff.find((one) => one.locationId === loc && one.pin)?.pin ?? '';
    await first.signIn(pin);
    const tile = (await first.value('stock.search', { search: '7/1', limit: 1 })).items[0];
    await first.station.close();

    const again = await stationSignedIn(own, { dataFolder: first.folder }, pin);
    await own.kill();
    const view = await again.value('stock.item', { itemId: tile?.itemId ?? '' });
    expect(await again.value('scan', { code: codeOf(view) })).toMatchObject({ type: 'item' });
    expect(
      (await again.value('stock.chart', { search: '', show: 'all', rangeId: null })).counts.all,
    ).toBeGreaterThan(600);
  });

  test('of 20,000 items is read in short steps, and then knows each barcode', async () => {
    const store = openStore(newFolder());
    const make = () =>
      createCatalogue({
        store,
        signals: createSignals(),
        minimum: () => ({ packs: 1, of: 'settings' }),
        waiting: () => [],
        changed: () => undefined,
      });
    const range = {
      id: 'cbr_1',
      locationId: loc,
      name: 'Alla',
      kind: 'colour',
      packSize: 60,
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    const many = Array.from({ length: 20_000 }, (_, at): ColourBarItem => ({
      id: `cbi_${String(at).padStart(6, '0')}`,
      locationId: loc,
      rangeId: range.id,
      shade: `${at % 10}/${at}`,
      packs: 3,
      openUsed: 0,
      unopenedPacks: 3,
      packSizeInUse: 60,
      eans: [withCheckDigit(`7300${String(at).padStart(8, '0')}`)],
      catalogueEans: [],
      updatedAt: '2026-01-01T00:00:00.000Z',
    }));
    const first = make();
    await first.open('sample loc_1');
    first.ask().take([range], many);

    const again = make();
    let turns = 0;
    let loading = true;
    const count = () => {
      turns += 1;
      if (loading) setImmediate(count);
    };
    setImmediate(count);
    await again.open('sample loc_1');
    loading = false;
    expect(turns).toBeGreaterThan(50);
    expect(again.index().size()).toBe(20_000);
    for (const at of [0, 9_999, 19_999])
      expect(again.scan(many[at]?.eans[0] ?? '')).toMatchObject({
        type: 'item',
        item: { itemId: many[at]?.id },
      });
    store.close();
  });
});
