/** spec 2, Product and Products. */
import { describe, expect } from 'vitest';
import type { Product } from '../../shared/api/products.ts';
import { addArticleBarcode } from './supplier-articles.ts';
import type { SampleProduct } from '../sample/sample-trade.ts';
import {
  expectOnlyThere,
  eans,
  itemId,
  rangeId,
  refusalOf,
  refusedFields,
  type Salon,
  testWith,
} from './salon.ts';
import { beside, madeText, openTrade, tradeId } from './trade.ts';

type Page = { data: Product[]; nextCursor?: string };

const codes = {
  own: '7350000001013',
  shared: '7350000001020',
  later: '7350000001037',
  twelve: '735000001046',
} as const;

const plain: Pick<SampleProduct, 'eans' | 'catalogueEans' | 'stockTracked' | 'movements'> = {
  eans: [],
  catalogueEans: [],
  stockTracked: true,
  movements: [],
};

const shop: readonly SampleProduct[] = [
  {
    ...plain,
    key: 'shampoo',
    name: 'Shampoo',
    brand: 'Vårda',
    articleNumber: 'S-1',
    catalogueArticle: 'supplier shampoo',
    eans: [codes.own],
    catalogueEans: [codes.shared],
    price: '149.00',
    vatPercent: '25',
    latestPurchasePrice: '70.50',
    averageCost: '69.99',
    movements: [{ type: 'delivery', quantity: 5 }],
  },
  {
    ...plain,
    key: 'travel',
    name: 'Ängsblom travel size',
    articleNumber: 'S-1',
    catalogueArticle: 'supplier shampoo',
    catalogueEans: [codes.shared],
    shownAtTill: false,
    createdLongAgo: true,
  },
  { ...plain, key: 'advice', name: 'Advice', stockTracked: false, notForSale: true },
  { ...plain, key: 'brush', name: 'Åbro brush', eans: ['0735000001046'] },
];

const test = testWith(() => openTrade({ main: { products: shop }, branch: { products: shop.slice(0, 1) } }));
const list = (salon: Salon, query = '') => salon.call<Page>('GET', `${salon.main}/products${query}`);
const names = async (salon: Salon, query: string) =>
  (await list(salon, query)).body.data.map(({ name }) => name);

describe('A product', () => {
  // holds: products.get
  test('is answered with every field that it has, at its location and by its id alone', async (salon) => {
    const id = tradeId('prd', 'shampoo');
    const shampoo = {
      id,
      locationId: salon.ids.main,
      name: 'Shampoo',
      brand: 'Vårda',
      articleNumber: 'S-1',
      eans: [codes.own, codes.shared],
      price: '149.00',
      vatPercent: '25',
      stockTracked: true,
      stockQuantity: 5,
      notForSale: false,
      latestPurchasePrice: '70.50',
      averageCost: '69.99',
      createdAt: madeText,
      updatedAt: madeText,
    };
    for (const path of [`${salon.main}/products/${id}`, `/v1/products/${id}`])
      expect((await salon.call('GET', path)).body).toEqual(shampoo);
  });

  // holds: created-at
  test('has no balance without stock tracking, no price while it is unset, no createdAt where it is unknown', async (salon) => {
    const advice = await salon.call('GET', `/v1/products/${tradeId('prd', 'advice')}`);
    expect(advice.body).toEqual({
      id: tradeId('prd', 'advice'),
      locationId: salon.ids.main,
      name: 'Advice',
      eans: [],
      stockTracked: false,
      notForSale: true,
      createdAt: madeText,
      updatedAt: madeText,
    });
    const travel = await salon.call('GET', `/v1/products/${tradeId('prd', 'travel')}`);
    expect(travel.body).not.toHaveProperty('createdAt');
    expect(travel.body).toMatchObject({ stockQuantity: 0 });
  });

  // holds: stock-cost
  test('tells what it cost only to a key with stock:cost', async (salon) => {
    for (const path of [
      `${salon.main}/products/${tradeId('prd', 'shampoo')}`,
      `/v1/products/${tradeId('prd', 'shampoo')}`,
    ]) {
      const { status, body } = await salon.call('GET', path, { key: 'till' });
      expect(status).toBe(200);
      expect(body).not.toHaveProperty('latestPurchasePrice');
      expect(body).not.toHaveProperty('averageCost');
    }
    const { text } = await salon.call('GET', `${salon.main}/products`, { key: 'till' });
    expect(text).not.toMatch(/latestPurchasePrice|averageCost/);
  });

  // holds: products.getById
  test('of another location, or of a location that the key cannot use, does not exist', async (salon) => {
    await expectOnlyThere(salon, 'products', tradeId('prd', 'shampoo'));
  });

  // holds: updated-at-stays
  test('does not move its updatedAt with a barcode that the supplier adds, and answers to it', async (salon) => {
    await beside(salon, (connection) => addArticleBarcode(connection, 'supplier shampoo', codes.later));
    const { body } = await salon.call<Product>('GET', `/v1/products/${tradeId('prd', 'shampoo')}`);
    expect(body).toMatchObject({ eans: [codes.own, codes.shared, codes.later], updatedAt: madeText });
    expect(await names(salon, `?ean=${codes.later}`)).toEqual(['Shampoo', 'Ängsblom travel size']);
  });
});

describe('The list of products', () => {
  // holds: products.list, hidden-products
  test('is by name, with those that are not shown at the till', async (salon) => {
    expect(await names(salon, '')).toEqual(['Advice', 'Shampoo', 'Åbro brush', 'Ängsblom travel size']);
  });

  test('comes in pages, and refuses a cursor of another list', async (salon) => {
    const first = await list(salon, '?limit=3');
    expect(first.body.data).toHaveLength(3);
    const rest = await list(salon, `?limit=3&after=${first.body.nextCursor}`);
    expect(rest.body).toEqual({ data: [expect.objectContaining({ name: 'Ängsblom travel size' })] });
    const elsewhere = await list(salon, `?articleNumber=S-1&after=${first.body.nextCursor}`);
    expect(refusedFields(elsewhere)).toEqual(['after']);
  });

  // holds: products.list
  test('is a look-up by barcode, where a supplier article makes two products match', async (salon) => {
    expect(await names(salon, `?ean=${codes.own}`)).toEqual(['Shampoo']);
    expect(await names(salon, `?ean=${codes.shared}`)).toEqual(['Shampoo', 'Ängsblom travel size']);
    expect(await names(salon, `?ean=${codes.later}`)).toEqual([]);
  });

  test('finds a barcode of twelve digits by either form', async (salon) => {
    expect(await names(salon, `?ean=${codes.twelve}`)).toEqual(['Åbro brush']);
    expect(await names(salon, `?ean=0${codes.twelve}`)).toEqual(['Åbro brush']);
  });

  // holds: products.list
  test('is a look-up by article number, exact and not unique; several filters must all match', async (salon) => {
    expect(await names(salon, '?articleNumber=S-1')).toEqual(['Shampoo', 'Ängsblom travel size']);
    expect(await names(salon, '?articleNumber=s-1')).toEqual([]);
    expect(await names(salon, `?articleNumber=S-1&ean=${codes.own}`)).toEqual(['Shampoo']);
  });
});

describe('A barcode that a product has', () => {
  // holds: colourBarItems.addEan
  test('is duplicate for a colour bar item, whether its own or of its supplier article', async (salon) => {
    const duplicate = '400 duplicate';
    for (const ean of [codes.own, codes.shared, codes.twelve]) {
      const path = `${salon.main}/colour-bar-items/${itemId('7/1')}/eans`;
      expect(refusalOf(await salon.call('POST', path, { body: { ean } }))).toBe(duplicate);
      const created = await salon.call('POST', `${salon.main}/colour-bar-items`, {
        body: { rangeId: rangeId('Colour'), shade: '1/0', eans: [eans.free, ean] },
      });
      expect(refusalOf(created)).toBe(duplicate);
    }
  });

  test('is free at another location', async () => {
    const salon = await openTrade({ main: { products: shop } });
    const path = `${salon.branch}/colour-bar-items/${itemId('7/43', 'Colour', 'branch')}/eans`;
    expect((await salon.call('POST', path, { body: { ean: codes.own } })).status).toBe(200);
  });
});
