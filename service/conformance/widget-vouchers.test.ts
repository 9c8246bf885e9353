/** Document 3: Vouchers; decisions 5: Vouchers, Messages. */
import { describe, expect } from 'vitest';
import type { SampleVoucher } from '../sample/sample-trade.ts';
import { testWith } from './salon.ts';
import { loadAt } from './trade.ts';
import { refused, sentTo, type WebSalon } from './web-salon.ts';
import { openPaid, phone, visitor, type Visitor } from './web-visitor.ts';

const vouchers: readonly SampleVoucher[] = [
  { code: 'NYANS10', percent: '10' },
  { code: 'HUNDRA', amount: '100' },
  { code: 'ENGANG', percent: '10', maxRedeems: 1 },
  { code: 'MINST500', percent: '10', minSpend: '500' },
  { code: 'FRAMTID', percent: '10', validFrom: '2026-05-05' },
  { code: 'UTGICK', percent: '10', validUntil: '2026-05-03' },
  { code: 'SLUT', percent: '10', maxRedeems: 1, used: 1 },
  { code: 'ANNANTJANST', percent: '10', services: ['cut'] },
  { code: 'ANNANPERSON', percent: '10', resources: ['bea'] },
  { code: 'EJONLINE', percent: '10', onlinePayment: false },
];

async function open(): Promise<WebSalon> {
  const salon = await openPaid();
  await loadAt(salon, 'main', { vouchers });
  return salon;
}
const test = testWith(open);

interface Applied {
  readonly amount: number;
  readonly saleItems: readonly { readonly itemType: string; readonly discountAmount: number }[];
  readonly discountVoucher: object | null;
}
const apply = (who: Visitor, voucherCode: string | null) =>
  who.post<Applied>('/booking/voucher', { voucherCode });
const validate = (who: Visitor, voucherCode: string) =>
  who.post<{ valid: boolean; errors: { errorCode: string; data?: object }[] }>('/booking/validate-voucher', {
    voucherCode,
  });
const pay = (who: Visitor) => who.pay('Card', { cardPaymentMethodId: 'pm_ok' });

describe('spec 3, Vouchers', () => {
  // holds: widget.vouchers.apply
  test('a code lowers what is paid, whatever its capitals, until it is taken out again', async (salon) => {
    const kim = await visitor(salon);
    const { status, body } = await apply(kim, 'nyans10');
    expect([status, body]).toEqual([
      200,
      {
        amount: 85.5,
        saleItems: [
          {
            itemType: 'Service',
            quantity: 1,
            amount: 95,
            vatPct: 25,
            vatAmount: 19,
            discountAmount: 0,
            description: 'test',
          },
          {
            itemType: 'Discount',
            quantity: 1,
            amount: 0,
            vatPct: 25,
            vatAmount: -1.9,
            discountAmount: -9.5,
            description: 'NYANS10: test',
          },
        ],
        discountVoucher: { code: 'NYANS10' },
      },
    ]);
    // A second request for the options does not include the voucher.
    expect((await kim.options()).paymentAmountIncVat).toBe(95);
    expect((await apply(kim, null)).body).toMatchObject({ amount: 95, discountVoucher: null });
    await apply(kim, 'NYANS10');
    expect((await pay(kim)).status).toBe(201);
    expect((await kim.attempts())[0]?.amount).toBe(8550);
  });

  test('one that pays for all of it is completed with None, and by nothing else', async (salon) => {
    const kim = await visitor(salon);
    const { body } = await apply(kim, 'HUNDRA');
    expect([body.amount, body.saleItems.at(-1)?.discountAmount]).toEqual([0, -95]);
    expect(refused(await pay(kim))).toBe('400 3000');
    expect((await kim.pay('None')).body).toMatchObject({ paymentStatus: 'Paid', paymentProvider: 'None' });
    expect(await kim.attempts()).toEqual([]);
  });

  // holds: widget.vouchers.validate, widget-voucher-refusals
  test('each condition refuses with its code, and says what it asks for', async (salon) => {
    const kim = await visitor(salon);
    expect((await validate(kim, 'NYANS10')).body).toEqual({ valid: true, errors: [] });
    for (const [code, errorCode, number, data] of [
      ['NIX', 'CodeNotFound', 1117, null],
      ['MINST500', 'MinSpendNotReached', 1118, { minSpend: 500 }],
      ['FRAMTID', 'NotValidBefore', 1119, { notValidBefore: '2026-05-05' }],
      ['UTGICK', 'NotValidAfter', 1120, { notValidAfter: '2026-05-03' }],
      ['SLUT', 'MaxRedeemsReached', 1121, null],
      ['ANNANTJANST', 'ServiceIdsNotAllowed', 1126, null],
      ['ANNANPERSON', 'ResourceIdsNotAllowed', 1127, null],
      ['EJONLINE', 'NotValidForPayment', 1110, null],
    ] as const) {
      const { status, body } = await validate(kim, code);
      expect([code, status, body.valid]).toEqual([code, 200, false]);
      expect(body.errors.map((error) => [error.errorCode, error.data])).toEqual([[errorCode, data]]);
      expect(refused(await apply(kim, code))).toBe(`400 ${number}`);
    }
    expect((await pay(kim)).status).toBe(201);
  });

  test('where they are not offered every code is 1117', async (salon) => {
    const kim = await visitor(salon, '10:00', { services: ['cut'] });
    expect(refused(await apply(kim, 'NYANS10'))).toBe('400 1117');
    expect(refused(await validate(kim, 'NYANS10'))).toBe('400 1117');
  });

  // holds: widget-voucher-once
  test('one for one use is redeemed once, looked at again at payment, and given back by a cancellation', async (salon) => {
    const kim = await visitor(salon);
    const alex = await visitor(salon, '11:00', {}, { phone: '+46701234568' });
    await apply(kim, 'ENGANG');
    await apply(alex, 'ENGANG');
    // A declined payment releases the voucher.
    await kim.pay('Card', { cardPaymentMethodId: 'pm_declined' });
    expect((await pay(alex)).status).toBe(201);
    expect(refused(await pay(kim))).toBe('400 1121');
    expect((await alex.cancel()).status).toBe(204);
    expect((await pay(kim)).status).toBe(201);
  });

  test('while one customer pays with it, it is held, and nobody else’s', async (salon) => {
    const kim = await visitor(salon);
    const alex = await visitor(salon, '11:00', {}, { phone: '+46701234568' });
    await apply(kim, 'ENGANG');
    await apply(alex, 'ENGANG');
    expect((await kim.pay('Card', { cardPaymentMethodId: 'pm_action' })).status).toBe(402);
    expect(refused(await pay(alex))).toBe('400 1121');
    expect((await pay(kim)).status).toBe(201);
  });
});

describe('decisions 5, Messages', () => {
  // holds: widget-messages
  test('a booking is told at once, its reminder waits for the day before, and is off with the visit', async (salon) => {
    const kim = await visitor(salon, '10:00', { from: '2026-05-12' });
    await pay(kim);
    const told = async () => (await sentTo(salon, phone)).map(({ kind, channel }) => `${kind} ${channel}`);
    const booked = ['receipt email', 'confirmation email', 'confirmation sms'];
    expect(await told()).toEqual(booked);
    const ref = Buffer.from(kim.cbUuid).toString('base64url');
    const [, , sms] = await sentTo(salon, phone);
    expect(sms?.text).toContain(`${salon.url}/book/main-street/manage#${ref}`);
    salon.clock.now = Date.parse('2026-05-11T07:59:59.999Z');
    expect(await told()).toEqual(booked);
    salon.clock.now += 1;
    expect(await told()).toEqual(['reminder sms', ...booked]);
    await kim.cancel();
    expect(await told()).toEqual(['cancellation email', 'cancellation sms', ...booked]);
  });
});
