/** Turns a payment into its booking, or refuses it and queues the message about its refund. */
import { fail, ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { reservationById } from '../database/reservations.ts';
import { voucherByCode, voucherById } from '../database/vouchers.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import { accountOfLocation } from '../database/widget-accounts.ts';
import { accountOf } from '../domain/accounts.ts';
import type { Account } from '../domain/accounts.ts';
import type { ChangeContext } from '../domain/change.ts';
import { confirmReservation, type Outreach } from '../domain/confirmation.ts';
import { queueMessages, senderOf } from '../domain/messages.ts';
import type { Attempt, AttemptContact, Book } from '../domain/payment-attempts.ts';
import { standingOf } from '../domain/reservations.ts';
import { soldServices } from '../domain/reserved-services.ts';
import { saleItems, totalOf } from '../domain/sale.ts';
import { worthOf } from '../domain/voucher-rules.ts';
import { refundMessages } from '../messages/compose.ts';
import type { RefundReason } from '../messages/texts/message-texts.ts';
import type { OnlineProvider } from './provider.ts';

export async function isHeld(connection: Connection, id: string, now: number): Promise<boolean> {
  return standingOf(await connection.first(reservationById, { id }), now) === 'pending';
}

/** The reservation's amount due with its current voucher, in whole hundredths. */
async function amountNow(connection: Connection, reservation: ReservationsTable): Promise<number> {
  const { location_id: location, voucher_code: code } = reservation;
  if (code === null) return reservation.price;
  const voucher = await connection.first(voucherByCode, { location, code });
  const total = totalOf(soldServices(reservation));
  return reservation.price - (voucher === undefined ? 0 : worthOf(voucher, total));
}

async function refuse(
  connection: Connection,
  change: ChangeContext,
  account: Account,
  attempt: Attempt,
  reason: RefundReason,
) {
  if (attempt.contact !== null) {
    const contact = JSON.parse(attempt.contact) as AttemptContact;
    const refund = { ...contact, reason, amount: attempt.amount };
    await queueMessages(connection, change, refundMessages(senderOf(account), refund, change.now));
  }
  return fail(reason);
}

/** Refuses if the reservation is gone, or the amount due has changed since the attempt began. */
export const bookPaid =
  (outreach: Outreach): Book =>
  async (connection, change, attempt) => {
    const reservation = await connection.first(reservationById, { id: attempt.reservation_id });
    const row = await connection.first(accountOfLocation, { location: attempt.location_id });
    if (row === undefined) return fail('reservation_gone');
    const account = accountOf(row);
    if (reservation === undefined || standingOf(reservation, change.now) !== 'pending')
      return refuse(connection, change, account, attempt, 'reservation_gone');
    if ((await amountNow(connection, reservation)) !== attempt.amount)
      return refuse(connection, change, account, attempt, 'amount_changed');
    const voucher =
      attempt.voucher_id === null
        ? undefined
        : await connection.first(voucherById, { id: attempt.voucher_id });
    const sold = soldServices(reservation);
    const discount =
      voucher === undefined ? null : { code: voucher.code, amount: totalOf(sold) - attempt.amount };
    const provider = attempt.provider as OnlineProvider;
    const paid = {
      items: saleItems(sold, discount),
      amount: attempt.amount,
      provider,
      paidAt: change.now,
    };
    // Another voucher of the same worth may be applied by now: the payment's voucher is redeemed.
    const asPaid = { ...reservation, voucher_code: voucher?.code ?? null };
    // The PIN is not checked for online payments, so the phone is not verified.
    const how = { status: 'Paid', provider, verified: false, paid, outreach } as const;
    const { bookingId } = await confirmReservation(connection, change, account, asPaid, how);
    return ok(bookingId);
  };
