/** spec 2, Gift card: reading, voiding, and its states. */
import { describe, expect } from 'vitest';
import type { GiftCard } from '../../shared/api/gift-cards.ts';
import type { SampleGiftCard } from '../sample/sample-trade.ts';
import { expectOnlyThere, refusalOf, refusedFields, type Salon, testWith } from './salon.ts';
import { madeText, openTrade, tradeId } from './trade.ts';

type Page = { data: GiftCard[]; nextCursor?: string };

const card = (key: string, more: Partial<SampleGiftCard> = {}): SampleGiftCard => ({
  key,
  code: key.toUpperCase(),
  value: '100.00',
  remainingValue: '100.00',
  ...more,
});
const cards = [
  card('first', { externalReference: 'r-1' }),
  card('second', { customer: 'per_someone', validUntil: '2026-05-04' }),
  card('third', { remainingValue: '40.00', customer: 'per_someone' }),
  card('fourth', { remainingValue: '0.00', validUntil: '2020-01-01' }),
  card('fifth', { voided: true }),
];
const test = testWith(() => openTrade({ main: { giftCards: cards } }));
const list = (salon: Salon, query = '') => salon.call<Page>('GET', `${salon.main}/gift-cards${query}`);
const codes = async (salon: Salon, query = '') =>
  (await list(salon, query)).body.data.map(({ code }) => code);
const read = async (salon: Salon, key: string) =>
  (await salon.call<GiftCard>('GET', `/v1/gift-cards/${tradeId('gft', key)}`)).body;
const voiding = (salon: Salon, key: string, at = salon.main) =>
  salon.call<GiftCard>('POST', `${at}/gift-cards/${tradeId('gft', key)}/void`);

describe('Gift cards', () => {
  // holds: giftCards.list
  test('are listed newest first, in pages', async (salon) => {
    const all = ['FIFTH', 'FOURTH', 'THIRD', 'SECOND', 'FIRST'];
    expect(await codes(salon)).toEqual(all);
    const first = await list(salon, '?limit=3');
    const rest = await list(salon, `?limit=3&after=${first.body.nextCursor}`);
    expect([...first.body.data, ...rest.body.data].map(({ code }) => code)).toEqual(all);
    expect(rest.body).not.toHaveProperty('nextCursor');
    const other = await list(salon, `?code=FIRST&after=${first.body.nextCursor}`);
    expect(refusedFields(other)).toEqual(['after']);
  });

  // holds: giftCards.list, gift-card-customers
  test('are found by customer, by reference and by code; several filters must all match', async (salon) => {
    expect(await codes(salon, '?customerId=per_someone')).toEqual(['THIRD', 'SECOND']);
    expect(await codes(salon, '?externalReference=r-1')).toEqual(['FIRST']);
    expect(await codes(salon, '?code=third')).toEqual(['THIRD']);
    expect(await codes(salon, '?code=thir')).toEqual([]);
    expect(await codes(salon, '?code=THIRD&customerId=per_someone')).toEqual(['THIRD']);
    expect(await codes(salon, '?code=FIRST&customerId=per_someone')).toEqual([]);
  });

  // holds: giftCards.get, giftCards.getById
  test('are read at their location and by id alone, and nowhere else', async (salon) => {
    const id = tradeId('gft', 'first');
    const there = await salon.call('GET', `${salon.main}/gift-cards/${id}`);
    expect(there.body).toEqual(await read(salon, 'first'));
    await expectOnlyThere(salon, 'gift-cards', id);
    const forbidden = await salon.call('GET', `/v1/gift-cards/${id}`, { key: 'readonly' });
    expect(refusalOf(forbidden)).toBe('403 forbidden');
  });

  test('say by their status how far they are used', async (salon) => {
    const { body } = await list(salon);
    expect(body.data.map(({ status }) => status)).toEqual([
      'void',
      'redeemed',
      'partially_redeemed',
      'active',
      'active',
    ]);
  });
});

describe('A gift card’s last day', () => {
  // holds: updated-at-stays, gift-card-days
  test('ends at midnight in the location’s time zone; then it is expired, and its updatedAt does not move', async (salon) => {
    salon.clock.now = Date.parse('2026-05-04T21:59:59.999Z');
    expect(await read(salon, 'second')).toMatchObject({ status: 'active' });
    salon.clock.now += 1;
    expect(await read(salon, 'second')).toMatchObject({ status: 'expired', updatedAt: madeText });
    const { body } = await list(salon, '?code=SECOND');
    expect(body.data).toMatchObject([{ status: 'expired', updatedAt: madeText }]);
  });

  test('makes no card expired on which nothing is left, and none that is void', async () => {
    const salon = await openTrade({
      main: { giftCards: [card('spent', { remainingValue: '0.00', validUntil: '2020-01-01' })] },
      branch: { giftCards: [card('gone', { voided: true, validUntil: '2020-01-01' })] },
    });
    expect(await read(salon, 'spent')).toMatchObject({ status: 'redeemed' });
    const gone = await salon.call('GET', `/v1/gift-cards/${tradeId('gft', 'gone', 'branch')}`);
    expect(gone.body).toMatchObject({ status: 'void' });
  });
});

describe('Voiding a gift card', () => {
  // holds: giftCards.void
  test('that was never used answers 200 with it, and moves its updatedAt', async (salon) => {
    const { status, body } = await voiding(salon, 'first');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'void', updatedAt: '2026-05-04T09:00:00.000Z' });
    expect(await read(salon, 'first')).toEqual(body);
  });

  // holds: giftCards.void
  test('that was used, even in part, or is void already, is refused with gift_card_already_used', async (salon) => {
    for (const key of ['third', 'fourth', 'fifth'])
      expect(refusalOf(await voiding(salon, key))).toBe('400 gift_card_already_used');
    await voiding(salon, 'first');
    expect(refusalOf(await voiding(salon, 'first'))).toBe('400 gift_card_already_used');
  });

  test('that expired unused is possible', async (salon) => {
    salon.clock.now = Date.parse('2026-06-01T00:00:00Z');
    expect((await voiding(salon, 'second')).body).toMatchObject({ status: 'void' });
  });

  test('works at its own location only, and takes giftcards:write', async (salon) => {
    expect(refusalOf(await voiding(salon, 'first', salon.branch))).toBe('400 entity_not_found');
    const path = `${salon.main}/gift-cards/${tradeId('gft', 'first')}/void`;
    expect(refusalOf(await salon.call('POST', path, { key: 'till' }))).toBe('403 forbidden');
    expect((await read(salon, 'first')).status).toBe('active');
  });
});
