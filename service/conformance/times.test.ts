/** spec 1, Times 4: answers that change although the stored record does not. */
import { expect, test } from 'vitest';
import type { GiftCard } from '../../shared/api/gift-cards.ts';
import { administer } from '../admin/administer.ts';
import { countingBytes, newDatabase } from './salon.ts';
import { loadAt, madeText, openTrade, tradeId } from './trade.ts';

// holds: updated-at-stays
test('a change of the location’s time zone moves no updatedAt, though a gift card’s last day ends elsewhen', async () => {
  const database = await newDatabase();
  const salon = await openTrade({}, { database });
  await loadAt(salon, 'main', {
    giftCards: [
      { key: 'one', code: 'ONE', value: '10.00', remainingValue: '10.00', validUntil: '2026-05-04' },
    ],
  });
  const card = async () =>
    (await salon.call<GiftCard>('GET', `/v1/gift-cards/${tradeId('gft', 'one')}`)).body;
  salon.clock.now = Date.parse('2026-05-04T16:00:00Z');
  const before = await card();
  expect(before).toMatchObject({ status: 'active', updatedAt: madeText });
  const changed = await administer(
    ['location', 'change', salon.ids.main, '--time-zone', 'Asia/Tokyo', '--database', database],
    {
      now: () => salon.clock.now,
      randomBytes: countingBytes('administrator'),
      inputLine: () => Promise.resolve(''),
    },
  );
  expect(changed.code).toBe(0);
  // In Tokyo it is 01:00 on 5 May.
  expect(await card()).toEqual({ ...before, status: 'expired' });
});
