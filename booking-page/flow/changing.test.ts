/** Changing the time of a booking: which field each step shows, and which booking remains. */
import { describe, expect, test } from 'vitest';
import type { ManagedBooking } from '../../shared/widget/bookings.ts';
import {
  bySlot,
  cbUuid,
  confirmed,
  conversation,
  minute,
  options,
  reserved,
  slots,
} from '../../testing/booking-page/conversation.ts';
import { people, services, smallSalon } from '../../testing/booking-page/small-salon.ts';
import { refOf } from '../address.ts';

const { cut, colour } = services;
const { astrid, mehmet } = people;
const ref = 'b2xk';

const old = (more: Partial<ManagedBooking> = {}): ManagedBooking => ({
  created: '2026-11-20T12:00:00.000Z',
  date: '2026-12-03',
  time: '11:00:00',
  resource: 'Mehmet',
  customer: 'Eva Ek',
  phoneNumber: '0701740605',
  customerEmail: null,
  cancelled: false,
  services: [{ name: 'Cut', price: 500, duration: 45 }],
  payment: null,
  prefs: { web_allowCancellation: true, web_cancelUpToMinutes: 1440 },
  ...more,
});

function started(more?: Partial<ManagedBooking>, menu = smallSalon()) {
  const it = conversation(menu);
  it.reload(ref);
  expect(it.asked).toEqual(['bookings.get']);
  it.answer('bookings.get', old(more));
  return it;
}

function atConfirm(more?: Partial<ManagedBooking>) {
  const it = started(more);
  it.answer('slots.list', { resourceSlots: [{ hashId: 'hash1', slots }] });
  it.do({ type: 'take', slot: bySlot('10', astrid) });
  it.answer('reservations.reserve', reserved());
  it.answer('account.customFields', { customFields: [] });
  it.do({ type: 'sendDetails' });
  it.answer('reservations.customer', {});
  it.answer('reservations.confirmationOptions', options('NoPin'));
  return it;
}

function booked(more?: Partial<ManagedBooking>) {
  const it = atConfirm(more);
  it.do({ type: 'book', pin: null });
  it.answer('reservations.confirm', confirmed('Unpaid'));
  return it;
}

describe('the booking that the link names', () => {
  test('gives its services, its person and its customer: the times of its week come first', () => {
    const { booking } = started();
    expect([booking.step, booking.chosen, booking.who, booking.details.name]).toEqual([
      'time',
      [cut],
      mehmet,
      'Eva Ek',
    ]);
    expect(booking.times?.query).toMatchObject({ fromDate: '2026-11-30', resIds: `${mehmet}` });
  });

  test('a person whom the page filled in is no wish of the customer’s; one who was tapped is', () => {
    const sentOf = (tapped: boolean) => {
      const it = started();
      if (tapped) it.do({ type: 'go', to: 'who' }, { type: 'who', who: astrid });
      it.do({ type: 'take', slot: bySlot('10', astrid) });
      it.answer('reservations.reserve', reserved());
      it.answer('account.customFields', { customFields: [] });
      it.do({ type: 'sendDetails' });
      return it.body();
    };
    expect(sentOf(false)).toMatchObject({ replaces: ref, bookedSpecificResource: false });
    expect(sentOf(true)).toMatchObject({ replaces: ref, bookedSpecificResource: true });
  });

  test('of services with one name the duration tells which; what is not offered any more is chosen anew', () => {
    const menu = smallSalon();
    const alike = { ...menu, services: menu.services.map((one) => ({ ...one, name: 'Cut' })) };
    const long = { services: [{ name: 'Cut', price: 1200, duration: 90 }], resource: 'Astrid' };
    expect(started(long, alike).booking.chosen).toEqual([colour]);
    for (const unknown of [
      { services: [{ name: 'Gone', price: 1, duration: 1 }] },
      {
        services: [
          ...old().services,
          { name: 'Perm', price: 1, duration: 120 },
          { name: 'Gone', price: 1, duration: 1 },
        ],
      },
    ]) {
      const it = started(unknown);
      expect([it.booking.step, it.booking.chosen, it.told]).toEqual(['services', [], 'chooseAgain']);
      expect(it.booking.changing?.at).toBe('choosing');
    }
  });

  test.each([
    ['that the salon does not cancel', { prefs: { web_allowCancellation: false } }, 'kept'],
    ['whose deadline passed', { date: '2026-11-26' }, 'kept'],
    ['that is over', { date: '2026-11-01' }, 'kept'],
    ['that is cancelled', { cancelled: true }, 'gone'],
  ])('one %s is not changed', (_, more, where) => {
    const it = started(more);
    expect([it.booking.changing?.at, it.asked]).toEqual([where, []]);
  });
});

describe('once the new time is booked', () => {
  test('the old one is cancelled', () => {
    const it = booked();
    expect(it.asked).toEqual(['bookings.cancel']);
    it.answer('bookings.cancel', null);
    expect([it.booking.step, it.booking.changing?.at]).toEqual(['done', 'moved']);
    it.reload();
    expect(it.asked).toEqual([]);
  });

  test('a lost answer is asked for again, also by a page that is loaded again', () => {
    const it = booked();
    it.lose('bookings.cancel');
    expect([it.told, it.booking.changing?.at]).toEqual(['lost', 'cancelling']);
    it.do({ type: 'finishChange' });
    expect(it.asked).toEqual(['bookings.cancel']);
    it.reload();
    expect(it.asked).toEqual(['bookings.cancel']);
    it.refuse('bookings.cancel', 500);
    expect([it.told, it.booking.changing?.at]).toEqual(['failed', 'cancelling']);
  });

  test('where the old one is refused the new one is cancelled, whatever is lost on the way', () => {
    const it = booked();
    it.refuse('bookings.cancel', 403);
    expect([it.booking.changing?.at, it.asked]).toEqual(['undoing', ['bookings.cancel']]);
    it.lose('bookings.cancel');
    it.reload();
    expect(it.input()).toEqual({ params: { ref: refOf(cbUuid) } });
    it.answer('bookings.cancel', null);
    expect(it.booking.changing?.at).toBe('kept');
  });

  test('and where that is refused too, the customer is told of both', () => {
    const it = booked();
    it.refuse('bookings.cancel', 403);
    it.refuse('bookings.cancel', 403);
    expect(it.booking.changing?.at).toBe('both');
  });
});

describe('before it is booked', () => {
  test.each([
    [old(), 'kept'],
    [old({ cancelled: true }), 'gone'],
  ])('a service that does not replace it books nothing, and what became of it is looked at', (now, where) => {
    const it = atConfirm();
    it.do({ type: 'book', pin: null });
    it.refuse('reservations.confirm', 400, { code: 1, details: { fieldErrors: { replaces: 'no' } } });
    expect(it.asked).toEqual(['reservations.release', 'bookings.get']);
    it.answer('bookings.get', now);
    expect([it.booking.changing?.at, it.booking.hold]).toEqual([where, null]);
  });

  test('a lost confirmation is asked about, not made twice, however late the page comes back', () => {
    const it = atConfirm();
    it.do({ type: 'book', pin: null });
    it.lose('reservations.confirm');
    it.pass(10 * minute);
    expect([it.booking.step, it.told]).toEqual(['confirm', 'unsure']);
    it.reload();
    expect([it.asked, it.told]).toEqual([['payments.status'], 'unsure']);
    it.answer('payments.status', { status: 'Confirmed', body: confirmed('Unpaid') });
    expect([it.booking.changing?.at, it.asked]).toEqual(['cancelling', ['bookings.cancel']]);
  });

  test('a page that is loaded again goes on with the same change; another link begins another', () => {
    const it = atConfirm();
    it.reload();
    expect([it.booking.step, it.booking.changing?.ref]).toEqual(['confirm', ref]);
    it.reload('b3RoZXI');
    expect([it.asked, it.booking.changing?.ref, it.booking.hold]).toEqual([
      ['bookings.get'],
      'b3RoZXI',
      null,
    ]);
  });
});
