/**
 * Advances a booking after a customer's action, an answer of the service, or a tick of the clock. Pure:
 * returns the calls to make and receives their outcomes. While a change is pending, taps send no other call.
 */
import { assertNever } from '../../shared/result.ts';
import { bookablesOf, toggled } from '../menu/menu.ts';
import type { Around } from './around.ts';
import { change, newBooking, stays, type Act, type Booking, type Event, type Moved } from './booking.ts';
import { faultsOf, sentDetails } from './details.ts';
import { came } from './came.ts';
import { finishChange } from './changing.ts';
import { look, lookAgain, release, take } from './holding.ts';
import { applyVoucher, bookBy, pay, poll, provided, sendPin } from './paying.ts';

export function advance(booking: Booking, event: Event, around: Around): Moved {
  if (event.type === 'came') return came(booking, event, around);
  if (event.type === 'time') return expired(booking, around);
  // Typed text is always accepted; a tap that would send a call is ignored while another one is pending.
  const types = event.type === 'write' || event.type === 'tick' || event.type === 'answer';
  if (booking.busy !== null && !types && event.type !== 'poll') return stays(booking);
  return act(booking, event, around);
}

/** Nothing expires while a change is pending: its answer may extend the hold. */
function expired(booking: Booking, around: Around): Moved {
  const { hold, busy, step } = booking;
  if (hold === null || busy !== null || step === 'done' || around.now < hold.expiry) return stays(booking);
  // The booking may have been made: the answer decides, not the clock.
  if (booking.notice?.kind === 'unsure') return stays(booking);
  const late = booking.paying.at === 'app';
  return lookAgain(booking, { kind: late ? 'paidTooLate' : 'expired' }, around);
}

function act(booking: Booking, event: Act, around: Around): Moved {
  const { menu } = around;
  switch (event.type) {
    case 'toggle':
      return stays({
        ...booking,
        chosen: toggled(menu, booking.chosen, event.service),
        who: null,
        times: null,
        notice: null,
      });
    case 'go':
      return go(booking, event.to, around);
    case 'back':
      return back(booking, around);
    case 'who':
      return look({ ...booking, who: event.who, step: 'time', times: null }, around.today, around);
    case 'look':
      return look(booking, event.from, around);
    case 'take':
      return take(booking, event.slot, around);
    case 'write':
      return stays(typed(booking, event.field, { [event.field]: event.text }));
    case 'tick':
      return stays(typed(booking, event.field, { [event.field]: event.on }));
    case 'answer':
      return stays(
        typed(booking, `answers.${event.key}`, {
          answers: { ...booking.details.answers, [event.key]: event.text },
        }),
      );
    case 'sendDetails':
      return sendDetails(booking, around);
    case 'book':
      return bookBy(booking, event.pin);
    case 'sendPinAgain':
      return sendPin(booking);
    case 'pay':
      return pay(booking, event.provider);
    case 'provided':
      return provided(booking, event.what);
    case 'stopPaying':
      return stays({ ...booking, paying: { at: 'choice' }, notice: null });
    case 'useVoucher':
      return applyVoucher(booking, event.code);
    case 'dropVoucher':
      return applyVoucher(booking, null);
    case 'check':
    case 'poll':
      return poll(booking);
    case 'finishChange':
      return finishChange(booking);
    case 'again':
      return stays({ ...newBooking, details: { ...booking.details, note: '', answers: {} } });
    default:
      return assertNever(event);
  }
}

/** Typing in a field clears its error. */
function typed(booking: Booking, field: string, more: Partial<Booking['details']>): Booking {
  const { [field]: _, ...faults } = booking.faults;
  return { ...booking, details: { ...booking.details, ...more }, faults };
}

/** Returns to an earlier step. Releases the hold, unless the customer only looks at the details again. */
function go(booking: Booking, to: 'services' | 'who' | 'time' | 'details', around: Around): Moved {
  const cleared = { ...booking, notice: null, faults: {} };
  if (to === 'details') return stays({ ...cleared, step: 'details', paying: { at: 'choice' } });
  const { booking: free, asks } = release(cleared);
  if (to === 'services') return { booking: { ...free, step: 'services' }, asks };
  if (free.chosen.length === 0) return { booking: { ...free, step: 'services' }, asks };
  const people = bookablesOf(around.menu, free.chosen);
  const [only] = people.length === 1 ? people : [];
  // With a single person there is no choice to return to.
  if (to === 'who' && only !== undefined && booking.step !== 'services')
    return { booking: { ...free, step: 'services' }, asks };
  if (to === 'who' && only === undefined) return { booking: { ...free, step: 'who', times: null }, asks };
  const who = free.who ?? only?.id ?? 'anyone';
  const moved = look({ ...free, who, step: 'time', times: null }, around.today, around);
  return { ...moved, asks: [...asks, ...moved.asks] };
}

/** Leaves a payment before the step. A confirmed booking stays confirmed. */
function back(booking: Booking, around: Around): Moved {
  const { step, paying } = booking;
  switch (step) {
    case 'who':
      return go(booking, 'services', around);
    case 'time':
      return go(booking, 'who', around);
    case 'details':
      return go(booking, 'time', around);
    case 'confirm':
      return paying.at === 'choice'
        ? go(booking, 'details', around)
        : stays({ ...booking, paying: { at: 'choice' }, notice: null });
    case 'services':
    case 'done':
      return stays(booking);
    default:
      return assertNever(step);
  }
}

function sendDetails(booking: Booking, { menu, readPhone, today }: Around): Moved {
  const { hold, fields, details, who, changing } = booking;
  if (hold === null) return stays(booking);
  const year = Number(today.slice(0, 4));
  const faults = faultsOf(menu, fields, details, readPhone, year);
  if (Object.keys(faults).length > 0) return stays({ ...booking, faults, notice: { kind: 'checkFields' } });
  const { cbUuid } = hold;
  const body = sentDetails(
    menu,
    fields,
    details,
    {
      cbUuid,
      bookedSpecificResource: who !== 'anyone' && who !== changing?.resource,
      ...(changing !== null && { replaces: changing.ref }),
    },
    readPhone,
    year,
  );
  return change({ ...booking, faults: {} }, 'reservations.customer', { body });
}
