/** Web payments: each attempt and its outcome. */
import { insertInto, selectById, updateById } from './rows.ts';
import { statement } from './statement.ts';

export const instalmentSessionOf = statement((db, p: { reservation: string }) =>
  db.selectFrom('instalment_sessions').select('session').where('reservation_id', '=', p.reservation),
);

/** Changes no row if the reservation already has a session. */
export const addInstalmentSession = statement(
  (db, p: { reservation: string; session: string; now: number }) =>
    db
      .insertInto('instalment_sessions')
      .values({ reservation_id: p.reservation, session: p.session, created_at: p.now })
      .onConflict((conflict) => conflict.column('reservation_id').doNothing()),
);

export const forgetInstalmentSessionsBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('instalment_sessions').where('created_at', '<', p.time),
);

export const addAttempt = insertInto('payment_attempts');

export const attemptById = selectById('payment_attempts');

export const changeAttempt = updateById(
  'payment_attempts',
  'state',
  'booking_id',
  'instruction',
  'failure_code',
  'contact',
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

/** Attempts without a final outcome from the provider, or with an outstanding refund, by id. */
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

/** A call of pay extends the reservation. */
export const holdForPayment = updateById('reservations', 'expires_at', 'pay_calls');

/** An instalment session extends the reservation. */
export const holdForSession = updateById('reservations', 'expires_at', 'session_extensions');

export const chooseProvider = updateById('reservations', 'provider');

export const applyVoucher = updateById('reservations', 'voucher_code');
