import { expect, test } from 'vitest';
import type { BalanceLine, InsightsBalance } from '../../../shared/bridge/insights.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { en } from '../../text/en.ts';
import { stockFile, stockGroups, sumOf } from './stock-list.ts';

const item = (
  shade: string,
  closing: Partial<BalanceLine>,
  more: Partial<InsightsBalance['items'][number]> = {},
): InsightsBalance['items'][number] => ({
  itemId: shade,
  rangeId: 'r',
  rangeName: 'Nordlys',
  kind: 'colour',
  shade,
  name: null,
  articleNumber: null,
  listPrice: '90.00',
  weighed: true,
  priced: true,
  lines: [{ line: 'closing', reason: null, packs: 1, grams: 60, value: '90.00', ...closing }],
  ...more,
});
const product = (name: string, more: Partial<ProductView>): ProductView => ({
  productId: name,
  name,
  brand: 'Vana',
  articleNumber: null,
  eans: [],
  price: '199.00',
  vatPercent: '25',
  pieces: 3,
  expected: false,
  notForSale: false,
  latestPurchasePrice: null,
  averageCost: '80.50',
  ...more,
});

test('a stock list values what lies there, says which prices are missing, and adds up', () => {
  const groups = stockGroups(
    [
      item('7/43', { packs: 3, grams: 150, value: '225.00' }),
      item('7/0', { packs: 0, grams: 0, value: '0.00' }),
      item(
        'Sachet',
        { packs: 2, grams: 0, value: '0.00' },
        { weighed: false, priced: false, listPrice: null },
      ),
    ],
    [product('Shampoo', {}), product('Gift', { pieces: null }), product('Comb', { averageCost: null })],
    en,
  );
  expect(groups).toMatchObject([
    {
      name: 'Nordlys',
      value: '225.00',
      unpriced: 1,
      rows: [
        { packs: 3, grams: 150 },
        { grams: null, value: null },
      ],
    },
    { name: 'Vana', value: '241.50', unpriced: 1 },
  ]);
  expect(sumOf(groups)).toBe('466.50');
  const file = stockFile(groups, en);
  expect(file).toHaveLength(6);
  expect(file.at(-1)?.at(-1)).toBe(466.5);
});
