/** Document 3: Customer details, States and transitions; decisions 5: Reservations. */
import { describe, expect } from 'vitest';
import type { Booking } from '../../shared/api/bookings.ts';
import type { Person } from '../../shared/api/persons.ts';
import type { ConfirmationOptions, Confirmed } from '../../shared/widget/reservations.ts';
import { refusalOf, testWith, type HttpResponse, type Salon } from './salon.ts';
import {
  elsa,
  openWeb,
  pinSentTo,
  refused,
  reserveAt,
  reservedFor,
  sentTo,
  slotsOf,
  test,
  type WebSalon,
} from './web-salon.ts';

const minute = 60_000;
const withPin = testWith(() => openWeb({ smsVerification: true }));

const post = (salon: WebSalon, call: string, sent: object) => salon.ask('POST', `/booking/${call}`, sent);
const fieldsOf = ({ body }: HttpResponse): string[] =>
  Object.keys((body as { details?: { fieldErrors?: object } }).details?.fieldErrors ?? {});

/** The day's bookings that have a customer. */
const bookingsOf = async (salon: Salon): Promise<Booking[]> => {
  const query = 'from=2026-05-05T00:00:00Z&to=2026-05-06T00:00:00Z';
  const { body } = await salon.call<{ data: Booking[] }>('GET', `${salon.main}/bookings?${query}`);
  return body.data.filter(({ customers }) => customers.length > 0);
};
const personOf = async (salon: Salon, id: string): Promise<Person> =>
  (await salon.call<Person>('GET', `${salon.main}/persons/${id}`)).body;
const addPerson = async (salon: Salon, body: object): Promise<Person> =>
  (await salon.call<Person>('POST', `${salon.main}/persons`, { body })).body;

describe('spec 3, Customer details', () => {
  // holds: widget.reservations.customer
  test('may be repeated until confirmation; the last stands', async (salon) => {
    const { cbUuid } = await reserveAt(salon, '10:00');
    expect((await post(salon, 'customer', { cbUuid, ...elsa, note: 'First' })).body).toEqual({});
    const last = { cbUuid, ...elsa, name: 'Elsa', note: '', email: null, somethingNew: 1 };
    expect((await post(salon, 'customer', last)).status).toBe(200);
    expect((await post(salon, 'confirm', { cbUuid })).status).toBe(201);
    const [booking] = await bookingsOf(salon);
    expect(booking?.customers).toMatchObject([{ name: 'Elsa' }]);
    expect(booking?.customers[0]).not.toHaveProperty('customerNote');
    expect(refused(await post(salon, 'customer', last))).toBe('404');
  });

  // holds: widget-customer-fields
  test('fields follow the rules of customers', async (salon) => {
    const { cbUuid } = await reserveAt(salon, '10:00');
    const wrong = async (sent: object) => {
      const reply = await post(salon, 'customer', { cbUuid, ...elsa, ...sent });
      return [refused(reply), ...fieldsOf(reply)];
    };
    expect(await wrong({ name: '', phone: '0701234567' })).toEqual(['400 1', 'name', 'phone']);
    expect(await wrong({ name: `${'a'.repeat(101)} b` })).toEqual(['400 1', 'name']);
    expect(await wrong({ name: `${'a'.repeat(100)} ${'b'.repeat(100)}` })).toEqual(['200']);
    expect(await wrong({ name: 'x'.repeat(202) })).toEqual(['400 1', 'name']);
    for (const email of ['nobody', '<a@x.se>', 'a@x.se>', 'mailto:a@x.se', 'a@x.se;', 'anna@example,se'])
      expect(await wrong({ email })).toEqual(['400 1', 'email']);
    for (const phone of ['+460701234567', '+00701234567', '0046701234567'])
      expect(await wrong({ phone })).toEqual(['400 1', 'phone']);
    for (const name of ['\u200B', '\u3164', '\u202E', '\u00A0\u2800'])
      expect(await wrong({ name })).toEqual(['400 1', 'name']);
    expect(await wrong({ note: 'x'.repeat(2001) })).toEqual(['400 1', 'note']);
    expect(await wrong({ note: 'nul\0' })).toEqual(['400 1', 'note']);
    const number = { personalNumber: '198503142385' };
    expect(await wrong(number)).toEqual(['400 1', 'personalNumberType']);
    expect(await wrong({ ...number, personalNumberType: 'SE_PNO' })).toEqual(['200']);
    expect(await wrong({ personalNumber: '198503742382', personalNumberType: 'SE_PNO' })).toEqual(['200']);
    expect(await wrong({ personalNumber: '198503742384', personalNumberType: 'SE_PNO' })).toEqual([
      '400 1',
      'personalNumber',
    ]);
    expect(await wrong({ personalNumber: 'X1', personalNumberType: 'INTL_PNO' })).toEqual(['200']);
    // The account has these features off.
    expect(await wrong({ orgNo: 'x', vehicleRegNo: 'way too long to be one' })).toEqual(['200']);
  });

  test('of a name the marks that turn its direction are not kept, nor words that nobody sees', async (salon) => {
    const { cbUuid } = await reserveAt(salon, '10:00');
    await post(salon, 'customer', { cbUuid, ...elsa, name: 'Anna\u202Egnp.exe \u200B' });
    expect((await post(salon, 'confirm', { cbUuid })).status).toBe(201);
    const [booking] = await bookingsOf(salon);
    expect(booking?.customers).toMatchObject([{ name: 'Annagnp.exe' }]);
  });

  testWith(() =>
    openWeb({
      emailRequired: true,
      personalNumberRequired: true,
      vehicleBooking: true,
      vehicleNumberRequired: true,
      companyBooking: true,
      organisationNumberRequired: true,
    }),
  )('what the account asks for is needed', async (salon) => {
    const { cbUuid } = await reserveAt(salon, '10:00');
    const bare = await post(salon, 'customer', { cbUuid, ...elsa });
    expect(fieldsOf(bare).toSorted()).toEqual(['email', 'orgNo', 'personalNumber', 'vehicleRegNo']);
    const whole = {
      cbUuid,
      ...elsa,
      email: 'elsa@example.se',
      personalNumber: '198503142385',
      personalNumberType: 'SE_PNO',
      orgName: 'Ek AB',
      orgNo: '5560160680',
      orgNoType: 'SE_ORG',
      vehicleRegNo: 'abc 123',
      vehicleRegNoType: 'SE_VEHICLE',
    };
    expect((await post(salon, 'customer', whole)).status).toBe(200);
    expect((await post(salon, 'confirm', { cbUuid })).status).toBe(201);
    const [booking] = await bookingsOf(salon);
    expect(booking?.customers).toMatchObject([
      {
        name: 'Elsa Maria Ek',
        email: 'elsa@example.se',
        identityNumber: { type: 'se_personnummer', number: '198503142385' },
      },
      { name: 'Ek AB', organisationNumber: '5560160680' },
      { registrationNumber: 'ABC123' },
    ]);
    const second = await reservedFor(salon, '12:00', whole);
    expect((await post(salon, 'confirm', { cbUuid: second.cbUuid })).status).toBe(201);
    const [, again] = await bookingsOf(salon);
    // Company and vehicle are found by their numbers; an unverified person is created with that number.
    expect(again?.customers.slice(1)).toEqual(booking?.customers.slice(1));
    expect(again?.customers[0]?.id).not.toBe(booking?.customers[0]?.id);
    expect(again?.customers[0]?.identityNumber).toEqual(booking?.customers[0]?.identityNumber);
  });
});

describe('spec 3, States and transitions: confirming', () => {
  // holds: widget.reservations.confirmationOptions
  test('what there is to pay, and how it is confirmed', async (salon) => {
    const reserved = await reservedFor(salon, '10:00', elsa, { services: ['cut', 'gloss'] });
    const { cbUuid, cbRef, reservationExpiry } = reserved;
    const { body } = await salon.ask<ConfirmationOptions>('POST', '/booking/confirmation-options', {
      cbUuid,
    });
    expect(body).toEqual({
      cbUuid,
      cbRef,
      reservationExpiry,
      confirmationMethod: 'NoPin',
      paymentAmountIncVat: null,
      paymentProviders: ['None'],
      allowDiscountVoucher: false,
      saleItems: [
        expect.objectContaining({
          itemType: 'Service',
          description: 'cut',
          amount: 450,
          vatPct: 25,
          vatAmount: 90,
        }),
        expect.objectContaining({ description: 'gloss', amount: 99.9, vatAmount: 19.98 }),
      ],
      cardDestAccountId: null,
      attributes: {},
      prefs: {},
    });
    expect(await sentTo(salon, elsa.phone)).toEqual([]);
  });

  // holds: widget-payment-required
  testWith(() => openWeb({ payments: true, smsVerification: true }))(
    'a paid service is paid online, and sends no PIN; a resource that takes no payment refuses',
    async (salon) => {
      const { cbUuid } = await reservedFor(salon, '10:00', elsa, { services: ['test'] });
      const { body } = await salon.ask<ConfirmationOptions>('POST', '/booking/confirmation-options', {
        cbUuid,
      });
      expect(body).toMatchObject({
        confirmationMethod: 'Payment',
        paymentAmountIncVat: 95,
        paymentProviders: ['Card', 'Mobile', 'Instalment', 'None'],
      });
      expect(await sentTo(salon, elsa.phone)).toEqual([]);
      expect(refused(await post(salon, 'confirm', { cbUuid, pin: '1234' }))).toBe('402');
      const bea = { from: '2026-05-11', resources: ['bea'], services: ['test'] };
      const other = await reservedFor(salon, '09:00', elsa, bea);
      expect(refused(await post(salon, 'confirmation-options', { cbUuid: other.cbUuid }))).toBe('400 3004');
    },
  );

  // holds: widget.reservations.confirm
  test('the hold becomes a booking of the keyed API, at the price and with the words of then', async (salon) => {
    const asked = { services: ['cut', 'gloss'] };
    const sent = { ...elsa, note: 'Sensitive scalp', allowMarketing: true, bookedSpecificResource: true };
    const { cbUuid, cbRef } = await reservedFor(salon, '10:00', sent, asked);
    expect(await bookingsOf(salon)).toEqual([]);
    const { status, body } = await salon.ask<Confirmed>('POST', '/booking/confirm', { cbUuid, pin: null });
    expect([status, body]).toEqual([
      201,
      {
        cbUuid,
        cbRef,
        // The visit is within a day, so no reminder is written.
        smsReminderEnabled: false,
        emailConfirmSent: false,
        smsConfirmSent: true,
        paymentStatus: 'Unpaid',
        paymentProvider: 'None',
      },
    ]);
    const bookings = await bookingsOf(salon);
    expect(bookings).toHaveLength(1);
    const booking = bookings[0]!;
    expect(booking).toMatchObject({
      type: 'appointment',
      status: 'booked',
      startsAt: '2026-05-05T08:00:00.000Z',
      endsAt: '2026-05-05T09:05:00.000Z',
      afterTimeMinutes: 5,
      resources: [{ name: 'Anna Ek', primary: true }],
      customers: [
        {
          name: 'Elsa Maria Ek',
          phoneNumber: elsa.phone,
          customerNote: 'Sensitive scalp\nHar bett om: Anna',
        },
      ],
      services: [
        { name: 'cut', durationMinutes: 45, price: '450.00' },
        { name: 'gloss', durationMinutes: 15, price: '99.90' },
      ],
    });
    expect(await personOf(salon, booking.customers[0]!.id)).toMatchObject({
      firstName: 'Elsa Maria',
      lastName: 'Ek',
      marketingAllowed: true,
      smsRemindersAllowed: true,
    });
    const kinds = (await sentTo(salon, elsa.phone)).map(({ kind }) => kind);
    expect(kinds).toContain('confirmation');
    for (const call of ['confirm', 'release', 'confirmation-options'])
      expect([call, refused(await post(salon, call, { cbUuid }))]).toEqual([call, '404']);
  });

  // holds: widget-customer-first
  test('needs its customer first, and what is held', async (salon) => {
    const { cbUuid } = await reserveAt(salon, '10:00');
    for (const call of ['confirmation-options', 'confirm']) {
      expect([call, refused(await post(salon, call, { cbUuid }))]).toEqual([call, '400 0']);
      expect(refused(await post(salon, call, { cbUuid: 'nobody' }))).toBe('400 3');
    }
    expect(refused(await post(salon, 'customer', { ...elsa, cbUuid: 'nobody' }))).toBe('404');
    salon.clock.now += 5 * minute;
    for (const call of ['confirmation-options', 'confirm', 'customer'])
      expect(refused(await post(salon, call, { cbUuid, ...elsa }))).toBe('404');
  });

  test('while one confirms another is told so, and one booking comes of it', async (salon) => {
    const { cbUuid } = await reservedFor(salon, '10:00');
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(salon, 'confirm', { cbUuid })));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 201).every((status) => [404, 409].includes(status))).toBe(
      true,
    );
    expect(await bookingsOf(salon)).toHaveLength(1);
  });
});

describe('decisions 5, Reservations: PIN', () => {
  const options = (salon: WebSalon, cbUuid: string) => post(salon, 'confirmation-options', { cbUuid });

  // holds: widget-pin
  withPin('a wrong or missing PIN is 403 and the time stays held; the right one confirms', async (salon) => {
    const { cbUuid } = await reservedFor(salon, '10:00');
    expect((await options(salon, cbUuid)).body).toMatchObject({ confirmationMethod: 'Pin' });
    const pin = await pinSentTo(salon, elsa.phone);
    expect(refused(await post(salon, 'confirm', { cbUuid, pin: null }))).toBe('403');
    expect(refused(await post(salon, 'confirm', { cbUuid, pin: pin === '0000' ? '0001' : '0000' }))).toBe(
      '403',
    );
    expect((await slotsOf(salon))[0]!.some(({ time }) => time === '10:00:00')).toBe(false);
    expect((await post(salon, 'confirm', { cbUuid, pin })).status).toBe(201);
  });

  // holds: widget-pin-voided
  withPin('each new PIN voids the one before, and so does another phone', async (salon) => {
    const { cbUuid } = await reservedFor(salon, '10:00');
    await options(salon, cbUuid);
    const first = await pinSentTo(salon, elsa.phone);
    await options(salon, cbUuid);
    const second = await pinSentTo(salon, elsa.phone);
    expect(first).not.toBe(second);
    expect(refused(await post(salon, 'confirm', { cbUuid, pin: first }))).toBe('403');
    await post(salon, 'customer', { cbUuid, ...elsa, phone: '+46709999999' });
    expect(refused(await post(salon, 'confirm', { cbUuid, pin: second }))).toBe('403');
  });

  // holds: widget-pin-limits
  withPin(
    'five wrong ones are enough for a reservation, and five PINs an hour for a number',
    async (salon) => {
      const { cbUuid } = await reservedFor(salon, '10:00');
      await options(salon, cbUuid);
      const pin = await pinSentTo(salon, elsa.phone);
      for (let tries = 0; tries < 5; tries += 1)
        expect(refused(await post(salon, 'confirm', { cbUuid, pin: '12' }))).toBe('403');
      const limited = await post(salon, 'confirm', { cbUuid, pin });
      expect([limited.status, limited.body]).toEqual([429, { key: 'retry', retryAfterSeconds: 300 }]);
      for (let sent = 1; sent < 5; sent += 1) expect((await options(salon, cbUuid)).status).toBe(200);
      const other = await reservedFor(salon, '12:00');
      expect((await options(salon, other.cbUuid)).body).toEqual({ key: 'retry', retryAfterSeconds: 3600 });
      salon.clock.now += 60 * minute;
      const later = await reservedFor(salon, '14:00');
      expect((await options(salon, later.cbUuid)).status).toBe(200);
    },
  );

  // holds: widget-known-customer
  withPin('who proves the phone is the person of that name; stored data stays as it is', async (salon) => {
    const known = await addPerson(salon, {
      firstName: 'ELSA  Maria',
      lastName: 'Ék',
      phoneNumber: elsa.phone,
      email: 'old@example.se',
    });
    await addPerson(salon, { firstName: 'Nils', phoneNumber: elsa.phone });
    const book = async (time: string, sent: object) => {
      const { cbUuid } = await reservedFor(salon, time, { ...elsa, ...sent });
      await options(salon, cbUuid);
      const pin = await pinSentTo(salon, elsa.phone);
      expect((await post(salon, 'confirm', { cbUuid, pin })).status).toBe(201);
    };
    await book('10:00', { email: 'new@example.se', allowMarketing: true });
    await book('12:00', { name: 'Elsa Ek' });
    const [first, second] = await bookingsOf(salon);
    expect(first?.customers[0]?.id).toBe(known.id);
    expect(await personOf(salon, known.id)).toEqual(known);
    expect(second?.customers[0]?.id).not.toBe(known.id);
  });

  test('who proves nothing is somebody new, and is told nothing of who is known', async (salon) => {
    const known = await addPerson(salon, {
      firstName: 'Elsa Maria',
      lastName: 'Ek',
      phoneNumber: elsa.phone,
      smsRemindersAllowed: false,
    });
    const { cbUuid } = await reservedFor(salon, '10:00', elsa, { from: '2026-05-19' });
    const { body } = await salon.ask<Confirmed>('POST', '/booking/confirm', { cbUuid });
    expect(body.smsReminderEnabled).toBe(true);
    expect((await bookingsOf(salon))[0]?.customers[0]?.id).not.toBe(known.id);
  });
});

describe('decisions 6: the front desk chooses whose booking a held time becomes', () => {
  const assign = (salon: Salon, cbUuid: string, personId: string) =>
    salon.call('POST', `${salon.main}/reservations/${cbUuid}/person`, { body: { personId } });

  // holds: reservations.assign
  testWith(() => openWeb({ smsVerification: true }))(
    'it is that person’s, whichever name and number it is confirmed with, and no other is made',
    async (salon) => {
      const chosen = await addPerson(salon, { firstName: 'Elsa', lastName: 'Ek', note: 'Allergic to PPD' });
      const { cbUuid, reservationExpiry } = await reserveAt(salon, '10:00');
      expect((await assign(salon, cbUuid, chosen.id)).body).toEqual({
        reservationId: cbUuid,
        locationId: salon.ids.main,
        personId: chosen.id,
        expiresAt: reservationExpiry,
      });
      const given = {
        name: 'Elza Ek',
        phone: '+46701740699',
        email: 'other@example.se',
        allowMarketing: true,
      };
      await post(salon, 'customer', { cbUuid, ...given });
      await post(salon, 'confirmation-options', { cbUuid });
      const pin = await pinSentTo(salon, given.phone);
      expect((await post(salon, 'confirm', { cbUuid, pin })).status).toBe(201);
      const [booking] = await bookingsOf(salon);
      expect(booking?.customers).toMatchObject([{ id: chosen.id, name: 'Elsa Ek' }]);
      // Stored values are not overwritten.
      expect(await personOf(salon, chosen.id)).toEqual(chosen);
      const { body } = await salon.call<{ data: Person[] }>(
        'GET',
        `${salon.main}/persons?phoneNumber=%2B46701740699`,
      );
      expect(body.data).toEqual([]);
    },
  );

  test('the last choice stands; a time that is held no more, and a person who is not here, are not found', async (salon) => {
    const [first, last] = [
      await addPerson(salon, { firstName: 'A' }),
      await addPerson(salon, { firstName: 'B' }),
    ];
    const { cbUuid } = await reservedFor(salon, '10:00', elsa);
    for (const { id } of [first, last]) expect((await assign(salon, cbUuid, id)).status).toBe(200);
    expect(await assign(salon, cbUuid, 'per_nobody')).toMatchObject({
      status: 400,
      body: { code: 'entity_not_found', details: { field: 'personId' } },
    });
    expect((await post(salon, 'confirm', { cbUuid })).status).toBe(201);
    const [booking] = await bookingsOf(salon);
    expect(booking?.customers).toMatchObject([{ id: last.id }]);
    expect(refusalOf(await assign(salon, cbUuid, first.id))).toBe('400 entity_not_found');
    expect(refusalOf(await assign(salon, 'no-such-time', first.id))).toBe('400 entity_not_found');
    const released = await reserveAt(salon, '12:00');
    await post(salon, 'release', { cbUuid: released.cbUuid });
    expect(refusalOf(await assign(salon, released.cbUuid, first.id))).toBe('400 entity_not_found');
  });

  test('where the person was removed before it is confirmed, it is booked as a customer’s own', async (salon) => {
    const gone = await addPerson(salon, { firstName: 'Gone' });
    const { cbUuid } = await reservedFor(salon, '10:00', elsa);
    await assign(salon, cbUuid, gone.id);
    expect((await salon.call('DELETE', `${salon.main}/persons/${gone.id}`)).status).toBe(204);
    expect((await post(salon, 'confirm', { cbUuid })).status).toBe(201);
    const [booking] = await bookingsOf(salon);
    expect(booking?.customers).toMatchObject([{ name: elsa.name }]);
  });
});
