/** spec 2, GiftCardImport. */
import { describe, expect } from 'vitest';
import type { GiftCard } from '../../shared/api/gift-cards.ts';
import { refusalOf, refusedFields, type Salon, type RequestParts, testWith } from './salon.ts';
import { openTrade, tradeId } from './trade.ts';

const one = [
  {
    key: 'one',
    name: 'One',
    giftCardMonths: 24,
    giftCardAccounting: 'single_purpose',
    giftCardVat: '25',
  },
] as const;
const two = [...one, { key: 'two', name: 'Two', giftCardAccounting: 'multi_purpose' }] as const;

const test = testWith(() => openTrade({ main: { merchants: one }, branch: { merchants: two } }));
const send = (salon: Salon, body: object, at = salon.main, sent: RequestParts = {}) =>
  salon.call<GiftCard>('POST', `${at}/gift-cards/import`, { body, ...sent });
const full = {
  value: '500',
  merchantId: tradeId('mer', 'one'),
  code: 'abc-1',
  externalReference: 'shop 1',
  remainingValue: '120.5',
  soldDate: '2026-01-31',
  validUntil: '2026-12-24',
  accountingType: 'single_purpose',
  vatPercent: '12',
  description: 'Birthday',
  beneficiary: 'Grandma',
  note: 'Ribbon',
};

describe('Importing a gift card', () => {
  // holds: giftCards.import
  test('records what was sent: 201, and the code in upper case', async (salon) => {
    const pia = await salon.call<{ id: string }>('POST', `${salon.main}/persons`, {
      body: { firstName: 'Pia' },
    });
    const { status, body } = await send(salon, { ...full, customerId: pia.body.id });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...full,
      id: expect.stringMatching(/^gft_[0-9A-Za-z]{22}$/) as string,
      locationId: salon.ids.main,
      customerId: pia.body.id,
      code: 'ABC-1',
      value: '500.00',
      remainingValue: '120.50',
      currency: 'SEK',
      status: 'partially_redeemed',
      createdAt: '2026-05-04T09:00:00.000Z',
      updatedAt: '2026-05-04T09:00:00.000Z',
    });
    expect((await salon.call('GET', `/v1/gift-cards/${body.id}`)).body).toEqual(body);
  });

  test('fills in the rest: a code, the whole value, today, and what the merchant’s cards are', async (salon) => {
    // 5 May in the salon's time zone.
    salon.clock.now = Date.parse('2026-05-04T22:30:00Z');
    const { status, body } = await send(salon, { value: '500.00' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      merchantId: tradeId('mer', 'one'),
      code: expect.stringMatching(/^[0-9A-Z]{12}$/) as string,
      value: '500.00',
      remainingValue: '500.00',
      status: 'active',
      soldDate: '2026-05-05',
      validUntil: '2028-05-05',
      accountingType: 'single_purpose',
      vatPercent: '25',
      description: 'Presentkort',
    });
    for (const absent of ['customerId', 'beneficiary', 'note', 'externalReference'])
      expect(body).not.toHaveProperty(absent);
    expect((await send(salon, { value: '500.00' })).body.code).not.toBe(body.code);
  });

  // holds: gift-card-days
  test('counts the validity from soldDate, to the end of a shorter month', async (salon) => {
    const { body } = await send(salon, { value: '1', soldDate: '2024-02-29' });
    expect(body.validUntil).toBe('2026-02-28');
  });

  test('leaves a multi-purpose card without a VAT rate, and a card of a merchant without a validity without an end', async (salon) => {
    const sent = await send(salon, { value: '1', accountingType: 'multi_purpose', vatPercent: '25' });
    expect(sent.body).toMatchObject({ accountingType: 'multi_purpose' });
    expect(sent.body).not.toHaveProperty('vatPercent');
    const merchantId = tradeId('mer', 'two', 'branch');
    const usual = await send(salon, { value: '1', merchantId }, salon.branch);
    expect(usual.body).toMatchObject({ accountingType: 'multi_purpose', merchantId });
    for (const absent of ['vatPercent', 'validUntil']) expect(usual.body).not.toHaveProperty(absent);
  });

  // holds: merchant-required
  test('needs a merchantId at a location with several merchants only', async (salon) => {
    const refused = '400 merchant_required';
    expect(refusalOf(await send(salon, { value: '1' }, salon.branch))).toBe(refused);
    const merchantId = tradeId('mer', 'one', 'branch');
    expect((await send(salon, { value: '1', merchantId }, salon.branch)).status).toBe(201);
    expect((await send(salon, { value: '1' })).status).toBe(201);
  });

  test('names a merchant and a customer of this location', async (salon) => {
    const missing = '400 entity_not_found';
    const elsewhere = await salon.call<{ id: string }>('POST', `${salon.branch}/vehicles`, {
      body: { registrationNumber: 'ABC123' },
    });
    for (const wrong of [
      { merchantId: 'mer_none' },
      { merchantId: tradeId('mer', 'one', 'branch') },
      { customerId: 'per_none' },
      { customerId: elsewhere.body.id },
    ])
      expect(refusalOf(await send(salon, { value: '1', ...wrong }))).toBe(missing);
    for (const [kind, body] of [
      ['companies', { name: 'Opera' }],
      ['vehicles', { registrationNumber: 'ABC123' }],
    ] as const) {
      const made = await salon.call<{ id: string }>('POST', `${salon.main}/${kind}`, { body });
      expect((await send(salon, { value: '1', customerId: made.body.id })).status).toBe(201);
    }
  });

  // holds: gift-card-codes
  test('refuses a code that is used at the location already, in whatever case', async (salon) => {
    await send(salon, { value: '1', code: 'abc' });
    for (const code of ['abc', 'ABC', ' Abc '])
      expect(refusalOf(await send(salon, { value: '1', code }))).toBe('400 code_already_used');
    const merchantId = tradeId('mer', 'one', 'branch');
    expect((await send(salon, { value: '1', code: 'abc', merchantId }, salon.branch)).status).toBe(201);
  });

  // holds: giftCards.import
  test('with a reference used before answers 200 with the first card and applies nothing', async (salon) => {
    const first = await send(salon, { value: '100', externalReference: 'r' });
    salon.clock.now += 1000;
    const again = await send(salon, { value: '7', externalReference: 'r', merchantId: 'mer_none' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await send(salon, { value: '100', externalReference: 'R' })).status).toBe(201);
    const merchantId = tradeId('mer', 'one', 'branch');
    const elsewhere = await send(salon, { value: '1', externalReference: 'r', merchantId }, salon.branch);
    expect(elsewhere.status).toBe(201);
  });

  test('names every field that is wrong', async (salon) => {
    const fields = async (body: object) => refusedFields(await send(salon, body));
    expect(await fields({})).toEqual(['value']);
    for (const value of ['0', '0.00', '-1', '1.005', '1,5', 5, '1e3', ''])
      expect(await fields({ value })).toEqual(['value']);
    for (const remainingValue of ['10.01', '-1', '0.001'])
      expect(await fields({ value: '10', remainingValue })).toEqual(['remainingValue']);
    for (const vatPercent of ['101', '-1', '25 %', '100.01'])
      expect(await fields({ value: '1', vatPercent })).toEqual(['vatPercent']);
    const wrong = {
      value: '1',
      soldDate: '2026-02-30',
      validUntil: 'soon',
      accountingType: 'other',
      code: ' ',
      externalReference: 'x'.repeat(101),
    };
    expect((await fields(wrong)).sort()).toEqual(
      ['accountingType', 'code', 'externalReference', 'soldDate', 'validUntil'].sort(),
    );
    expect(refusalOf(await send(salon, { value: '1', status: 'active' }))).toBe('400 invalid_request');
  });

  test('takes a remaining value from 0 to the whole value, which says how far the card is used', async (salon) => {
    for (const [remainingValue, status] of [
      ['0', 'redeemed'],
      ['0.01', 'partially_redeemed'],
      ['10.00', 'active'],
    ] as const)
      expect((await send(salon, { value: '10', remainingValue })).body).toMatchObject({ status });
  });

  test('needs giftcards:write', async (salon) => {
    expect(refusalOf(await send(salon, { value: '1' }, salon.main, { key: 'till' }))).toBe('403 forbidden');
  });

  test('is done once for one Idempotency-Key', async (salon) => {
    const sent = { idempotencyKey: 'card-1' };
    const first = await send(salon, { value: '1' }, salon.main, sent);
    const again = await send(salon, { value: '1' }, salon.main, sent);
    expect(again.body).toEqual(first.body);
    const { body } = await salon.call<{ data: unknown[] }>('GET', `${salon.main}/gift-cards`);
    expect(body.data).toHaveLength(1);
  });
});
