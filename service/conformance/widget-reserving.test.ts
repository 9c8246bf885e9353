/** Document 3: States and transitions of a reservation; decisions 5: Reservations. */
import { describe, expect } from 'vitest';
import type { Reserved } from '../../shared/widget/reservations.ts';
import { keyAt, openWeb, refused, slotsOf, test, type WebSalon } from './web-salon.ts';

const isFree = async (salon: WebSalon, time: string): Promise<boolean> =>
  (await slotsOf(salon))[0]!.some((one) => one.time === `${time}:00`);

const minute = 60_000;

describe('spec 3, States and transitions: Reservation', () => {
  // holds: widget.reservations.reserve
  test('a slot is held for five minutes, at the price of its time', async (salon) => {
    const slotKey = await keyAt(salon, '10:00', { services: ['cut', 'gloss'] });
    const { status, body } = await salon.ask<Reserved>('POST', '/booking/reserve', { slotKey });
    expect(status).toBe(200);
    expect(body).toEqual({
      cbUuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      cbRef: expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/),
      reservationExpiry: new Date(salon.clock.now + 5 * minute).toISOString(),
      services: [
        { id: 1, name: 'cut', price: 450, priceFrom: false, duration: 45 },
        { id: 3, name: 'gloss', price: 99.9, priceFrom: false, duration: 15 },
      ],
      price: 549.9,
    });
    // Reserved until 11:05 salon time: a cut that begins earlier, or ends after 10:00, would overlap.
    const times = (await slotsOf(salon))[0]!.map(({ time }) => time);
    expect(times[0]).toBe('11:15:00');
    expect(refused(await salon.ask('POST', '/booking/reserve', { slotKey }))).toBe('410');
  });

  test('evenings and holidays have prices of their own', async (salon) => {
    const priceAt = async (time: string, from: string) => {
      const slotKey = await keyAt(salon, time, { from });
      return (await salon.ask<Reserved>('POST', '/booking/reserve', { slotKey })).body.price;
    };
    expect(await priceAt('17:30', '2026-05-18')).toBe(610.5);
    expect(await priceAt('10:00', '2026-05-10')).toBe(610.5);
    expect(await priceAt('17:30', '2026-05-25')).toBe(450);
    expect(await priceAt('18:30', '2026-05-25')).toBe(520);
  });

  // holds: widget-expiry
  test('it is over by the clock, and its slot is free at the next read', async (salon) => {
    const slotKey = await keyAt(salon, '10:00');
    expect((await salon.ask('POST', '/booking/reserve', { slotKey })).status).toBe(200);
    salon.clock.now += 5 * minute - 1;
    expect(await isFree(salon, '10:00')).toBe(false);
    salon.clock.now += 1;
    expect(await isFree(salon, '10:00')).toBe(true);
    expect((await salon.ask('POST', '/booking/reserve', { slotKey })).status).toBe(200);
  });

  // holds: widget.reservations.release
  test('released, it opens at once; a released, an expired and an unknown one are told apart', async (salon) => {
    const reserve = async (time: string) =>
      (await salon.ask<Reserved>('POST', '/booking/reserve', { slotKey: await keyAt(salon, time) })).body
        .cbUuid;
    const release = async (cbUuid: unknown) =>
      refused(await salon.ask('POST', '/booking/release', { cbUuid }));
    const held = await reserve('10:00');
    expect(await release(held)).toBe('204');
    expect(await isFree(salon, '10:00')).toBe(true);
    expect(await release(held)).toBe('404');
    const expired = await reserve('10:00');
    salon.clock.now += 5 * minute;
    expect(await release(expired)).toBe('404');
    expect(await release('6f4f8f6a-0000-4000-8000-000000000000')).toBe('400 3');
    expect(await release(undefined)).toBe('400 1');
    salon.clock.now += 24 * 60 * minute;
    expect(await release(held)).toBe('400 3');
    expect(await release(expired)).toBe('400 3');
  });

  // holds: widget-reserve-again
  test('reserving with the one before lets that go, even where the new slot was taken', async (salon) => {
    const first = await salon.ask<Reserved>('POST', '/booking/reserve', {
      slotKey: await keyAt(salon, '10:00'),
    });
    const other = await keyAt(salon, '12:00');
    const again = { slotKey: other, cbUuid: first.body.cbUuid };
    expect((await salon.ask('POST', '/booking/reserve', again)).status).toBe(200);
    expect(await isFree(salon, '10:00')).toBe(true);
    const third = await salon.ask<Reserved>('POST', '/booking/reserve', {
      slotKey: await keyAt(salon, '10:00'),
    });
    expect(
      refused(await salon.ask('POST', '/booking/reserve', { slotKey: other, cbUuid: third.body.cbUuid })),
    ).toBe('410');
    expect(await isFree(salon, '10:00')).toBe(true);
    expect(refused(await salon.ask('POST', '/booking/reserve', { slotKey: other, cbUuid: 'nobody' }))).toBe(
      '410',
    );
  });
});

describe('decisions 5, Availability: keys', () => {
  // holds: widget-slot-keys
  test('a key is good for 15 minutes and its account; a forged one is refused with code 1', async (salon) => {
    const slotKey = await keyAt(salon, '10:00');
    const sent = async (key: unknown) =>
      refused(await salon.ask('POST', '/booking/reserve', { slotKey: key }));
    for (const at of [0, 10, slotKey.indexOf('.') + 3, slotKey.length - 1]) {
      const other = slotKey[at] === 'A' ? 'B' : 'A';
      expect(await sent(slotKey.slice(0, at) + other + slotKey.slice(at + 1))).toBe('400 1');
    }
    for (const odd of ['x', '', '..', `${slotKey}.`, null, 7, undefined])
      expect(await sent(odd)).toBe('400 1');
    salon.clock.now += 15 * minute + 1;
    expect(await sent(slotKey)).toBe('400 1');
  });

  test('a key of another service is forged here; a slot that begins too soon by now is gone', async (salon) => {
    const elsewhere = await openWeb({}, { seed: 'elsewhere' });
    const slotKey = await keyAt(salon, '10:00');
    expect(refused(await elsewhere.ask('POST', '/booking/reserve', { slotKey }))).toBe('400 1');
    salon.clock.now += 50 * minute;
    const soon = await keyAt(salon, '13:00', { from: '2026-05-04' });
    salon.clock.now += 11 * minute;
    expect(refused(await salon.ask('POST', '/booking/reserve', { slotKey: soon }))).toBe('410');
  });
});
