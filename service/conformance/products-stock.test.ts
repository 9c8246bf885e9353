/** spec 2, Stock movements, for products; decisions 3, StockMovementLine. */
import { describe, expect } from 'vitest';
import type { ErrorBody } from '../../shared/api/errors.ts';
import type { Product } from '../../shared/api/products.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import { itemId, refusalOf, refusedFields, type Salon, type RequestParts, testWith } from './salon.ts';
import { made, madeText, openTrade, tradeId } from './trade.ts';

type Recorded = { data: StockMovement[] };

const counted = tradeId('prd', 'counted');
const empty = tradeId('prd', 'empty');
const uncounted = tradeId('prd', 'uncounted');
const elsewhere = tradeId('prd', 'elsewhere', 'branch');

const bare = { eans: [], catalogueEans: [], stockTracked: true, movements: [] };
const test = testWith(() =>
  openTrade({
    main: {
      products: [
        {
          ...bare,
          key: 'counted',
          name: 'Counted',
          latestPurchasePrice: '10.00',
          averageCost: '10.00',
          movements: [{ type: 'delivery', quantity: 4 }],
        },
        { ...bare, key: 'empty', name: 'Empty' },
        { ...bare, key: 'uncounted', name: 'Uncounted', stockTracked: false },
        {
          ...bare,
          key: 'sold',
          name: 'Sold',
          movements: [
            { type: 'delivery', quantity: 2 },
            { type: 'sale', quantity: 3, staff: 'anna' },
            { type: 'refund', quantity: 1 },
          ],
        },
      ],
    },
    branch: { products: [{ ...bare, key: 'elsewhere', name: 'Elsewhere' }] },
  }),
);

const record = (salon: Salon, lines: object[], sent: RequestParts = {}) =>
  salon.call<Recorded>('POST', `${salon.main}/stock-movements`, { body: { lines }, ...sent });
const into = (quantity: number, unitCost?: string, productId = counted) => ({
  type: 'delivery',
  productId,
  quantity,
  unitCost,
});
const out = (quantity: number, productId = counted) => ({ type: 'withdrawal', productId, quantity });
const undoing = (correctsMovementId: string) => ({ type: 'correction', correctsMovementId });
const read = async (salon: Salon, id = counted) =>
  (await salon.call<Product>('GET', `/v1/products/${id}`)).body;
const listed = async (salon: Salon, query: string) =>
  (await salon.call<Recorded>('GET', `${salon.main}/stock-movements?${query}`)).body.data;

describe('A line with a product', () => {
  // holds: updated-at
  test('moves its balance and its updatedAt, and names it in the movement', async (salon) => {
    const answer = await record(salon, [{ ...out(3), reason: 'own-use' }, into(2)]);
    expect(answer.status).toBe(201);
    const shared = {
      id: expect.stringMatching(/^mov_/) as string,
      productId: counted,
      shortfall: 0,
      createdAt: '2026-05-04T09:00:00.000Z',
    };
    expect(answer.body.data).toEqual([
      { ...shared, type: 'withdrawal', quantity: -3, balanceAfter: 1, reason: 'own-use' },
      { ...shared, type: 'delivery', quantity: 2, balanceAfter: 3 },
    ]);
    expect(await read(salon)).toMatchObject({
      stockQuantity: 3,
      createdAt: madeText,
      updatedAt: '2026-05-04T09:00:00.000Z',
    });
  });

  test('shares a document with colour bar items: every line is applied or none', async (salon) => {
    const pack = { type: 'withdrawal', colourBarItemId: itemId('7/43'), quantity: 1 };
    const refused = await salon.call<ErrorBody>('POST', `${salon.main}/stock-movements`, {
      body: { lines: [pack, out(4), out(1)] },
    });
    expect(refusalOf(refused)).toBe('400 insufficient_stock');
    expect(refused.body.details).toEqual({ line: 2, productId: counted, balance: 0, quantity: 1 });
    expect(await read(salon)).toMatchObject({ stockQuantity: 4, updatedAt: madeText });
    const { body } = await record(salon, [pack, out(4)]);
    expect(body.data.map(({ balanceAfter }) => balanceAfter)).toEqual([3, 0]);
  });

  test('is refused with not_allowed where its stock is not tracked', async (salon) => {
    for (const line of [out(1, uncounted), into(1, undefined, uncounted)])
      expect(refusalOf(await record(salon, [line]))).toBe('400 not_allowed');
  });

  test('names a product of this location', async (salon) => {
    for (const wrong of ['prd_none', elsewhere])
      expect(refusalOf(await record(salon, [out(1, wrong)]))).toBe('400 entity_not_found');
  });
});

describe('A delivery of a product', () => {
  test('with a unit cost sets the latest purchase price and moves the average cost', async (salon) => {
    await record(salon, [into(2, '13.00')]);
    expect(await read(salon)).toMatchObject({ latestPurchasePrice: '13.00', averageCost: '11.00' });
    // (6 × 11.00 + 1 × 12.50) ÷ 7 = 11.214…
    await record(salon, [into(1, '12.5')]);
    expect(await read(salon)).toMatchObject({ latestPurchasePrice: '12.50', averageCost: '11.21' });
  });

  test('without a unit cost leaves both as they are', async (salon) => {
    await record(salon, [into(6)]);
    expect(await read(salon)).toMatchObject({ latestPurchasePrice: '10.00', averageCost: '10.00' });
  });

  test('to an empty shelf costs on average what it costs', async (salon) => {
    await record(salon, [into(3, '7.77', empty)]);
    expect(await read(salon, empty)).toMatchObject({ latestPurchasePrice: '7.77', averageCost: '7.77' });
    await record(salon, [out(3, empty)]);
    await record(salon, [into(1, '5.00', empty)]);
    expect(await read(salon, empty)).toMatchObject({ latestPurchasePrice: '5.00', averageCost: '5.00' });
  });

  test('keeps a large average exact', async (salon) => {
    await record(salon, [into(100_000, '999999999.99', empty), into(100_000, '999999999.97', empty)]);
    expect(await read(salon, empty)).toMatchObject({ averageCost: '999999999.98', stockQuantity: 200_000 });
  });

  // holds: stock-cost
  test('needs stock:cost', async (salon) => {
    const refused = await record(salon, [into(1)], { key: 'till' });
    expect(refusalOf(refused)).toBe('403 forbidden');
    expect((await record(salon, [out(1)], { key: 'till' })).status).toBe(201);
  });

  test('has a unit cost of at most two decimals, and a withdrawal has none', async (salon) => {
    const wrong = await record(salon, [into(1, '1.005'), { ...out(1), unitCost: '1.00' }]);
    expect(refusedFields(wrong).sort()).toEqual(['lines.0.unitCost', 'lines.1.unitCost']);
  });
});

describe('A correction of a product’s withdrawal', () => {
  test('brings the pieces back once, and leaves what they cost alone', async (salon) => {
    const first = await record(salon, [out(3)]);
    const id = first.body.data[0]!.id;
    const { body } = await record(salon, [undoing(id)]);
    expect(body.data).toMatchObject([
      { type: 'correction', productId: counted, quantity: 3, balanceAfter: 4, correctsMovementId: id },
    ]);
    expect(await read(salon)).toMatchObject({ stockQuantity: 4, averageCost: '10.00' });
    expect((await listed(salon, `productId=${counted}&type=withdrawal`))[0]).toMatchObject({
      correctedByMovementId: body.data[0]!.id,
    });
    expect(refusalOf(await record(salon, [undoing(id)]))).toBe('400 not_allowed');
  });

  test('is refused for what the point of sale made', async (salon) => {
    const sale = (await listed(salon, 'type=sale'))[0]!;
    expect(refusalOf(await record(salon, [undoing(sale.id)]))).toBe('400 not_allowed');
  });
});

describe('Movements that the point of sale made', () => {
  test('are in the list, with what was sold and not in stock as their shortfall', async (salon) => {
    expect(await listed(salon, `productId=${tradeId('prd', 'sold')}`)).toMatchObject([
      { type: 'delivery', quantity: 2, balanceAfter: 2, shortfall: 0 },
      { type: 'sale', quantity: -2, balanceAfter: 0, shortfall: 1, staffId: salon.staff.anna },
      { type: 'refund', quantity: 1, balanceAfter: 1, shortfall: 0, createdAt: new Date(made).toISOString() },
    ]);
  });

  test('are found by product and type together, and no other product’s are', async (salon) => {
    await record(salon, [out(1)]);
    expect(await listed(salon, `productId=${counted}&type=sale`)).toEqual([]);
    expect(await listed(salon, `productId=${counted}`)).toHaveLength(2);
    expect(await listed(salon, 'productId=prd_none')).toEqual([]);
  });
});

test('Under 64 callers who take the last pieces at once, each piece leaves once', async (salon) => {
  await record(salon, [into(36)]);
  const answers = await Promise.all(Array.from({ length: 64 }, () => record(salon, [out(1)])));
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(40);
  for (const answer of answers)
    if (answer.status !== 201) expect(refusalOf(answer)).toBe('400 insufficient_stock');
  const balances = await listed(salon, `productId=${counted}&type=withdrawal&limit=200`);
  expect(balances.map(({ balanceAfter }) => balanceAfter)).toEqual(
    Array.from({ length: 40 }, (_, at) => 39 - at),
  );
  expect(await read(salon)).toMatchObject({ stockQuantity: 0 });
});
