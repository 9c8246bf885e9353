import { expect, test } from 'vitest';
import type { VouchersTable } from '../database/money-tables.ts';
import { faultsOf, worthOf, type Basket } from './voucher-rules.ts';

const plain: VouchersTable = {
  id: 'vou_1',
  location_id: 'loc_1',
  code: 'NYANS10',
  kind: 'percent',
  value: 1000,
  min_spend: null,
  valid_from: null,
  valid_until: null,
  max_redeems: null,
  service_ids: null,
  resource_ids: null,
  online_payment: 1,
  created_at: 0,
  withdrawn_at: null,
};
const basket: Basket = {
  total: 59_500,
  serviceIds: ['cut', 'toner'],
  resourceId: 'astrid',
  today: '2026-11-25',
  used: 3,
};
const faults = (voucher: Partial<VouchersTable>, booked: Partial<Basket> = {}) =>
  faultsOf({ ...plain, ...voucher }, { ...basket, ...booked }).map(({ errorCode, data }) => [
    errorCode,
    data,
  ]);

test('a voucher without conditions may be used for anything', () => {
  expect(faults({})).toEqual([]);
});

test('each condition refuses for its own reason, with what it asks for', () => {
  expect(faults({ min_spend: 59_501 })).toEqual([['MinSpendNotReached', { minSpend: 595.01 }]]);
  expect(faults({ valid_from: '2026-11-26' })).toEqual([
    ['NotValidBefore', { notValidBefore: '2026-11-26' }],
  ]);
  expect(faults({ valid_until: '2026-11-24' })).toEqual([['NotValidAfter', { notValidAfter: '2026-11-24' }]]);
  expect(faults({ max_redeems: 3 })).toEqual([['MaxRedeemsReached', undefined]]);
  expect(faults({ service_ids: '["cut"]' })).toEqual([['ServiceIdsNotAllowed', undefined]]);
  expect(faults({ resource_ids: '["mehmet"]' })).toEqual([['ResourceIdsNotAllowed', undefined]]);
  expect(faults({ online_payment: 0 })).toEqual([['NotValidForPayment', undefined]]);
});

test('a condition that is just met does not refuse', () => {
  const met = { min_spend: 59_500, valid_from: basket.today, valid_until: basket.today, max_redeems: 4 };
  expect(faults({ ...met, service_ids: '["toner","cut"]', resource_ids: '["astrid"]' })).toEqual([]);
});

test('all that stands in the way is said; a withdrawn voucher is none', () => {
  const several = { min_spend: 60_000, valid_until: '2026-01-01', online_payment: 0 };
  expect(faults(several).map(([code]) => code)).toEqual([
    'MinSpendNotReached',
    'NotValidAfter',
    'NotValidForPayment',
  ]);
  expect(faults({ ...several, withdrawn_at: 1 })).toEqual([['CodeNotFound', undefined]]);
});

test('it is worth a part of the price or an amount, never more than the price', () => {
  expect(worthOf(plain, 59_505)).toBe(5951);
  expect(worthOf({ ...plain, value: 10_000 }, 59_500)).toBe(59_500);
  expect(worthOf({ ...plain, kind: 'amount', value: 10_000 }, 59_500)).toBe(10_000);
  expect(worthOf({ ...plain, kind: 'amount', value: 10_000 }, 9900)).toBe(9900);
});
