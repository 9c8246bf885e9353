/**
 * Payment attempts, each a row with a history of changes (decisions 5, Payments). A row is committed before the provider is
 * called, which cannot happen within a transaction. The outcome is written in one transaction with the booking that it pays
 * for, or with the refund if the booking is no longer possible.
 */
import type { Connection } from '../database/connection.ts';
import type { PaymentAttemptsTable } from '../database/money-tables.ts';
import {
  addAttempt,
  addPaymentChange,
  attemptById,
  attemptOfBooking,
  attemptsOfReservation,
  changeAttempt,
  changesOfAttempt,
} from '../database/payments.ts';
import type { Result } from '../../shared/result.ts';
import type { OnlineProvider, PaymentOutcome } from '../payments/provider.ts';
import type { RefundReason } from '../messages/texts/message-texts.ts';
import type { ChangeContext } from './change.ts';
import { timeText } from './values.ts';
import { giveVoucherBack, redeemVoucher, releaseVoucher } from './vouchers.ts';

export type Attempt = PaymentAttemptsTable;

/** Makes the paid booking and answers with its id, or queues the message about the refund. */
export type Book = (
  connection: Connection,
  change: ChangeContext,
  attempt: Attempt,
) => Promise<Result<string, RefundReason>>;

/** The customer's contact for a refund without a booking. */
export interface AttemptContact {
  readonly phone: string;
  readonly email: string | null;
  /** The short reference of the reservation. */
  readonly reference: string;
}

export interface NewAttempt {
  readonly reservationId: string;
  readonly provider: OnlineProvider;
  /** Whole hundredths, above 0. */
  readonly amount: number;
  /** The voucher that is reserved for the payment. */
  readonly voucherId: string | null;
  /** Until when the reservation is held. */
  readonly expiresAt: number;
  readonly contact: AttemptContact;
}

async function note(connection: Connection, { id, state }: Attempt, now: number, reason: string | null) {
  const before = await connection.all(changesOfAttempt, { attempt: id });
  const number = before.length + 1;
  connection.write(addPaymentChange, { attempt_id: id, number, state, reason, changed_at: now });
}

async function write(connection: Connection, after: Attempt, now: number, reason: string | null = null) {
  connection.write(changeAttempt, after);
  await note(connection, after, now, reason);
  return after;
}

export async function beginAttempt(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  { reservationId, provider, amount, voucherId, expiresAt, contact }: NewAttempt,
): Promise<Attempt> {
  const [last] = await connection.all(attemptsOfReservation, { reservation: reservationId });
  const attempt: Attempt = {
    id: newId('pay'),
    location_id: location.id,
    reservation_id: reservationId,
    number: (last?.number ?? 0) + 1,
    provider,
    state: 'created',
    amount,
    voucher_id: voucherId,
    booking_id: null,
    instruction: null,
    failure_code: null,
    contact: JSON.stringify(contact),
    created_at: now,
    expires_at: expiresAt,
    unsettled: 1,
    paid_at: null,
    refund_due_at: null,
    refunded_at: null,
  };
  connection.write(addAttempt, attempt);
  await note(connection, attempt, now, null);
  return attempt;
}

async function failed(connection: Connection, before: Attempt, now: number, code: string): Promise<Attempt> {
  await releaseVoucher(connection, before.reservation_id);
  const after: Attempt = { ...before, state: 'failed', failure_code: code, contact: null, unsettled: null };
  return write(connection, after, now, code);
}

async function paid(
  connection: Connection,
  change: ChangeContext,
  before: Attempt,
  paidAt: number,
  book: Book,
): Promise<Attempt> {
  const booked = await book(connection, change, before);
  const after: Attempt = { ...before, state: 'paid', paid_at: paidAt, contact: null, unsettled: null };
  if (booked.ok) {
    await redeemVoucher(connection, before.reservation_id, booked.value);
    return write(connection, { ...after, booking_id: booked.value }, change.now);
  }
  await releaseVoucher(connection, before.reservation_id);
  const { code } = booked.error;
  const owed: Attempt = { ...after, failure_code: code, refund_due_at: change.now, unsettled: 1 };
  return write(connection, owed, change.now, code);
}

/** Stores the provider's outcome; a second call changes nothing. Answers with the resulting attempt. */
export async function settleAttempt(
  connection: Connection,
  change: ChangeContext,
  id: string,
  outcome: PaymentOutcome,
  book: Book,
): Promise<Attempt> {
  const before = (await connection.first(attemptById, { id }))!;
  if (before.state !== 'created') return before;
  switch (outcome.type) {
    case 'paid':
      return paid(connection, change, before, outcome.paidAt, book);
    case 'failed':
      return failed(connection, before, change.now, outcome.code);
    case 'refused':
      return failed(connection, before, change.now, outcome.codes);
    default:
      if (before.instruction === outcome.instruction) return before;
      return write(connection, { ...before, instruction: outcome.instruction }, change.now, outcome.type);
  }
}

/** Records a refund; `refundedAt` may be in the future. */
export async function refunded(
  connection: Connection,
  id: string,
  refundedAt: number,
  now: number,
): Promise<void> {
  const before = (await connection.first(attemptById, { id }))!;
  if (before.state !== 'paid') return;
  await write(connection, { ...before, state: 'refunded', refunded_at: refundedAt, unsettled: null }, now);
}

/**
 * Returns a cancelled booking's voucher and marks its payment for a refund. Answers with the attempt to refund after the
 * transaction (`Payments.refund`); null: nothing was paid online, or the refund is running already.
 */
export async function cancelMoney(
  connection: Connection,
  { bookingId, now }: { readonly bookingId: string; readonly now: number },
): Promise<Attempt | null> {
  await giveVoucherBack(connection, bookingId);
  const before = await connection.first(attemptOfBooking, { booking: bookingId });
  if (before === undefined || before.state !== 'paid' || before.refund_due_at !== null) return null;
  return write(connection, { ...before, refund_due_at: now, unsettled: 1 }, now, 'the booking was cancelled');
}

/** The payment of a managed booking (decisions 5), shown as refunded as soon as the refund is due. */
export const presentPayment = (attempt: Attempt, now: number) => {
  const back = attempt.refund_due_at !== null;
  return {
    paymentProvider: attempt.provider,
    paymentStatus: back ? ('Refunded' as const) : ('Paid' as const),
    amount: attempt.amount / 100,
    refundedAmount: back ? attempt.amount / 100 : 0,
    transactionDate: timeText(attempt.paid_at ?? attempt.created_at),
    refundDate:
      attempt.refunded_at !== null && attempt.refunded_at <= now ? timeText(attempt.refunded_at) : null,
  };
};
