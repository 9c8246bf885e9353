/** spec 2, Merchant. */
import { expect, test } from 'vitest';
import { refusalOf } from './salon.ts';
import { openTrade, tradeId } from './trade.ts';

const merchants = [
  { key: 'old', name: 'Öberg Hår', organisationNumber: '556036-0793' },
  { key: 'new', name: 'Alma', organisationNumber: '5560360793' },
  { key: 'newest', name: 'Bea' },
];

// holds: merchants.list, merchants-order
test('Merchants come in one response, oldest first, their numbers as they were entered', async () => {
  const salon = await openTrade({ main: { merchants } });
  const { body } = await salon.call('GET', `${salon.main}/merchants?limit=1`);
  expect(body).toEqual({
    data: merchants.map(({ key, ...rest }) => ({ id: tradeId('mer', key), ...rest })),
  });
  expect((await salon.call('GET', `${salon.branch}/merchants`)).body).toEqual({ data: [] });
});

// holds: merchants.list
test('Any key of the location may read its merchants (decisions 1)', async () => {
  const salon = await openTrade({ main: { merchants } });
  expect((await salon.call('GET', `${salon.main}/merchants`, { key: 'readonly' })).status).toBe(200);
  expect(refusalOf(await salon.call('GET', `${salon.main}/merchants`, { key: 'other' }))).toBe(
    '400 entity_not_found',
  );
});
