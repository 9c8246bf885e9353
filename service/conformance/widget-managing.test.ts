/** Document 3: Managing an existing booking, Reviews. */
import { describe, expect } from 'vitest';
import type { Booking } from '../../shared/api/bookings.ts';
import type { ManagedBooking } from '../../shared/widget/bookings.ts';
import type { MessageCarrier } from '../messages/senders.ts';
import type { Confirmed } from '../../shared/widget/reservations.ts';
import { testWith } from './salon.ts';
import { visitor } from './web-visitor.ts';
import {
  elsa,
  openWeb,
  refOf,
  refused,
  reserveAt,
  reservedFor,
  sentTo,
  slotsOf,
  test,
  type WebSalon,
} from './web-salon.ts';

async function booked(salon: WebSalon, customer: object = elsa): Promise<string> {
  const { cbUuid } = await reservedFor(salon, '10:00', customer);
  expect((await salon.ask('POST', '/booking/confirm', { cbUuid })).status).toBe(201);
  return cbUuid;
}
const path = (cbUuid: string): string => `/api/v2/booking/${refOf(cbUuid)}`;

describe('spec 3, Managing an existing booking', () => {
  // holds: widget.bookings.get
  test('whoever holds the link sees the booking, by the clocks of the account', async (salon) => {
    const cbUuid = await booked(salon, { ...elsa, email: 'elsa@example.se' });
    const { body, text } = await salon.ask<ManagedBooking>('GET', path(cbUuid));
    expect(body).toEqual({
      created: new Date(salon.clock.now).toISOString(),
      date: '2026-05-05',
      time: '10:00:00',
      resource: 'Anna',
      customer: 'Elsa Maria Ek',
      phoneNumber: elsa.phone,
      customerEmail: 'elsa@example.se',
      cancelled: false,
      services: [{ name: 'cut', price: 450, duration: 45 }],
      payment: null,
      prefs: { web_allowCancellation: true, web_cancelUpToMinutes: 60 },
    });
    const padded = Buffer.from(cbUuid).toString('base64');
    expect((await salon.ask('GET', `/api/v2/booking/${padded}/`)).text).toBe(text);
    const held = await reserveAt(salon, '12:00');
    const odd = [
      refOf(held.cbUuid),
      refOf(cbUuid.toUpperCase()),
      cbUuid,
      'x',
      refOf(`${cbUuid}0`),
      `${refOf(cbUuid)}-`,
    ];
    for (const ref of odd)
      for (const method of ['GET', 'DELETE'])
        expect([method, ref, refused(await salon.ask(method, `/api/v2/booking/${ref}`))]).toEqual([
          method,
          ref,
          '404',
        ]);
  });

  // holds: widget.bookings.cancel
  test('cancels once: the time opens, the customer is told, a repeat changes nothing', async (salon) => {
    const cbUuid = await booked(salon);
    expect((await slotsOf(salon))[0]![0]?.time).not.toBe('10:00:00');
    expect((await salon.ask('DELETE', path(cbUuid))).status).toBe(204);
    expect((await slotsOf(salon))[0]![0]?.time).toBe('10:00:00');
    const messages = await sentTo(salon, elsa.phone);
    expect(messages[0]?.kind).toBe('cancellation');
    salon.clock.now += 1000;
    expect((await salon.ask('DELETE', path(cbUuid))).status).toBe(204);
    expect(await sentTo(salon, elsa.phone)).toEqual(messages);
    expect((await salon.ask<ManagedBooking>('GET', path(cbUuid))).body.cancelled).toBe(true);
    const query = 'from=2026-05-05T00:00:00Z&to=2026-05-06T00:00:00Z';
    const keyed = await salon.call<{ data: Booking[] }>('GET', `${salon.main}/bookings?${query}`);
    expect(keyed.body.data[1]?.status).toBe('cancelled');
    // The same time can be reserved and booked again.
    expect(await booked(salon)).not.toBe(cbUuid);
  });

  // holds: widget-cancel-until
  test('until the deadline of the account, and not after', async (salon) => {
    const cbUuid = await booked(salon);
    salon.clock.now = Date.UTC(2026, 4, 5, 7, 0, 0, 1);
    expect(refused(await salon.ask('DELETE', path(cbUuid)))).toBe('403');
    salon.clock.now -= 1;
    expect(refused(await salon.ask('DELETE', path(cbUuid)))).toBe('204');
  });

  testWith(() => openWeb({ cancellation: false }))('not where the account takes none back', async (salon) => {
    expect(refused(await salon.ask('DELETE', path(await booked(salon))))).toBe('403');
  });
});

describe('decisions 5: one booking takes the place of another', () => {
  const customersOf = async (salon: WebSalon) => {
    const query = 'from=2026-05-05T00:00:00Z&to=2026-05-20T00:00:00Z';
    const { body } = await salon.call<{ data: Booking[] }>('GET', `${salon.main}/bookings?${query}`);
    return body.data
      .filter(({ customers }) => customers.length > 0)
      .map(({ startsAt, status, customers }) => [startsAt, status, customers[0]?.id]);
  };
  const confirm = (salon: WebSalon, cbUuid: string) =>
    salon.ask<Confirmed>('POST', '/booking/confirm', { cbUuid });

  // holds: widget-replaces
  test('the new one is made and the old one cancelled at once, for the same person, with calm words', async (salon) => {
    const old = await booked(salon);
    const { cbUuid } = await reservedFor(
      salon,
      '12:00',
      { ...elsa, replaces: refOf(old) },
      { from: '2026-05-19' },
    );
    const before = await salon.ask<ManagedBooking>('GET', path(old));
    expect(before.body.cancelled).toBe(false);
    expect((await confirm(salon, cbUuid)).status).toBe(201);
    expect((await salon.ask<ManagedBooking>('GET', path(old))).body.cancelled).toBe(true);
    const [first, second] = await customersOf(salon);
    expect([first?.[1], second?.[1]]).toEqual(['cancelled', 'booked']);
    expect(second?.[2]).toBe(first?.[2]);
    const told = await sentTo(salon, elsa.phone);
    expect(told.map(({ kind }) => kind)).toEqual(['cancellation', 'confirmation', 'confirmation']);
    expect(told[0]?.text).toMatch(/^Du har bytt tid/);
    // The document's clients cancel the old booking next; that changes nothing.
    expect((await salon.ask('DELETE', path(old))).status).toBe(204);
    expect(await sentTo(salon, elsa.phone)).toEqual(told);
  });

  test('what cannot be cancelled cannot be replaced: neither is changed', async (salon) => {
    const old = await booked(salon);
    const { cbUuid } = await reservedFor(salon, '14:00', { ...elsa, replaces: refOf(old) });
    const odd = ['x', refOf(cbUuid), refOf('0f8fad5b-d9cb-469f-a165-70867728950e')];
    for (const replaces of odd)
      expect(refused(await salon.ask('POST', '/booking/customer', { ...elsa, cbUuid, replaces }))).toBe(
        '400 1',
      );
    // A millisecond after the old booking's deadline.
    salon.clock.now = Date.UTC(2026, 4, 5, 7, 0, 0, 1) - 60_000;
    const late = await reservedFor(salon, '14:00', { ...elsa, replaces: refOf(old) }, { from: '2026-05-19' });
    salon.clock.now += 60_000;
    const { status, body } = await salon.ask('POST', '/booking/confirm', { cbUuid: late.cbUuid });
    expect([status, body]).toMatchObject([
      400,
      { details: { fieldErrors: { replaces: expect.any(String) } } },
    ]);
    expect((await salon.ask<ManagedBooking>('GET', path(old))).body.cancelled).toBe(false);
    expect((await customersOf(salon)).map(([, state]) => state)).toEqual(['booked']);
  });

  testWith(() => openWeb({ payments: true, cancelUpToMinutes: 0 }))(
    'what was paid for the old one goes back once the new one is paid',
    async (salon) => {
      const kim = await visitor(salon);
      expect((await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' })).status).toBe(201);
      const asked = { from: '2026-05-19', services: ['test'] };
      const sent = { name: 'Kim Ek', phone: elsa.phone, replaces: refOf(kim.cbUuid) };
      const { cbUuid } = await reservedFor(salon, '12:00', sent, asked);
      const pay = (cardPaymentMethodId: string) =>
        salon.ask('POST', '/booking/pay', { cbUuid, paymentProvider: 'Card', cardPaymentMethodId });
      expect(refused(await pay('pm_declined'))).toBe('402');
      const paymentOf = async (id: string) => (await salon.ask<ManagedBooking>('GET', path(id))).body.payment;
      expect((await paymentOf(kim.cbUuid))?.paymentStatus).toBe('Paid');
      expect((await pay('pm_ok')).status).toBe(201);
      expect(await paymentOf(kim.cbUuid)).toMatchObject({ paymentStatus: 'Refunded', refundedAmount: 95 });
      expect((await paymentOf(cbUuid))?.paymentStatus).toBe('Paid');
    },
  );
});

describe('decisions 5, Messages: what is promised', () => {
  const visit = { ...elsa, email: 'elsa@example.se' };
  const flagsOf = async (salon: WebSalon) => {
    const { cbUuid } = await reservedFor(salon, '10:00', visit, { from: '2026-05-19' });
    const { body } = await salon.ask<Confirmed>('POST', '/booking/confirm', { cbUuid });
    return [body.smsConfirmSent, body.emailConfirmSent, body.smsReminderEnabled];
  };
  const email: MessageCarrier = { send: async () => ({ type: 'sent' }) };

  // holds: widget-untold
  test.each([
    [{}, [false, false, false]],
    [{ email }, [false, true, false]],
    [{ email, sms: email }, [true, true, true]],
  ])('no message of a channel without a sender: %j', async (senders, flags) => {
    expect(await flagsOf(await openWeb({}, { senders }))).toEqual(flags);
  });

  testWith(() => openWeb({}, { senders: {}, sandbox: true }))(
    'in the sandbox the outbox is what customers read',
    async (salon) => {
      expect(await flagsOf(salon)).toEqual([true, true, true]);
    },
  );

  // holds: widget-untold
  testWith(() => openWeb({ smsVerification: true }, { senders: {} }))(
    'without a sender of SMS no PIN is said to be sent',
    async (salon) => {
      const { cbUuid } = await reservedFor(salon, '10:00');
      expect(refused(await salon.ask('POST', '/booking/confirmation-options', { cbUuid }))).toBe('400 1');
      expect(await sentTo(salon, elsa.phone)).toEqual([]);
    },
  );
});
