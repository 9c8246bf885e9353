import { describe, expect, test } from 'vitest';
import type { Fetch } from '../fetch.ts';
import type { BridgeEvent } from '../../../shared/bridge.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';
import { nodeFetch } from '../node-ports.ts';
import { type BenchStation, stationAtWork, type BenchGiven } from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const asked: string[] = [];
const listening: Fetch = (url, more) => {
  asked.push(`${more.method} ${url}`);
  return nodeFetch(url, more);
};
const service = await startRealService();
const atWork = (given?: BenchGiven) => stationAtWork(service, given);
const { locationId: loc } = service;
const bench = await atWork({ fetch: listening });

const at = (rest: string) => `/v1/locations/${loc}/colour-bar-${rest}`;
const list = (query: string) => service.rows<ColourBarItem>(`colour-bar-items?${query}`);
const item = (itemId: string) => bench.value('stock.item', { itemId });
const withPacks = async (): Promise<ColourBarItem[]> =>
  (await list('limit=200')).filter(
    ({ packs, openUsed, packSizeInUse }) => packs > 3 && openUsed === 0 && packSizeInUse,
  );
const remove = (path: string) =>
  fetch(`${service.url}${path}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${service.keys.full}` },
  });
/** The codes sent to the page since. */
const scannedSince = (before: number) =>
  bench.events.slice(before).flatMap((one) => (one.event === 'scanned' ? [one.data.code] : []));
let codes = 0;
const newCode = () => withCheckDigit(`20000000${String((codes += 1)).padStart(4, '0')}`);

describe('a barcode that nobody has here', () => {
  test('is asked for at the service in the background, and the page that scanned hears of it', async () => {
    const [one] = await withPacks();
    const code = newCode();
    await service.ask('POST', at(`items/${one?.id}/eans`), { ean: code });
    const corrected = bench.next('scanned');
    const other: BridgeEvent[] = [];
    const page = bench.station.openPage((event) => other.push(event));
    expect(await bench.value('scan', { code })).toEqual({ type: 'unknown', code });
    expect(await corrected).toMatchObject({ type: 'item', code, item: { itemId: one?.id } });
    expect(other.filter(({ event }) => event === 'scanned')).toEqual([]);
    page.close();
    expect((await bench.value('scan', { code })).type).toBe('item');
  });

  test('of an item and a range that were made elsewhere is found with both', async () => {
    const { json } = await service.ask('POST', at('ranges'), {
      name: 'Ny serie',
      kind: 'colour',
      packSize: 80,
    });
    const rangeId = (json as { id: string }).id;
    const code = newCode();
    await service.ask('POST', at('items'), { rangeId, shade: '9/99', eans: [code] });
    const corrected = bench.next('scanned');
    await bench.value('scan', { code });
    expect(await corrected).toMatchObject({
      type: 'item',
      item: { shade: '9/99', rangeName: 'Ny serie', packSize: 80 },
    });
  });

  test('that is scanned twice before the service has answered is acted on once', async () => {
    const [one] = await withPacks();
    const code = newCode();
    await service.ask('POST', at(`items/${one?.id}/eans`), { ean: code });
    const before = bench.events.length;
    await bench.value('scan', { code });
    await bench.value('scan', { code });
    await bench.quiet();
    expect(scannedSince(before)).toEqual([code]);
  });

  test('says nothing more once another tube was scanned, and is known the next time', async () => {
    const [one, two] = await withPacks();
    const code = newCode();
    await service.ask('POST', at(`items/${one?.id}/eans`), { ean: code });
    const before = bench.events.length;
    await bench.value('scan', { code });
    await bench.value('scan', { code: two?.eans[0] ?? two?.catalogueEans[0] ?? '' });
    await bench.quiet();
    expect(scannedSince(before)).toEqual([]);
    expect((await bench.value('scan', { code })).type).toBe('item');
  });

  test('that the service does not have either stays unknown, and costs one question', async () => {
    const code = newCode();
    asked.length = 0;
    await bench.value('scan', { code });
    await bench.quiet();
    expect(asked.filter((one) => one.includes(`ean=${code}`))).toHaveLength(1);
    expect((await bench.value('scan', { code })).type).toBe('unknown');
  });
});

describe('what changes elsewhere without a movement', () => {
  /** Time for one round through a list of this length. */
  const aRound = () => bench.pass(150_000);

  test('is seen within a round: a price, a barcode taken away, a new item, one that is gone', async () => {
    const [, , dear, bare, gone] = await withPacks();
    if (!dear || !bare || !gone) throw new Error('the sample is too small');
    const [ean] = bare.eans;
    await service.ask('PATCH', at(`items/${dear.id}`), { listPrice: '321.00', name: 'Dyr' });
    if (ean !== undefined) await remove(at(`items/${bare.id}/eans/${ean}`));
    const { json } = await service.ask('POST', at('items'), { rangeId: dear.rangeId, shade: '1/2345' });
    await remove(at(`items/${gone.id}`));
    await aRound();
    await bench.until(async () => (await item(dear.id)).listPrice === '321.00');
    await bench.until(
      async () => (await bench.call('stock.item', { itemId: (json as { id: string }).id })).ok,
    );
    await bench.until(async () => !(await bench.call('stock.item', { itemId: gone.id })).ok);
    expect((await item(bare.id)).eans).not.toContain(ean);
  });

  test('so is a range’s pack size, with every item that inherits it', async () => {
    const [one] = await withPacks();
    if (!one) throw new Error('the sample is too small');
    await service.ask('PATCH', at(`ranges/${one.rangeId}`), { packSize: 77 });
    await aRound();
    const inheriting = (await list(`limit=200&rangeId=${one.rangeId}`)).filter(
      ({ packSize }) => packSize === undefined,
    );
    expect(inheriting.length).toBeGreaterThan(3);
    for (const { id } of inheriting) await bench.until(async () => (await item(id)).packSize === 77);
  });

  test('costs a few small questions a minute', async () => {
    await bench.quiet();
    asked.length = 0;
    await bench.pass(60_000);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.length).toBeLessThan(80);
  });

  test('costs a quarter of it while nobody is signed in, and whoever signs in has it read at once', async () => {
    await bench.value('session.lock', {});
    await bench.quiet();
    asked.length = 0;
    await bench.pass(60_000);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(16);
    asked.length = 0;
    await bench.signIn();
    await bench.quiet();
    expect(asked.some((one) => one.includes('/stock-movements?'))).toBe(true);
  });
});

describe('two computers of one salon', () => {
  test('see each other’s work within 15 s while idle', async () => {
    const clock = manualClock(Date.now());
    const [left, right] = [await atWork({ clock }), await atWork({ clock })];
    const [, , , , , one, two] = await withPacks();
    if (!one || !two) throw new Error('the sample is too small');
    await left.pass(10_000);
    await right.quiet();
    // Both clocks advance by the same time.
    const fifteenSeconds = async () => {
      for (let second = 0; second < 15; second += 1) {
        await clock.advance(1000);
        await left.quiet();
        await right.quiet();
      }
    };
    const seen = async (on: BenchStation, itemId: string) => on.value('stock.item', { itemId });

    await left.value('stock.withdraw', {
      lines: [{ itemId: one.id, packs: 1 }],
      reason: 'damaged',
      comment: '',
    });
    const mix = await right.registered([two.id, 11]);
    await left.quiet();
    await right.quiet();

    await fifteenSeconds();
    expect((await seen(right, one.id)).packs).toBe(one.packs - 1);
    expect((await seen(left, two.id)).openUsed).toBe(11);
    expect((await left.value('mixes.today', {})).map(({ reference }) => reference)).toContain(mix.reference);

    await right.value('mixes.undo', { reference: mix.reference });
    await right.quiet();
    await fifteenSeconds();
    expect((await seen(left, two.id)).openUsed).toBe(0);
  });
});
