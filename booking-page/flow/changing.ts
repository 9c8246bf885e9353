/**
 * Changing the time of a booking (spec 3, What the service does 4): book the new time, then cancel the old
 * one. If the old one cannot be cancelled, cancel the new one: the customer never keeps both.
 */
import type { ManagedBooking } from '../../shared/widget/bookings.ts';
import { refOf } from '../address.ts';
import type { Outcome } from '../api/client.ts';
import { cancellingOf, startOf } from '../manage/cancelling.ts';
import { bookablesOf, type Menu } from '../menu/menu.ts';
import type { Around } from './around.ts';
import { ask, newBooking, stays, type Booking, type Changing, type Moved } from './booking.ts';
import { look, release } from './holding.ts';
import { told } from './refused-words.ts';

const at = (booking: Booking, changing: Changing, where: Changing['at']): Booking => ({
  ...booking,
  changing: { ...changing, at: where },
});

/** Starts with the booking that a link names. */
export function startChange(ref: string, details: Booking['details']): Moved {
  const changing = { ref, at: 'asked', date: '', time: '', paid: null, resource: null } as const;
  return wait({ ...newBooking, details, changing }, changing);
}

/** Makes the call that this state of the change waits for. Each of them may be repeated. */
function wait(booking: Booking, changing: Changing): Moved {
  const { ref } = changing;
  switch (changing.at) {
    case 'asked':
    case 'looking':
      return { booking, asks: [ask('bookings.get', { params: { ref } })] };
    case 'cancelling':
      return { booking, asks: [ask('bookings.cancel', { params: { ref } })] };
    case 'undoing': {
      const { done } = booking;
      return done === null
        ? stays(booking)
        : { booking, asks: [ask('bookings.cancel', { params: { ref: refOf(done.confirmed.cbUuid) } })] };
    }
    default:
      return stays(booking);
  }
}

export const finishChange = (booking: Booking): Moved =>
  booking.changing === null ? stays(booking) : wait({ ...booking, notice: null }, booking.changing);

/** Called once the new time is booked. */
export function cancelReplaced(booking: Booking): Moved {
  const { changing } = booking;
  if (changing === null) return stays(booking);
  const next = { ...changing, at: 'cancelling' } as const;
  return wait({ ...booking, changing: next }, next);
}

/** The service refuses to replace the booking: release the hold. */
export function notReplaced(booking: Booking, changing: Changing): Moved {
  const { booking: free, asks } = release(booking);
  const next = { ...changing, at: 'looking' } as const;
  const moved = wait({ ...free, busy: null, changing: next }, next);
  return { ...moved, asks: [...asks, ...moved.asks] };
}

/** Matches by name, and by duration where several services have the same name; null: no unambiguous match. */
function chosenFrom(menu: Menu, services: ManagedBooking['services']): readonly number[] | null {
  const chosen: number[] = [];
  for (const { name, duration } of services) {
    const named = menu.services.filter((one) => one.name === name && !one.classBooking);
    const alike =
      named.length < 2
        ? named
        : named.filter(
            ({ serviceId, minDuration, maxDuration }) =>
              !chosen.includes(serviceId) &&
              duration >= (minDuration ?? duration) &&
              duration <= (maxDuration ?? duration),
          );
    const [one] = alike;
    if (one === undefined || alike.length > 1) return null;
    chosen.push(one.serviceId);
  }
  return chosen;
}

function begin(booking: Booking, changing: Changing, managed: ManagedBooking, around: Around): Moved {
  const { menu, now, today } = around;
  const { date, time, payment } = managed;
  const paid = payment?.paymentStatus === 'Paid' ? payment.amount : null;
  const known: Changing = { ...changing, date, time, paid };
  if (managed.cancelled) return stays(at(booking, known, 'gone'));
  const start = startOf(managed, menu.settings.prefs.timeZone);
  if (cancellingOf(managed, start, now).can !== 'yes') return stays(at(booking, known, 'kept'));
  const { customer: name, phoneNumber: phone, customerEmail } = managed;
  const details = { ...booking.details, name, phone, email: customerEmail ?? '' };
  const chosen = chosenFrom(menu, managed.services) ?? [];
  const people = chosen.length === 0 ? [] : bookablesOf(menu, chosen);
  if (people.length === 0)
    return stays({
      ...booking,
      details,
      changing: { ...known, at: 'choosing' },
      notice: { kind: 'chooseAgain' },
    });
  const resource = people.find((one) => one.name === managed.resource)?.id ?? null;
  return look(
    {
      ...booking,
      details,
      chosen,
      who: resource ?? 'anyone',
      step: 'time',
      changing: { ...known, at: 'choosing', resource },
    },
    date < today ? today : date,
    around,
  );
}

/** The outcome of `bookings.get` or `bookings.cancel`. */
export function managedCame(booking: Booking, outcome: Outcome, around: Around): Moved {
  const { changing } = booking;
  if (changing === null) return stays(booking);
  const { type } = outcome;
  const isGone = type === 'refused' && (outcome.status === 403 || outcome.status === 404);
  if (type !== 'answered' && !isGone) return stays({ ...booking, notice: told(outcome) });
  switch (changing.at) {
    case 'asked':
      return type === 'answered'
        ? begin(booking, changing, outcome.answer as ManagedBooking, around)
        : stays(at(booking, changing, 'gone'));
    case 'looking': {
      const stands = type === 'answered' && !(outcome.answer as ManagedBooking).cancelled;
      return stays(at(booking, changing, stands ? 'kept' : 'gone'));
    }
    case 'cancelling':
      // A booking that the service no longer knows needs no cancelling.
      if (type === 'answered' || outcome.status === 404) return stays(at(booking, changing, 'moved'));
      return wait(at(booking, changing, 'undoing'), { ...changing, at: 'undoing' });
    case 'undoing':
      return stays(at(booking, changing, isGone && outcome.status === 403 ? 'both' : 'kept'));
    default:
      return stays(booking);
  }
}
