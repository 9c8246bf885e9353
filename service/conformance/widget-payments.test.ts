/** Document 3: Pay and confirm; decisions 5: Payments. */
import { describe, expect } from 'vitest';
import type { ManagedBooking } from '../../shared/widget/bookings.ts';
import type { Unpaid } from '../../shared/widget/payments.ts';
import type { Confirmed } from '../../shared/widget/reservations.ts';
import type { Database } from '../database/connection.ts';
import { openDatabase } from '../database/open.ts';
import { endReservation } from '../database/reservations.ts';
import { newDatabase, openSalon, testWith } from './salon.ts';
import { beside } from './trade.ts';
import { refused, sentTo, withNumbers } from './web-salon.ts';
import { bookingsAt, openPaid, phone, sweep, visitor, type Visitor } from './web-visitor.ts';

const test = testWith(() => openPaid());
/** 10:00 salon time on the booked day. */
const ten = '2026-05-05T08:00:00.000Z';
const minutes = (count: number) => count * 60_000;

const code = ({ body }: { readonly body: unknown }) => (body as { failureCode: string }).failureCode;
const states = async (who: Visitor) => (await who.attempts()).map(({ state }) => state);

describe('spec 3, Pay and confirm: Card', () => {
  // holds: widget.payments.pay
  test('a card that is good pays and books at once, with a receipt', async (salon) => {
    const kim = await visitor(salon);
    expect(await kim.options()).toMatchObject({
      confirmationMethod: 'Payment',
      paymentAmountIncVat: 95,
      paymentProviders: ['Card', 'Mobile', 'Instalment', 'None'],
      allowDiscountVoucher: true,
    });
    const { status, body } = await kim.pay<Confirmed>('Card', { cardPaymentMethodId: 'pm_ok' });
    expect(status).toBe(201);
    expect(body).toEqual({
      cbUuid: kim.cbUuid,
      cbRef: kim.cbRef,
      // The visit is within a day, so no reminder is written.
      smsReminderEnabled: false,
      emailConfirmSent: true,
      smsConfirmSent: true,
      paymentStatus: 'Paid',
      paymentProvider: 'Card',
    });
    expect(await bookingsAt(salon, ten)).toHaveLength(1);
    const sent = await sentTo(salon, phone);
    expect(sent.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
      'receipt email',
      'confirmation email',
      'confirmation sms',
    ]);
    expect(sent[0]?.text).toContain('95,00 kr');
    expect((await kim.status()).body).toEqual({ status: 'Confirmed', body });
    expect(refused(await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' }))).toBe('403');
  });

  test('one that is declined leaves the time held, and another one may pay', async (salon) => {
    const kim = await visitor(salon);
    for (const [method, why] of [
      ['pm_declined', 'card_declined'],
      ['pm_expired_card', 'expired_card'],
      ['pm_nobody_knows', 'unknown'],
    ] as const) {
      const { status, body } = await kim.pay<Unpaid>('Card', { cardPaymentMethodId: method });
      expect([status, body]).toEqual([
        402,
        {
          paymentStatus: 'Unpaid',
          paymentProvider: 'Card',
          failureCode: why,
          failureMessage: expect.any(String),
        },
      ]);
    }
    expect((await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' })).status).toBe(201);
    expect(await states(kim)).toEqual(['paid', 'failed', 'failed', 'failed']);
  });

  test('one whose owner must act is paid by its intent, or not', async (salon) => {
    const kim = await visitor(salon);
    const act = async (method: string) => {
      const { status, body } = await kim.pay<{ clientSecret: string }>('Card', {
        cardPaymentMethodId: method,
      });
      expect([status, body]).toEqual([
        402,
        {
          providerStatus: 'requires_action',
          clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
          requiresAction: true,
          paymentSucceeded: false,
          chargeId: null,
          source: null,
        },
      ]);
      return body.clientSecret.split('_secret_')[0];
    };
    const failing = await act('pm_action_fails');
    const failed = await kim.pay('Card', { cardPaymentIntentId: failing });
    expect([failed.status, code(failed)]).toEqual([402, 'authentication_failed']);
    const first = await act('pm_action');
    const second = await act('pm_action');
    // Beginning the second payment closed the first.
    expect(code(await kim.pay('Card', { cardPaymentIntentId: first }))).toBe('unknown');
    const third = await act('pm_action');
    expect(second).not.toBe(third);
    expect((await kim.pay('Card', { cardPaymentIntentId: third })).status).toBe(201);
    expect((await states(kim)).filter((state) => state === 'paid')).toHaveLength(1);
  });

  test('both card fields, or none, are code 1; they come before what the reservation lacks', async (salon) => {
    const kim = await visitor(salon);
    const both = { cardPaymentMethodId: 'pm_ok', cardPaymentIntentId: 'pi_x' };
    for (const body of [both, {}, { cardPaymentMethodId: '', cardPaymentIntentId: null }])
      expect(refused(await kim.pay('Card', body))).toBe('400 1');
    expect(await kim.attempts()).toEqual([]);
  });
});

describe('spec 3, Pay and confirm: Mobile, and the status call', () => {
  const request = async (who: Visitor, alias: string | null) => {
    const { status, body } = await who.pay<{ instructionUuid: string }>('Mobile', {
      mobilePayerAlias: alias,
    });
    expect([status, body]).toEqual([
      402,
      { paymentRequestToken: '', bookingRef: who.cbRef, instructionUuid: expect.any(String) },
    ]);
    return { paymentProvider: 'Mobile', instructionUuid: body.instructionUuid };
  };
  const state = async (who: Visitor, asked?: object) =>
    ((await who.status(asked)).body as { status: string }).status;

  // holds: widget.payments.status
  test('is booked by the second status call', async (salon) => {
    const kim = await visitor(salon);
    const asked = await request(kim, '46700000001');
    // A call without the provider's data only reports the status.
    for (let times = 0; times < 3; times += 1) expect(await state(kim)).toBe('PendingConfirm');
    expect(await state(kim, asked)).toBe('PendingConfirm');
    expect((await kim.status(asked)).body).toMatchObject({
      status: 'Confirmed',
      body: { cbUuid: kim.cbUuid, paymentStatus: 'Paid', paymentProvider: 'Mobile' },
    });
    expect(await bookingsAt(salon, ten)).toHaveLength(1);
  });

  test('is declined, cancelled or broken at the second one, and the time is still held', async (salon) => {
    const kim = await visitor(salon);
    for (const [end, status] of [
      ['02', 'DECLINED'],
      ['03', 'CANCELLED'],
      ['04', 'ERROR'],
    ] as const) {
      const asked = await request(kim, `467000000${end}`);
      expect(await state(kim, asked)).toBe('PendingConfirm');
      expect((await kim.status(asked)).body).toMatchObject({
        status: 'PaymentError',
        body: { status, errorCode: status, additionalInformation: null },
      });
    }
    expect((await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' })).status).toBe(201);
  });

  test('a request that the provider rejects is code 3002 with its codes', async (salon) => {
    const kim = await visitor(salon);
    const { status, body } = await kim.pay('Mobile', { mobilePayerAlias: '46700000005' });
    expect([status, body]).toEqual([400, { code: 3002, message: 'ACMT03,BE18', details: null }]);
    expect(refused(await kim.status({ paymentProvider: 'Mobile', instructionUuid: 'x' }))).toBe('400 3002');
    expect(refused(await kim.status({ paymentProvider: 'Mobile' }))).toBe('400 1');
  });

  test('a repeated one takes the place of the one before, whose calls do not count', async (salon) => {
    const kim = await visitor(salon);
    const first = await request(kim, '46700000001');
    expect(await state(kim, first)).toBe('PendingConfirm');
    const second = await request(kim, '46700000001');
    expect(refused(await kim.status(first))).toBe('400 3002');
    expect(await state(kim, second)).toBe('PendingConfirm');
    expect(await state(kim, second)).toBe('Confirmed');
  });

  test('one that nobody answers stays pending', async (salon) => {
    const kim = await visitor(salon);
    const asked = await request(kim, null);
    for (let times = 0; times < 4; times += 1) expect(await state(kim, asked)).toBe('PendingConfirm');
  });

  // holds: widget-late-payments
  test('one that is paid once the time is no longer held goes back', async (salon) => {
    const kim = await visitor(salon);
    const asked = await request(kim, '46700000006');
    expect(await state(kim, asked)).toBe('PendingConfirm');
    salon.clock.now += minutes(5);
    expect(refused(await kim.status(asked))).toBe('410');
    await sweep(salon);
    expect(await states(kim)).toEqual(['refunded']);
    expect(await bookingsAt(salon, ten)).toEqual([]);
  });

  test('what was paid is booked by the service itself, where the page is closed', async (salon) => {
    const kim = await visitor(salon);
    const asked = await request(kim, '46700000001');
    expect(await state(kim, asked)).toBe('PendingConfirm');
    await sweep(salon);
    expect(await states(kim)).toEqual(['created']);
    salon.clock.now += minutes(5);
    await sweep(salon);
    expect(await states(kim)).toEqual(['failed']);
  });
});

describe('spec 3, Instalment session', () => {
  // holds: widget.payments.instalmentSession
  test('is one for the reservation, and holds it for five minutes more', async (salon) => {
    const kim = await visitor(salon);
    salon.clock.now += minutes(4);
    const first = await kim.post('/instalment/session');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      clientToken: expect.any(String),
      saleItems: [{ itemType: 'Service', amount: 95, vatPct: 25, vatAmount: 19 }],
    });
    expect((await kim.post('/instalment/session')).text).toBe(first.text);
    salon.clock.now += minutes(4);
    expect(code(await kim.pay('Instalment', { instalmentAuthToken: 'tok_declined' }))).toBe('declined');
    expect(code(await kim.pay('Instalment', { instalmentAuthToken: 'tok_x' }))).toBe('unknown');
    expect(code(await kim.pay('Instalment', { instalmentAuthToken: 'constructor' }))).toBe('unknown');
    expect(refused(await kim.pay('Instalment'))).toBe('400 1');
    const { status, body } = await kim.pay('Instalment', { instalmentAuthToken: 'tok_ok' });
    expect([status, body]).toMatchObject([201, { paymentStatus: 'Paid', paymentProvider: 'Instalment' }]);
  });

  test('is offered for less than 28 days ahead', async (salon) => {
    const far = await visitor(salon, '10:00', { from: '2026-06-02' });
    expect((await far.options()).paymentProviders).toEqual(['Card', 'Mobile', 'None']);
    expect(refused(await far.post('/instalment/session'))).toBe('400 3000');
    expect(refused(await far.pay('Instalment', { instalmentAuthToken: 'tok_ok' }))).toBe('400 3000');
    const near = await visitor(salon, '10:00', { from: '2026-06-01' });
    expect((await near.options()).paymentProviders).toContain('Instalment');
  });
});

describe('spec 3, Pay and confirm: what is possible', () => {
  test('pay on site and nothing at all are refused where there is something to pay', async (salon) => {
    const kim = await visitor(salon);
    expect(refused(await kim.pay('PayOnSite'))).toBe('400 3000');
    expect(refused(await kim.pay('None'))).toBe('400 3000');
    for (const provider of ['PayOnSite', 'None'])
      expect(refused(await kim.post('/booking/payment-provider', { paymentProvider: provider }))).toBe(
        '400 3000',
      );
    // They neither count as payments nor extend the reservation.
    for (let times = 0; times < 12; times += 1) await kim.pay('None');
    salon.clock.now += minutes(5);
    expect(refused(await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' }))).toBe('403');
  });

  test('without anything to pay online no provider takes it', async (salon) => {
    const kim = await visitor(salon, '10:00', { services: ['cut'] });
    expect(await kim.options()).toMatchObject({ confirmationMethod: 'NoPin', paymentAmountIncVat: null });
    expect(refused(await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' }))).toBe('400 3000');
    expect(refused(await kim.post('/instalment/session'))).toBe('400 3000');
  });

  // holds: widget.payments.provider
  test('on site, where the account allows it: unpaid, by a PIN where phones are verified', async () => {
    const salon = await openPaid({ payOnSite: true, smsVerification: true });
    const kim = await visitor(salon);
    expect((await kim.options()).paymentProviders).toEqual([
      'Card',
      'Mobile',
      'Instalment',
      'PayOnSite',
      'None',
    ]);
    const choose = (paymentProvider: string) =>
      kim.post<{ confirmationMethod: string }>('/booking/payment-provider', { paymentProvider });
    expect((await choose('Card')).body).toEqual({ confirmationMethod: 'Payment' });
    expect(await sentTo(salon, phone)).toEqual([]);
    expect((await choose('PayOnSite')).body).toEqual({ confirmationMethod: 'Pin' });
    const [first] = await sentTo(salon, phone);
    expect((await choose('PayOnSite')).status).toBe(200);
    const [second] = await sentTo(salon, phone);
    const pinIn = (text = '') => /^\d{4}/.exec(text)?.[0];
    expect(refused(await kim.pay('PayOnSite'))).toBe('403');
    if (pinIn(first?.text) !== pinIn(second?.text))
      expect(refused(await kim.pay('PayOnSite', { pin: pinIn(first?.text) }))).toBe('403');
    const { status, body } = await kim.pay('PayOnSite', { pin: pinIn(second?.text) });
    expect([status, body]).toMatchObject([201, { paymentStatus: 'Unpaid', paymentProvider: 'None' }]);
  });

  test('a resource that takes no payment: on site alone, or not at all', async () => {
    const asked = { services: ['test'], resources: ['bea'], from: '2026-05-11' };
    const without = await visitor(await openPaid(), '10:00', asked);
    expect(refused(await without.post('/booking/confirmation-options'))).toBe('400 3004');
    const onSite = await visitor(await openPaid({ payOnSite: true }), '10:00', asked);
    expect(await onSite.options()).toMatchObject({
      confirmationMethod: 'Payment',
      paymentProviders: ['PayOnSite', 'None'],
    });
    expect((await onSite.pay('PayOnSite')).status).toBe(201);
  });

  // holds: widget-pay-limit
  test('ten calls of a reservation, then 429', async (salon) => {
    const kim = await visitor(salon);
    for (let times = 0; times < 10; times += 1)
      expect((await kim.pay('Card', { cardPaymentMethodId: 'pm_declined' })).status).toBe(402);
    expect(refused(await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' }))).toBe('429');
  });

  test('pay holds the time for five minutes more', async (salon) => {
    const kim = await visitor(salon);
    salon.clock.now += minutes(4);
    await kim.pay('Card', { cardPaymentMethodId: 'pm_declined' });
    salon.clock.now += minutes(4);
    expect((await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' })).status).toBe(201);
  });

  test('of many calls at one moment, at two processes, one pays; the others are told to wait, or that it is booked', async () => {
    const database = await newDatabase();
    const salon = await openPaid({}, { database });
    const other = await withNumbers(await openSalon({ database, seed: 'other' }), salon.base);
    const kim = await visitor(salon);
    const there = kim.through(other);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 === 0 ? kim : there).pay('Card', { cardPaymentMethodId: 'pm_ok' }),
      ),
    );
    const told = answers.map(refused);
    expect(told.filter((one) => one === '201')).toHaveLength(1);
    for (const one of told) expect(['201', '409', '403']).toContain(one);
    expect((await states(kim)).filter((one) => one === 'paid')).toHaveLength(1);
    expect(await bookingsAt(salon, ten)).toHaveLength(1);
  });

  test('who finds it gone only as its turn comes is told what who comes later is', async () => {
    const nothing = async (): Promise<void> => undefined;
    let beforeChange = nothing;
    const salon = await openPaid(
      {},
      {
        open: async (name, now) => {
          const database = await openDatabase(name, now);
          const change: Database['change'] = async (work, location) => {
            await beforeChange();
            return database.change(work, location);
          };
          return { ...database, change };
        },
      },
    );
    const kim = await visitor(salon);
    beforeChange = async () => {
      beforeChange = nothing;
      await beside(salon, (connection) =>
        connection.run(endReservation, { id: kim.cbUuid, state: 'released', now: salon.clock.now }),
      );
    };
    const pay = () => kim.pay('Card', { cardPaymentMethodId: 'pm_ok' });
    expect([refused(await pay()), beforeChange]).toEqual(['403', nothing]);
    expect(refused(await pay())).toBe('403');
    expect(await states(kim)).toEqual([]);
  });
});

describe('spec 3, Managing an existing booking: what was paid', () => {
  const manage = (who: Visitor) => `/api/v2/booking/${Buffer.from(who.cbUuid).toString('base64url')}`;

  // holds: widget-refunds
  test('is refunded when it is cancelled: at once for Mobile, a minute later for a card', async (salon) => {
    const card = await visitor(salon);
    await card.pay('Card', { cardPaymentMethodId: 'pm_ok' });
    const read = async (who: Visitor) => (await salon.ask<ManagedBooking>('GET', manage(who))).body.payment;
    expect(await read(card)).toEqual({
      paymentProvider: 'Card',
      paymentStatus: 'Paid',
      amount: 95,
      refundedAmount: 0,
      transactionDate: new Date(salon.clock.now).toISOString(),
      refundDate: null,
    });
    expect((await card.cancel()).status).toBe(204);
    expect(await read(card)).toMatchObject({
      paymentStatus: 'Refunded',
      refundedAmount: 95,
      refundDate: null,
    });
    const refundedAt = salon.clock.now + minutes(1);
    salon.clock.now = refundedAt;
    expect(await read(card)).toMatchObject({ refundDate: new Date(refundedAt).toISOString() });
    expect((await card.cancel()).status).toBe(204);
    expect(await states(card)).toEqual(['refunded']);
    const cancelled = (await sentTo(salon, phone)).filter(({ kind }) => kind === 'cancellation');
    expect(cancelled).toHaveLength(2);
    expect(cancelled[1]?.text).toContain('95,00 kr');

    const mobile = await visitor(salon, '11:00');
    const { body } = await mobile.pay<{ instructionUuid: string }>('Mobile', {
      mobilePayerAlias: '46700000001',
    });
    const asked = { paymentProvider: 'Mobile', instructionUuid: body.instructionUuid };
    await mobile.status(asked);
    await mobile.status(asked);
    await mobile.cancel();
    expect(await read(mobile)).toMatchObject({
      paymentStatus: 'Refunded',
      refundDate: new Date(salon.clock.now).toISOString(),
    });
  });
});
