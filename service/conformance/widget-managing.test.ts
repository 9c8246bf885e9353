/** Document 3: Managing an existing booking, Reviews. */
import { describe, expect } from 'vitest';
import type { Booking } from '../../shared/api/bookings.ts';
import type { ManagedBooking } from '../../shared/widget/bookings.ts';
import { testWith } from './salon.ts';
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
    // The same time can be held and booked anew.
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
