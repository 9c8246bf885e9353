/** Finding, holding and releasing a time. */
import type { Slot } from '../../shared/widget/slots.ts';
import { daysAfter } from '../../shared/days.ts';
import { bookablesOf } from '../menu/menu.ts';
import { daysAtOnce, lastDay, mondayOf, sameTime } from '../menu/times.ts';
import type { Around } from './around.ts';
import { ask, change, stays, type Booking, type Moved, type Notice } from './booking.ts';

/** Requests the free times of four weeks: whole weeks, cut at today and at the last bookable day. */
export function look(booking: Booking, day: string, { menu, today }: Around): Moved {
  const { chosen, who } = booking;
  const earliest = mondayOf(day);
  const from = earliest < today ? today : earliest;
  const last = lastDay(menu, today);
  const wanted = daysAfter(earliest, daysAtOnce - 1);
  const to = wanted > last ? last : wanted;
  if (from > to) return stays(booking);
  const resources = bookablesOf(menu, chosen)
    .map(({ id }) => id)
    .filter((id) => typeof who !== 'number' || id === who);
  const query = { fromDate: from, toDate: to, resIds: resources.join(','), srvIds: chosen.join(',') };
  return {
    booking: { ...booking, times: { query, slots: 'asked' } },
    asks: [ask('slots.list', { query })],
  };
}

/** Refetches the weeks last shown, with a notice why the customer is back. The details are kept. */
export function lookAgain(booking: Booking, notice: Notice, around: Around): Moved {
  const from = booking.times?.query.fromDate ?? booking.hold?.slot.date ?? around.today;
  const freed: Booking = { ...booking, ...nothingHeld, step: 'time', busy: null };
  const moved = look(freed, from < around.today ? around.today : from, around);
  return { ...moved, booking: { ...moved.booking, notice } };
}

const nothingHeld = {
  hold: null,
  taking: null,
  requestId: null,
  options: null,
  optionsFor: null,
  payingPinFor: null,
  voucher: null,
  paying: { at: 'choice' },
} as const satisfies Partial<Booking>;

const sameSlot = (one: Slot, other: Slot): boolean =>
  sameTime(one, other) && one.resourceId === other.resourceId;

export function take(booking: Booking, slot: Slot, { newId }: Around): Moved {
  const { taking, requestId: before } = booking;
  const cbUuid = booking.hold?.cbUuid;
  const repeats = taking !== null && before !== null && sameSlot(taking, slot);
  const requestId = repeats ? before : newId();
  const body = { slotKey: slot.key, requestId, ...(cbUuid !== undefined && { cbUuid }) };
  return change({ ...booking, taking: slot, requestId }, 'reservations.reserve', { body });
}

/**
 * Another person who is free at the same time, if the customer accepts anyone. The taken slot is no longer
 * shown.
 */
export function takeAnother(booking: Booking, gone: Slot, around: Around): Moved {
  const { times, who } = booking;
  const left = (Array.isArray(times?.slots) ? times.slots : []).filter(({ key }) => key !== gone.key);
  const next = who === 'anyone' ? left.find((slot) => sameTime(slot, gone)) : undefined;
  const free: Booking = {
    ...booking,
    ...nothingHeld,
    busy: null,
    times: times === null ? null : { ...times, slots: left },
  };
  return next === undefined ? lookAgain(free, { kind: 'taken' }, around) : take(free, next, around);
}

/** Releases the hold. The answer does not matter: a hold expires anyway. */
export function release(booking: Booking): Moved {
  const { hold } = booking;
  if (hold === null) return stays(booking);
  return {
    booking: { ...booking, ...nothingHeld },
    asks: [ask('reservations.release', { body: { cbUuid: hold.cbUuid } })],
  };
}

/**
 * Milliseconds. A payment call extends the hold to at least this long from its time (spec 3, Pay and confirm
 * 4).
 */
const extension = 5 * 60_000;

/** Extends the hold to five minutes from now, unless it lasts longer already. */
export const extended = (booking: Booking, { now }: Around): Booking =>
  booking.hold === null
    ? booking
    : { ...booking, hold: { ...booking.hold, expiry: Math.max(booking.hold.expiry, now + extension) } };
