/** decisions 5: Payments, Reservations, PIN: the bounds of public calls, and the amount that is charged. */
import { describe, expect } from 'vitest';
import { openAdministered } from './administered.ts';
import { calendar } from './calendar.ts';
import { testWith, type HttpResponse } from './salon.ts';
import { loadAt } from './trade.ts';
import { bookingsAt, openPaid, phone, sweep, visitor, type Visitor } from './web-visitor.ts';
import {
  elsa,
  keyAt,
  openWeb,
  pinSentTo,
  refused,
  reserveAt,
  reservedFor,
  sentTo,
  slotsOf,
  withNumbers,
  type WebSalon,
} from './web-salon.ts';

const minute = 60_000;
const ten = '2026-05-05T08:00:00.000Z';

const paid = testWith(async () => {
  const salon = await openPaid();
  await loadAt(salon, 'main', { vouchers: [{ code: 'NYANS10', percent: '10' }] });
  return salon;
});
const apply = (who: Visitor, voucherCode: string | null) => who.post('/booking/voucher', { voucherCode });
const refundsTo = async (salon: WebSalon) =>
  (await sentTo(salon, phone)).filter(({ kind }) => kind === 'refund').map(({ text }) => text);

interface Action {
  readonly clientSecret: string;
}
const intentOf = ({ body }: HttpResponse<Action>) => body.clientSecret.split('_secret_')[0];

describe('decisions 5, Payments: what is charged is what was told last', () => {
  paid('an intent begun before a voucher is never charged', async (salon) => {
    const kim = await visitor(salon);
    const begun = await kim.pay<Action>('Card', { cardPaymentMethodId: 'pm_action' });
    expect((await apply(kim, 'NYANS10')).status).toBe(200);
    const answer = await kim.pay('Card', { cardPaymentIntentId: intentOf(begun) });
    expect([answer.status, answer.body]).toEqual([
      402,
      expect.objectContaining({ paymentStatus: 'Unpaid', failureCode: 'amount_changed' }),
    ]);
    expect(await bookingsAt(salon, ten)).toEqual([]);
    expect((await kim.pay('Card', { cardPaymentMethodId: 'pm_ok' })).status).toBe(201);
    const charged = (await kim.attempts()).filter(({ state }) => state === 'paid');
    expect(charged.map(({ amount }) => amount)).toEqual([8550]);
  });

  paid('an intent begun with a voucher is not charged without it', async (salon) => {
    const kim = await visitor(salon);
    await apply(kim, 'NYANS10');
    const begun = await kim.pay<Action>('Card', { cardPaymentMethodId: 'pm_action' });
    await apply(kim, null);
    expect((await kim.pay('Card', { cardPaymentIntentId: intentOf(begun) })).status).toBe(402);
    expect(await bookingsAt(salon, ten)).toEqual([]);
  });

  paid('a voucher that changes nothing closes nothing', async (salon) => {
    const kim = await visitor(salon);
    await apply(kim, 'NYANS10');
    const begun = await kim.pay<Action>('Card', { cardPaymentMethodId: 'pm_action' });
    await apply(kim, 'nyans10');
    expect((await kim.pay('Card', { cardPaymentIntentId: intentOf(begun) })).status).toBe(201);
  });

  paid('a mobile payment that was asked for at the old price becomes no booking', async (salon) => {
    const kim = await visitor(salon);
    const { body } = await kim.pay<{ instructionUuid: string }>('Mobile', {
      mobilePayerAlias: '46700000001',
    });
    await apply(kim, 'NYANS10');
    const asked = { paymentProvider: 'Mobile', instructionUuid: body.instructionUuid };
    await kim.status(asked);
    expect((await kim.status(asked)).body).toMatchObject({
      status: 'PaymentError',
      body: { errorCode: 'amount_changed' },
    });
    expect(await bookingsAt(salon, ten)).toEqual([]);
  });
});

describe('decisions 5, Payments: refunds are told', () => {
  paid('a payment that comes after the reservation expired', async (salon) => {
    const kim = await visitor(salon, '10:00', {}, { email: undefined });
    const { body } = await kim.pay<{ instructionUuid: string }>('Mobile', {
      mobilePayerAlias: '46700000006',
    });
    salon.clock.now += 6 * minute;
    const status = await kim.status({ paymentProvider: 'Mobile', instructionUuid: body.instructionUuid });
    expect(status.status).toBe(410);
    await sweep(salon);
    await sweep(salon);
    const [attempt] = await kim.attempts();
    expect(attempt).toMatchObject({ state: 'refunded', contact: null });
    const [told = ''] = await refundsTo(salon);
    expect(told).toContain('95,00 kr');
    // The customer may have another booking, for example the one to be moved.
    expect(told).toContain('Betalningen har inte bokat någon tid');
  });
});

const live = testWith(() => openAdministered());
live('simulated providers take no payment for an organisation that is no sandbox', async (opened) => {
  const { salon, admin, refused: wordsOf } = opened;
  const organisation = await admin('organisation add --name Riktig');
  const location = await admin(
    `location add --organisation ${organisation.id} --name Torget --time-zone Europe/Stockholm --currency SEK`,
  );
  expect(await wordsOf(`account set ${location.id} --account torget --payments yes`)).toMatch(/simulated/);
  await loadAt(salon, 'main', calendar);
  expect(await admin(`account set ${salon.ids.main} --account provsalong --payments yes`)).toMatchObject({
    payments: true,
  });
  const web = await withNumbers(salon, '/api/v2/partner/web/provsalong');
  expect((await web.ask('GET', '/settings')).body).toMatchObject({ features: { EnableEcomPayments: true } });
});

const web = testWith(() => openWeb({}, {}));
const from = (address: string, body: object) => ({ headers: { 'X-Forwarded-For': address }, body });

describe('decisions 5, Reservations: one address', () => {
  web('holds ten times at once; another address is not concerned', async (salon) => {
    const reserve = async (address: string, time: string, date: string) =>
      salon.ask<{ cbUuid: string }>(
        'POST',
        '/booking/reserve',
        from(address, { slotKey: await keyAt(salon, time, { from: date }) }),
      );
    const days = ['2026-05-05', '2026-05-19', '2026-05-26', '2026-06-02', '2026-06-09'];
    const slots = days.flatMap((date) => ['11:00', '13:00', '15:00'].map((time) => ({ date, time })));
    const answers: number[] = [];
    const held: string[] = [];
    for (const { date, time } of slots.slice(0, 12)) {
      const { status, body, headers } = await reserve('203.0.113.7', time, date);
      answers.push(status);
      if (status === 200) held.push(body.cbUuid);
      else expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.slice(10)).toEqual([429, 429]);
    const next = slots[12]!;
    expect((await reserve('198.51.100.20', next.time, next.date)).status).toBe(200);
    // Moving to another time does not add a hold.
    const moved = await salon.ask(
      'POST',
      '/booking/reserve',
      from('203.0.113.7', {
        cbUuid: held[0],
        slotKey: await keyAt(salon, slots[13]!.time, { from: slots[13]!.date }),
      }),
    );
    expect(moved.status).toBe(200);
  });

  web('books thirty times an hour without a PIN or a payment', async (salon) => {
    const days = ['2026-05-05', '2026-05-19', '2026-05-26', '2026-06-02', '2026-06-09'];
    let booked = 0;
    const book = async (address: string) => {
      const [[slot] = []] = await slotsOf(salon, { from: days[(booked += 1) % days.length]! });
      const held = from(address, { slotKey: slot?.key });
      const { cbUuid } = (await salon.ask<{ cbUuid: string }>('POST', '/booking/reserve', held)).body;
      await salon.ask('POST', '/booking/customer', from(address, { ...elsa, cbUuid }));
      return salon.ask('POST', '/booking/confirm', from(address, { cbUuid }));
    };
    const answers: number[] = [];
    for (let at = 0; at < 30; at += 1) answers.push((await book('203.0.113.7')).status);
    expect(answers).toEqual(answers.map(() => 201));
    const late = await book('203.0.113.7');
    expect([late.status, Number(late.headers['retry-after'])]).toEqual([429, 3600]);
    expect((await book('198.51.100.20')).status, 'another address').toBe(201);
  });

  web('a repeat whose first answer was lost gets the same reservation', async (salon) => {
    const slotKey = await keyAt(salon, '11:00');
    const body = { slotKey, requestId: '5f1e0c1a-8a0b-4d57-9a57-3f5a3a3b7a11' };
    const first = await salon.ask<{ cbUuid: string }>('POST', '/booking/reserve', body);
    const again = await salon.ask<{ cbUuid: string }>('POST', '/booking/reserve', body);
    expect(again.body).toEqual(first.body);
    const other = { ...body, requestId: '9f1e0c1a-8a0b-4d57-9a57-3f5a3a3b7a11' };
    expect(refused(await salon.ask('POST', '/booking/reserve', other))).toBe('410');
    await salon.ask('POST', '/booking/release', { cbUuid: first.body.cbUuid });
    const later = await salon.ask<{ cbUuid: string }>('POST', '/booking/reserve', body);
    expect([later.status, later.body.cbUuid === first.body.cbUuid]).toEqual([200, false]);
  });

  web('what was booked meanwhile cannot be released', async (salon) => {
    const { cbUuid } = await reservedFor(salon, '11:00');
    const [confirmed, released] = await Promise.all([
      salon.ask('POST', '/booking/confirm', { cbUuid }),
      salon.ask('POST', '/booking/release', { cbUuid }),
    ]);
    const expected = confirmed.status === 201 ? 404 : 204;
    expect(released.status).toBe(expected);
  });

  web('every wrong field is named, also beside one of ill-formed Unicode', async (salon) => {
    const { cbUuid } = await reserveAt(salon, '11:00');
    const { status, body } = await salon.ask<{ details: { fieldErrors: object } }>(
      'POST',
      '/booking/customer',
      { headers: {}, raw: `{"cbUuid":"${cbUuid}","name":"\\ud800","phone":"12","email":"x"}` },
    );
    expect(status).toBe(400);
    expect(Object.keys(body.details.fieldErrors).sort()).toEqual(['email', 'name', 'phone']);
  });
});

testWith(() => openWeb({ companyBooking: true, personalNumberRequired: true, emailRequired: true }))(
  'a wrong field is named with those that the account’s own rules refuse',
  async (salon) => {
    const { cbUuid } = await reserveAt(salon, '11:00');
    const faultsOf = async (sent: object) => {
      const answer = await salon.ask<{ details: { fieldErrors: object } }>('POST', '/booking/customer', {
        cbUuid,
        ...sent,
      });
      expect(answer.status).toBe(400);
      return Object.keys(answer.body.details.fieldErrors).sort().join();
    };
    const company = { orgNo: '5560000002', orgNoType: 'SE_ORG' };
    expect(await faultsOf({ ...elsa, ...company, phone: '12' })).toBe('email,orgNo,personalNumber,phone');
    expect(await faultsOf({ personalNumber: '1', personalNumberType: 'SE_PNO' })).toBe(
      'email,name,personalNumber,phone',
    );
    expect(await faultsOf({ ...elsa, email: 'x', personalNumber: '1' })).toBe('email,personalNumberType');
    expect(await faultsOf({ ...elsa, cbUuid: 5 })).toBe('cbUuid');
  },
);

const withPin = testWith(() => openWeb({ smsVerification: true, pinsAnHour: 4, phoneCountries: '46,47' }));
const options = (salon: WebSalon, cbUuid: string) =>
  salon.ask('POST', '/booking/confirmation-options', { cbUuid });

describe('decisions 5, Reservations: PINs cost the salon money', () => {
  withPin('a reservation tries three numbers', async (salon) => {
    const { cbUuid } = await reserveAt(salon, '11:00');
    const numbers = ['+46701234501', '+46701234502', '+46701234503', '+46701234504'];
    const answers: string[] = [];
    for (const number of numbers) {
      await salon.ask('POST', '/booking/customer', { ...elsa, phone: number, cbUuid });
      answers.push(refused(await options(salon, cbUuid)));
    }
    expect(answers).toEqual(['200', '200', '200', '429']);
    await salon.ask('POST', '/booking/customer', { ...elsa, phone: numbers[0], cbUuid });
    expect(refused(await options(salon, cbUuid))).toBe('200');
    const pin = await pinSentTo(salon, numbers[0]!);
    expect((await salon.ask('POST', '/booking/confirm', { cbUuid, pin })).status).toBe(201);
  });

  withPin('an account sends its PINs of the hour', async (salon) => {
    const answers: string[] = [];
    for (const [at, time] of ['11:00', '13:00', '14:00', '15:00', '16:00'].entries()) {
      const customer = { ...elsa, phone: `+4670123451${at}` };
      const { cbUuid } = await reservedFor(salon, time, customer);
      answers.push(refused(await options(salon, cbUuid)));
    }
    expect(answers).toEqual(['200', '200', '200', '200', '429']);
  });

  withPin('a number of another country cannot book where the account says so', async (salon) => {
    const { cbUuid } = await reserveAt(salon, '11:00');
    const sent = { ...elsa, cbUuid, phone: '+4915112345678' };
    const { status, body } = await salon.ask('POST', '/booking/customer', sent);
    expect([status, body]).toMatchObject([400, { details: { fieldErrors: { phone: expect.any(String) } } }]);
  });
});

paid('an instalment session extends a reservation three times', async (salon) => {
  const kim = await visitor(salon);
  const until = [];
  for (let session = 0; session < 4; session += 1) {
    salon.clock.now += 4 * minute;
    const { status } = await kim.post('/instalment/session');
    until.push(status);
  }
  expect(until).toEqual([200, 200, 200, 200]);
  salon.clock.now += 4 * minute;
  expect(refused(await kim.post('/instalment/session'))).toBe('404');
});
