/** Stock documents of several lines, against a real service: all of one is done, or nothing. */
import { expect, test } from 'vitest';
import { landmarkEans } from '../../../service/sample/data/landmarks.ts';
import { landmarkProductEans } from '../../../service/sample/data/products.ts';
import type { ColourBarItem } from '../../../shared/api/colour-bar-items.ts';
import type { Product } from '../../../shared/api/products.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import { fail } from '../../../shared/result.ts';
import { stationSignedIn } from '../../../testing/station/bench-station.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const bench = await stationSignedIn(service);
const me = (await bench.value('app.state', {})).session;
const { id: myId, name: myName } = me.type === 'signedIn' ? me.staff : { id: '', name: null };

const itemAt = async (ean: string) =>
  (await service.rows<ColourBarItem>('colour-bar-items')).find(({ eans }) => eans.includes(ean))!;
const productAt = async (ean: string) =>
  (await service.rows<Product>('products')).find(({ eans }) => eans.includes(ean))!;
/** The service's movements of one document, in the order of its lines. */
const movementsOf = async (type: string, comment: string) =>
  (await service.rows<StockMovement>('stock-movements')).filter(
    (one) => one.type === type && one.comment?.startsWith(comment) === true,
  );

test('items and products of a delivery are one document, each product with what it cost, and undone as one', async () => {
  const [one, other] = [await itemAt(landmarkEans.developer9), await itemAt(landmarkEans.soft)];
  const product = await productAt(landmarkProductEans.repairShampoo);
  // Products are read when a person first looks for them.
  await bench.value('products.search', { search: '', limit: 1 });
  const entry = await bench.value('stock.deliver', {
    lines: [
      { itemId: one.id, packs: 3 },
      { productId: product.id, packs: 6, unitCost: '48.50' },
      { itemId: other.id, packs: 2 },
    ],
    comment: 'Van',
  });
  expect(entry.items.map(({ itemId, amount }) => [itemId, amount])).toEqual([
    [one.id, 3],
    [other.id, 2],
  ]);
  expect(entry.products).toMatchObject([{ productId: product.id, pieces: 6, unitCost: '48.50' }]);
  expect((await bench.value('stock.item', { itemId: one.id })).packs).toBe(one.packs + 3);
  await bench.entry({ id: entry.id, state: 'done' });
  const made = await movementsOf('delivery', 'Van');
  expect(made.map(({ quantity }) => quantity)).toEqual([3, 2, 6]);
  expect(new Set(made.map(({ externalReference }) => externalReference)).size).toBe(1);
  expect(await productAt(landmarkProductEans.repairShampoo)).toMatchObject({
    stockQuantity: (product.stockQuantity ?? 0) + 6,
    latestPurchasePrice: '48.50',
  });

  const back = await bench.value('outbox.takeBack', { entryId: entry.id });
  expect(back).toMatchObject({ kind: 'withdrawal', reason: 'wrong-delivery' });
  await bench.entry({ id: back.id, state: 'done' });
  expect((await itemAt(landmarkEans.developer9)).packs).toBe(one.packs);
  expect((await itemAt(landmarkEans.soft)).packs).toBe(other.packs);
});

test('a line that asks too much refuses all of them, by its name; taking what there is, or leaving it out, sends the rest', async () => {
  const [plenty, few] = [await itemAt(landmarkEans.developer9), await itemAt(landmarkEans.bleach)];
  const asked = (packs: number) =>
    bench.value('stock.withdraw', {
      lines: [
        { itemId: plenty.id, packs: 1 },
        { itemId: few.id, packs },
      ],
      reason: 'damaged',
      comment: 'Flood',
    });
  const refused = await bench.entry({ id: (await asked(few.packs + 4)).id, state: 'refused' });
  expect(refused).toMatchObject({
    code: 'insufficient_stock',
    details: { line: 1, balance: few.packs, quantity: few.packs + 4 },
    concerned: { items: [1], who: null },
    may: { edit: 'document' },
  });
  expect((await itemAt(landmarkEans.developer9)).packs).toBe(plenty.packs);

  const sent = await bench.value('outbox.editDocument', {
    entryId: refused.id,
    packs: [1, few.packs],
    comment: 'Flood',
  });
  await bench.entry({ id: sent.id, state: 'done' });
  expect((await itemAt(landmarkEans.bleach)).packs).toBe(0);

  const again = await bench.entry({ id: (await asked(1)).id, state: 'refused' });
  const without = await bench.value('outbox.editDocument', {
    entryId: again.id,
    packs: [1, 0],
    comment: 'Flood',
  });
  expect(without.items.map(({ itemId }) => itemId)).toEqual([plenty.id]);
  await bench.entry({ id: without.id, state: 'done' });
  expect((await itemAt(landmarkEans.developer9)).packs).toBe(plenty.packs - 2);

  const back = await bench.value('outbox.takeBack', { entryId: sent.id });
  await bench.entry({ id: back.id, state: 'done' });
  expect(back.items.map(({ amount }) => amount)).toEqual([1, few.packs]);
  expect((await itemAt(landmarkEans.bleach)).packs).toBe(few.packs);
});

test('own use is charged to whom it is said of, and tells who saved it; anything else is nobody’s', async () => {
  const item = await itemAt(landmarkEans.developer9);
  const colleagues = await bench.value('stock.colleagues', {});
  const other = colleagues.find(({ id }) => id !== myId)!;
  expect(colleagues.map(({ id }) => id)).toContain(myId);
  const box = { lines: [{ itemId: item.id, packs: 6 }], comment: '' };
  await bench.entry({ id: (await bench.value('stock.deliver', box)).id, state: 'done' });
  const take = (comment: string, more: object = {}) =>
    bench.value('stock.withdraw', {
      lines: [{ itemId: item.id, packs: 1 }],
      reason: 'own-use' as const,
      comment,
      ...more,
    });
  const [mine, theirs, damaged] = [
    await take('Mine'),
    await take('Theirs', { chargedTo: other.id }),
    await take('Fell', { chargedTo: other.id, reason: 'damaged' }),
  ];
  for (const { id } of [mine, theirs, damaged]) await bench.entry({ id, state: 'done' });
  const charged = async (comment: string) => (await movementsOf('withdrawal', comment))[0];
  expect(await charged('Mine')).toMatchObject({ staffId: myId, comment: 'Mine', reason: 'own-use' });
  expect(await charged('Theirs')).toMatchObject({
    staffId: other.id,
    reason: 'own-use',
    comment: `Theirs · Sparat av ${myName}`,
  });
  expect(await charged('Fell')).toMatchObject({ staffId: myId, comment: 'Fell' });
  expect(mine.chargedTo).toBeNull();
  expect(theirs).toMatchObject({ staff: { id: myId }, chargedTo: { id: other.id } });
  expect(damaged.chargedTo).toBeNull();
  const nobody = { lines: [{ itemId: item.id, packs: 1 }], reason: 'own-use' as const, comment: '' };
  expect(await bench.call('stock.withdraw', { ...nobody, chargedTo: 'stf_none' })).toEqual(
    fail('unknown_here'),
  );
});
