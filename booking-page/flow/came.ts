/** Applies an answer, a refusal or a lost connection to a booking. */
import { assertNever } from '../../shared/result.ts';
import type { CallName } from '../api/calls.ts';
import type { Outcome } from '../api/client.ts';
import { slotsOf } from '../menu/times.ts';
import type { Around } from './around.ts';
import { isChange, whenAnswered } from './answered.ts';
import { stays, type Booking, type Came, type Moved } from './booking.ts';
import { lookAgain } from './holding.ts';
import { booked, poll } from './paying.ts';
import { managedCame } from './changing.ts';
import { whenRefused } from './refused.ts';
import { told } from './refused-words.ts';

type CameOf<N extends CallName> = Extract<Came, { readonly call: N }>;

export function came(before: Booking, event: Came, around: Around): Moved {
  switch (event.call) {
    case 'slots.list':
      return slotsCame(before, event, around);
    case 'account.customFields':
      return stays(
        event.outcome.type === 'answered' ? { ...before, fields: event.outcome.answer.customFields } : before,
      );
    case 'payments.status':
      return statusCame(before, event, around);
    case 'bookings.get':
    case 'bookings.cancel':
      return managedCame(before, event.outcome, around);
    default:
      return changeCame(before, event, around);
  }
}

function changeCame(before: Booking, event: Came, around: Around): Moved {
  const { call } = event;
  if (before.busy !== call || !isChange(call)) return stays(before);
  const outcome: Outcome = event.outcome;
  const booking: Booking = { ...before, busy: null };
  switch (outcome.type) {
    case 'answered':
      return whenAnswered(booking, event, around);
    case 'refused':
      return whenRefused(booking, call, outcome, around);
    case 'lost':
      // Before another attempt, ask whether the booking was made.
      return call === 'reservations.confirm' || call === 'payments.pay'
        ? poll({ ...booking, notice: { kind: 'unsure' } })
        : stays({ ...booking, notice: { kind: 'lost' } });
    default:
      return assertNever(outcome);
  }
}

/** Drops an answer to a query that is no longer current. */
function slotsCame(booking: Booking, { input, outcome }: CameOf<'slots.list'>, { menu }: Around): Moved {
  const { times } = booking;
  if (times === null || times.query !== input.query) return stays(booking);
  if (outcome.type !== 'answered')
    return stays({ ...booking, times: { ...times, slots: 'failed' }, notice: told(outcome) });
  return stays({ ...booking, times: { ...times, slots: slotsOf(menu, outcome.answer) } });
}

/** Milliseconds between two status calls of a payment: "every few seconds" (spec 3, Status call). */
const betweenPolls = 3000;

function statusCame(booking: Booking, { outcome }: CameOf<'payments.status'>, around: Around): Moved {
  const { hold, paying } = booking;
  if (hold === null) return stays(booking);
  const app = paying.at === 'app';
  const again: Moved = app
    ? { booking, asks: [], later: { act: { type: 'poll' }, after: betweenPolls } }
    : stays(booking);
  if (outcome.type === 'lost') return again;
  if (outcome.type === 'refused')
    return outcome.status === 429
      ? again
      : lookAgain(booking, { kind: app ? 'paidTooLate' : 'gone' }, around);
  const { status, body } = outcome.answer;
  switch (status) {
    case 'Confirmed':
      return booked(booking, body);
    case 'PaymentError':
      return stays({
        ...booking,
        paying: { at: 'choice' },
        notice: { kind: body.status === 'CANCELLED' ? 'mobileCancelled' : 'mobileDeclined' },
      });
    case 'PendingConfirm':
      return app ? again : stays({ ...booking, notice: { kind: 'lost' } });
    default:
      return assertNever(status);
  }
}
