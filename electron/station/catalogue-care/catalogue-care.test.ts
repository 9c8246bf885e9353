/** Staff's changes to ranges, items and barcodes: confirmed at once if the service answers, saved if it does not. */
import { expect, test } from 'vitest';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import { withCheckDigit } from '../../../shared/colour-bar/barcodes.ts';
import { stationSignedIn } from '../../../testing/station/bench-station.ts';
import { faultyNetwork, networkFaults } from '../../../testing/station/faulty-network.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const network = faultyNetwork();
const bench = await stationSignedIn(service, { fetch: network.fetch });
const location = `/v1/locations/${service.locationId}`;
const there = async (itemId: string) =>
  (await service.ask('GET', `${location}/colour-bar-items/${itemId}`)).json as ColourBarItem;
let made = 0;
/** An unused barcode and an unused name. */
const another = () => {
  made += 1;
  return { ean: withCheckDigit(`73100000${String(made).padStart(4, '0')}`), name: `Provserie ${made}` };
};
const saved = async (answer: Promise<{ id: string | null }>): Promise<string> => {
  const { id } = await answer;
  if (id === null) throw new Error('the service has not answered');
  return id;
};
const newRange = (packSize?: number) =>
  saved(bench.value('catalogue.createRange', { name: another().name, kind: 'colour', packSize }));
const scanned = async (code: string) => {
  const found = await bench.value('scan', { code });
  return found.type === 'item' ? found.item.itemId : found.type;
};

test('a range, an item in it and its barcodes are made, changed and removed, and each is known here at once', async () => {
  const { name, ean } = another();
  const range = { name, kind: 'colour', packSize: 60, listPrice: '98', mixingRatio: '1.5' };
  const rangeId = await saved(bench.value('catalogue.createRange', range));
  const own = { rangeId, shade: '7/43', articleNumber: '771', eans: [ean] };
  const itemId = await saved(bench.value('catalogue.createItem', own));
  expect(await scanned(ean)).toBe(itemId);
  expect(await bench.value('stock.item', { itemId })).toMatchObject({
    shade: '7/43',
    packSize: 60,
    ownPackSize: null,
    listPrice: '98.00',
    articleNumber: '771',
    packs: 0,
  });

  const second = another().ean;
  await bench.value('catalogue.addBarcode', { itemId, code: second });
  await bench.value('catalogue.removeBarcode', { itemId, ean });
  expect(await scanned(second)).toBe(itemId);
  expect(await scanned(ean)).toBe('unknown');

  const change = { name: 'Kopparguld', listPrice: '101.5', articleNumber: null };
  await bench.value('catalogue.changeItem', { itemId, change });
  const now = await there(itemId);
  expect(now).toMatchObject({ name: 'Kopparguld', listPrice: '101.50', eans: [second] });
  expect(now.articleNumber).toBeUndefined();
  // Items inherit the range's values.
  await bench.value('catalogue.changeRange', { rangeId, change: { packSize: 80 } });
  await bench.item(itemId, { packSize: 80, ownPackSize: null, ownListPrice: '101.50' });

  expect(await bench.call('catalogue.removeRange', { rangeId })).toMatchObject({
    ok: false,
    error: { code: 'not_allowed' },
  });
  await bench.value('catalogue.removeItem', { itemId });
  expect(await scanned(second)).toBe('unknown');
  await bench.value('catalogue.removeRange', { rangeId });
  const names = (await bench.value('catalogue.ranges', {})).map((one) => one.name);
  expect(names).not.toContain(name);
});

test('what exists already is said with what has it, and nothing is saved', async () => {
  const { name, ean } = another();
  const rangeId = await saved(bench.value('catalogue.createRange', { name, kind: 'colour' }));
  const itemId = await saved(bench.value('catalogue.createItem', { rangeId, shade: '1/0', eans: [ean] }));
  const otherId = await saved(bench.value('catalogue.createItem', { rangeId, shade: '2/0' }));
  const { counts } = await bench.value('outbox.page', { show: 'all', from: 0, limit: 1 });
  const products = await bench.value('products.search', { search: '', limit: 100 });
  const [sold] = products.products.filter(({ eans }) => eans.length > 0);
  const of = (details: object) => ({ ok: false, error: { code: 'duplicate', details } });
  expect(await bench.call('catalogue.createRange', { name, kind: 'bleach' })).toMatchObject(
    of({ fieldErrors: { name: expect.any(String) } }),
  );
  expect(await bench.call('catalogue.createItem', { rangeId, shade: '1/0' })).toMatchObject(
    of({ fieldErrors: { shade: expect.any(String) } }),
  );
  expect(await bench.call('catalogue.addBarcode', { itemId: otherId, code: ean })).toMatchObject(
    of({ colourBarItemId: itemId }),
  );
  expect(
    await bench.call('catalogue.createItem', { rangeId, shade: '3/0', eans: sold?.eans.slice(0, 1) }),
  ).toMatchObject(of({ productId: sold?.productId }));
  expect(await bench.call('catalogue.addBarcode', { itemId: otherId, code: '7310000000001' })).toMatchObject({
    ok: false,
    error: { code: 'barcode_invalid' },
  });
  expect((await bench.value('outbox.page', { show: 'all', from: 0, limit: 1 })).counts).toEqual(counts);
});

test('what somebody else made a moment before is refused, told at once, and needs nobody in Activity', async () => {
  const rangeId = await newRange();
  await service.ask('POST', `${location}/colour-bar-items`, { rangeId, shade: '4/0' });
  expect(await bench.call('catalogue.createItem', { rangeId, shade: '4/0' })).toMatchObject({
    ok: false,
    error: { code: 'duplicate' },
  });
  const { counts } = await bench.value('outbox.page', { show: 'all', from: 0, limit: 1 });
  expect(counts).toMatchObject({ attention: 0, waiting: 0 });
  expect((await bench.value('outbox.journal', {}))[0]).toMatchObject({
    what: 'undone',
    entry: { kind: 'newItem', catalogue: { shade: '4/0' } },
  });
});

test('without a connection an item is saved and sent later, once, also where an answer is lost', async () => {
  const rangeId = await newRange(60);
  network.down = true;
  await bench.call('connection.retry', {});
  const { ean } = another();
  expect(await bench.value('catalogue.createItem', { rangeId, shade: '5/0', eans: [ean] })).toEqual({
    id: null,
  });
  expect(await bench.call('catalogue.removeRange', { rangeId })).toMatchObject({
    error: { code: 'offline' },
  });
  network.down = false;
  network.next = [networkFaults.lostAfter];
  await bench.call('connection.retry', {});
  // Other tests' items were sent too.
  await bench.until(async () => (await bench.value('app.state', {})).outbox.waiting === 0);
  const shades = (await service.rows<ColourBarItem>('colour-bar-items')).filter(
    (item) => item.rangeId === rangeId,
  );
  expect(shades.map(({ shade, eans }) => [shade, eans])).toEqual([['5/0', [ean]]]);
  expect(await scanned(ean)).toBe(shades[0]?.id);
});

test('an item of which something waits is not removed', async () => {
  const rangeId = await newRange();
  const itemId = await saved(bench.value('catalogue.createItem', { rangeId, shade: '6/0' }));
  network.down = true;
  await bench.call('connection.retry', {});
  await bench.value('stock.deliver', { lines: [{ itemId, packs: 2 }], comment: '' });
  expect(await bench.call('catalogue.removeItem', { itemId })).toMatchObject({
    error: { code: 'not_ready', details: { why: 'waiting' } },
  });
  network.down = false;
  await bench.call('connection.retry', {});
  await bench.item(itemId, { packs: 2, expected: false });
});
