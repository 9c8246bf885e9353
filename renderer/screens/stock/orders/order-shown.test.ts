import { expect, test } from 'vitest';
import type { OrderListRow, Supplier } from '../../../../shared/bridge/orders.ts';
import { en } from '../../../text/en.ts';
import {
  amountWords,
  bySupplier,
  copiedOrder,
  inOrder,
  lineWords,
  orderFile,
  orderSum,
  toFreeFreight,
} from './order-shown.ts';

const row = (shade: string, more: Partial<OrderListRow>): OrderListRow => ({
  itemId: shade,
  rangeId: 'r',
  rangeName: 'Nordlys',
  kind: 'colour',
  shade,
  name: null,
  articleNumber: null,
  ean: null,
  packs: 1,
  minimum: { packs: 1, of: 'settings' },
  unit: 1,
  coming: 0,
  suggested: 0,
  reason: null,
  toOrder: 0,
  listPrice: null,
  ...more,
});
const rows = [
  row('7/43', { name: 'Copper', articleNumber: 'N-743', toOrder: 12, unit: 6, listPrice: '89.50' }),
  row('7/0', { toOrder: 0, suggested: 2 }),
  row('9 %', { rangeId: 'o', rangeName: 'Oxid', toOrder: 1 }),
];

test('an order is told range by range, in packs and boxes, without what nobody wants of it', () => {
  expect(copiedOrder(rows, en)).toBe('Nordlys\nN-743\t7/43 Copper\t12 packs (2 × 6)\n\nOxid\n9 %\t1 pack');
  expect(orderFile(rows, en).slice(1)).toEqual([
    ['Nordlys', '7/43', 'Copper', 'N-743', null, 12, 2, 89.5, 1074],
    ['Oxid', '9 %', null, null, null, 1, null, null, null],
  ]);
});

test('a supplier has a list of its own, its sum, its freight limit and a file in its columns', () => {
  const supplier: Supplier = {
    id: 's',
    name: 'Nordisk Färg',
    customerNumber: '4711',
    email: '',
    freeFreightFrom: '1500',
    columns: [
      { field: 'article', title: 'Artnr' },
      { field: 'packs', title: 'Antal' },
    ],
    rangeIds: ['r'],
  };
  const [own, rest] = bySupplier(rows, [supplier]);
  expect(own?.rows.map(({ shade }) => shade)).toEqual(['7/43', '7/0']);
  expect(rest).toMatchObject({ supplier: null, rows: [{ shade: '9 %' }] });
  expect(orderFile(own!.rows, en, supplier.columns)).toEqual([
    ['Artnr', 'Antal'],
    ['N-743', 12],
  ]);
  expect(orderSum(inOrder(rows))).toEqual({ value: '1074.00', unpriced: 1 });
  expect(toFreeFreight('1074.00', supplier)).toBe('426.00');
  expect(toFreeFreight('1500.00', supplier)).toBeNull();
  expect(bySupplier(rows, [])).toEqual([{ supplier: null, rows }]);
});

test('what is no whole number of boxes is told in packs', () => {
  expect(amountWords({ toOrder: 7, unit: 6 }, en)).toBe('7 packs');
});

test('an order line says what came of it', () => {
  expect(lineWords({ ordered: 12, arrived: 5, coming: 7 }, en)).toBe('12 ordered, 5 delivered, 7 on the way');
  expect(lineWords({ ordered: 12, arrived: 12, coming: 0 }, en)).toBe(
    '12 ordered, 12 delivered, all of it is here',
  );
});
