/** Products at the front desk, against a real service. */
import { expect, test } from 'vitest';
import { wholeAnswer } from '../../../testing/station/whole-answer.ts';
import type { Fetch } from '../fetch.ts';
import { landmarkProductEans as eans } from '../../../service/sample/data/products.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { Product } from '../../../shared/api/products.ts';
import { fail } from '../../../shared/result.ts';
import { benchStation, stationAtWork, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { nodeFetch } from '../node-ports.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const bench = await stationSignedIn(service);
const all = await service.rows<Product>('products');
const atService = async (productId: string) =>
  (await service.rows<Product>('products')).find(({ id }) => id === productId)!;

test('they are found by name, brand, article number and barcode, with what is in stock', async () => {
  await bench.quiet();
  const now = await service.rows<Product>('products');
  const none = await bench.value('products.search', { search: '', limit: 100 });
  expect(none).toMatchObject({ count: all.length, asOf: null });
  expect(none.products.map(({ productId, pieces }) => [productId, pieces])).toEqual(
    now.map(({ id, stockQuantity }) => [id, stockQuantity ?? null]),
  );
  const found = async (search: string) =>
    (await bench.value('products.search', { search, limit: 100 })).products.map(({ name }) => name);
  expect(await found('vårda REPAIR sham')).toEqual([
    'Vårda Repair Shampoo 250 ml',
    'Vårda Repair Shampoo refill',
  ]);
  expect(await found('varda balm repair')).toEqual(['Vårda Repair Balm 250 ml']);
  expect(await found('FJ-300')).toEqual(['Fjäll Hairspray strong 300 ml']);
  expect(await found(eans.soldOut)).toEqual(['Vårda Deep Mask 200 ml']);
  expect(await found('zebra')).toEqual([]);
});

test('a barcode finds all that have it, by their supplier’s article too', async () => {
  const named = async (code: string) =>
    (await bench.value('products.ofBarcode', { code })).map(({ name }) => name);
  expect(await named(eans.repairShampoo)).toEqual(['Vårda Repair Shampoo 250 ml']);
  expect(await named(`0${eans.repairShampoo}`)).toEqual(['Vårda Repair Shampoo 250 ml']);
  expect(await named(eans.twoProducts)).toHaveLength(2);
  expect(await named('NYANS-1004')).toEqual([]);
});

test('what is withdrawn and delivered is expected at once, sent once, and undone from its entry', async () => {
  const [product] = await bench.value('products.ofBarcode', { code: eans.repairShampoo });
  const { productId, pieces, name, brand } = product!;
  const there = pieces!;
  const expectsPieces = async (count: number) =>
    expect((await bench.value('products.get', { productId })).pieces).toBe(count);

  const taken = await bench.value('stock.withdraw', {
    lines: [{ productId, packs: 2 }],
    reason: 'own-use',
    comment: 'Basin',
  });
  expect(taken).toMatchObject({
    kind: 'withdrawal',
    takes: true,
    items: [],
    products: [{ productId, name, brand, pieces: 2 }],
    reason: 'own-use',
  });
  await expectsPieces(there - 2);
  await bench.entry({ id: taken.id, state: 'done' });
  await bench.quiet();
  await expectsPieces(there - 2);
  expect((await atService(productId)).stockQuantity).toBe(there - 2);

  const given = await bench.value('stock.deliver', {
    lines: [{ productId, packs: 5, unitCost: '99.50' }],
    comment: '',
  });
  await bench.entry({ id: given.id, state: 'done' });
  await bench.quiet();
  expect(await atService(productId)).toMatchObject({
    stockQuantity: there + 3,
    latestPurchasePrice: '99.50',
  });
  expect(await bench.value('products.get', { productId })).toMatchObject({
    pieces: there + 3,
    expected: false,
    latestPurchasePrice: '99.50',
  });

  const undone = await bench.value('outbox.takeBack', { entryId: taken.id });
  await bench.entry({ id: undone.id, state: 'done' });
  const back = await bench.value('outbox.takeBack', { entryId: given.id });
  await bench.entry({ id: back.id, state: 'done' });
  await bench.quiet();
  expect((await atService(productId)).stockQuantity).toBe(there);
  await expectsPieces(there);
});

test('a barcode that a shade has as well asks which of them, once the products are known here', async () => {
  const [item] = (await service.rows<ColourBarItem>('colour-bar-items')).filter((one) => one.eans.length > 0);
  const code = item!.eans[0]!;
  // No call of the API makes such a pair: the article of a supplier can.
  const shared: Fetch = async (asked, more) => {
    const answer = await wholeAnswer(await nodeFetch(asked, more));
    const { pathname } = new URL(asked);
    if (!pathname.endsWith('/products') || !answer.ok) return answer;
    const page = (await answer.json()) as { data: Product[] };
    const data = page.data.map((one, at) => (at === 0 ? { ...one, eans: [...one.eans, code] } : one));
    return Response.json({ ...page, data }, { headers: answer.headers });
  };
  const there = await stationAtWork(service, { fetch: shared });
  // They were read when the service was reached, before any search.
  await there.quiet();
  const both = await there.value('scan', { code });
  if (both.type !== 'several') throw new Error(`${both.type}: it does not ask`);
  expect(both.items.map(({ itemId }) => itemId)).toEqual([item!.id]);
  expect(both.products.map(({ productId }) => productId)).toEqual([all[0]!.id]);
});

test('its movements are told by whom and why, and one of them is undone', async () => {
  const [product] = await bench.value('products.ofBarcode', { code: eans.repairShampoo });
  const { productId, pieces } = product!;
  const lines = [{ productId, packs: 1 }];
  const { id } = await bench.value('stock.withdraw', { lines, reason: 'damaged', comment: 'Leaked' });
  await bench.entry({ id, state: 'done' });
  const [movement] = await bench.value('stock.movements', { productId });
  expect(movement).toMatchObject({
    type: 'withdrawal',
    productId,
    quantity: -1,
    reason: 'damaged',
    comment: 'Leaked',
    correctable: true,
  });
  expect(movement?.staffName).not.toBeNull();
  const of = { movementId: movement!.id, comment: '' };
  expect(await bench.call('stock.correct', { itemId: productId, ...of })).toEqual(fail('unknown_here'));
  const undone = await bench.value('stock.correct', { productId, ...of });
  await bench.entry({ id: undone.id, state: 'done' });
  expect((await bench.value('stock.movements', { productId }))[0]).toMatchObject({
    type: 'correction',
    quantity: 1,
    correctsMovementId: movement?.id,
  });
  expect((await atService(productId)).stockQuantity).toBe(pieces);
});

test('more than there is is refused with the balance, and sent again with what was edited', async () => {
  const [product] = await bench.value('products.ofBarcode', { code: eans.fromCatalogue });
  const { productId, pieces } = product!;
  const much = { lines: [{ productId, packs: pieces! + 1 }], reason: 'damaged' as const, comment: '' };
  const { id } = await bench.value('stock.withdraw', much);
  expect(await bench.entry({ id, state: 'refused' })).toMatchObject({
    code: 'insufficient_stock',
    details: { balance: pieces, quantity: pieces! + 1 },
    may: { edit: 'document' },
  });
  const edited = await bench.value('outbox.editDocument', { entryId: id, packs: [1], comment: '' });
  expect(edited).toMatchObject({ products: [{ productId, pieces: 1 }], reason: 'damaged' });
  await bench.entry({ id: edited.id, state: 'done' });
  expect((await atService(productId)).stockQuantity).toBe(pieces! - 1);
});

test('one that is not counted cannot be moved', async () => {
  const bag = (await bench.value('products.search', { search: 'gift bag', limit: 1 })).products[0]!;
  expect(bag.pieces).toBeNull();
  const line = { productId: bag.productId, packs: 1 };
  const withdrawn = { lines: [line], reason: 'damaged' as const, comment: '' };
  expect(await bench.call('stock.withdraw', withdrawn)).toEqual(fail('not_allowed'));
  const delivered = { lines: [{ ...line, unitCost: null }], comment: '' };
  expect(await bench.call('stock.deliver', delivered)).toEqual(fail('not_allowed'));
});

test('without the service they are as they were last seen, and what is moved waits', async () => {
  const own = await startRealService();
  const first = await stationSignedIn(own);
  const seen = await first.value('products.search', { search: '', limit: 100 });
  await first.station.close();
  await own.kill();
  const again = await benchStation(own, { clock: first.clock, dataFolder: first.folder });
  await again.signIn(own.pin);
  await again.clock.advance(60_000);
  const kept = await again.value('products.search', { search: '', limit: 100 });
  expect(kept.products).toEqual(seen.products);
  expect(kept.asOf).not.toBeNull();
  const [product] = await again.value('products.ofBarcode', { code: eans.repairShampoo });
  const { productId, pieces } = product!;
  await again.value('stock.withdraw', {
    lines: [{ productId, packs: 1 }],
    reason: 'consumption',
    comment: '',
  });
  expect(await again.value('products.get', { productId })).toMatchObject({
    pieces: pieces! - 1,
    expected: true,
  });
});
