/** What is paid on the web: the till of a reservation, each try to be paid, and what became of it. */
import { insertInto, selectById, updateById } from './rows.ts';
import { statement } from './statement.ts';

export const checkoutOf = statement((db, p: { reservation: string }) =>
  db.selectFrom('checkouts').selectAll().where('reservation_id', '=', p.reservation),
);

export const addCheckout = insertInto('checkouts');

export const changeCheckout = statement(
  (
    db,
    p: {
      reservation_id: string;
      voucher_id: string | null;
      pay_calls: number;
      instalment_session: string | null;
    },
  ) =>
    db
      .updateTable('checkouts')
      .set({
        voucher_id: p.voucher_id,
        pay_calls: p.pay_calls,
        instalment_session: p.instalment_session,
      })
      .where('reservation_id', '=', p.reservation_id),
);

export const forgetCheckoutsBefore = statement((db, p: { time: number; count: number }) =>
  db
    .deleteFrom('checkouts')
    .where('reservation_id', 'in', (checkouts) =>
      checkouts
        .selectFrom('checkouts')
        .select('reservation_id')
        .where('created_at', '<', p.time)
        .orderBy('created_at')
        .limit(p.count),
    ),
);

export const addAttempt = insertInto('payment_attempts');

export const attemptById = selectById('payment_attempts');

export const changeAttempt = updateById(
  'payment_attempts',
  'state',
  'booking_id',
  'instruction',
  'failure_code',
  'unsettled',
  'paid_at',
  'refund_due_at',
  'refunded_at',
);

/** The newest first. */
export const attemptsOfReservation = statement((db, p: { reservation: string }) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('reservation_id', '=', p.reservation)
    .orderBy('number', 'desc'),
);

export const attemptOfBooking = statement((db, p: { booking: string }) =>
  db.selectFrom('payment_attempts').selectAll().where('booking_id', '=', p.booking),
);

/** Those that the provider has the last word on, or owes a refund of, by their ids. */
export const unsettledAttempts = statement((db, p: { after: string; count: number }) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('unsettled', '=', 1)
    .where('id', '>', p.after)
    .orderBy('id')
    .limit(p.count),
);

export const addPaymentChange = insertInto('payment_changes');

export const changesOfAttempt = statement((db, p: { attempt: string }) =>
  db.selectFrom('payment_changes').selectAll().where('attempt_id', '=', p.attempt).orderBy('number'),
);

/** The newest first. */
export const attemptsOfLocation = statement((db, p: { location: string; count: number }) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('location_id', '=', p.location)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(p.count),
);
