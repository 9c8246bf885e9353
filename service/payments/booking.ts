/** Makes the booking that was paid for, whoever hears of the payment: a call of the customer's, or a sweep. */
import type { Connection } from '../database/connection.ts';
import { reservationById } from '../database/reservations.ts';
import { voucherById } from '../database/vouchers.ts';
import { accountOfLocation } from '../database/widget-accounts.ts';
import { accountOf } from '../domain/accounts.ts';
import { confirmReservation, type BookingLink } from '../domain/confirmation.ts';
import type { Book } from '../domain/payment-attempts.ts';
import { standingOf } from '../domain/reservations.ts';
import { soldServices } from '../domain/reserved-services.ts';
import { saleItems, totalOf } from '../domain/sale.ts';
import type { OnlineProvider } from './provider.ts';

export async function isHeld(connection: Connection, id: string, now: number): Promise<boolean> {
  return standingOf(await connection.first(reservationById, { id }), now) === 'pending';
}

export const bookPaid =
  (link: BookingLink): Book =>
  async (connection, change, attempt) => {
    const reservation = await connection.first(reservationById, { id: attempt.reservation_id });
    const row = await connection.first(accountOfLocation, { location: attempt.location_id });
    if (reservation === undefined || row === undefined) return null;
    if (standingOf(reservation, change.now) !== 'pending') return null;
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
    // Another voucher may have been applied since: that of the payment counts.
    const asPaid = { ...reservation, voucher_code: voucher?.code ?? null };
    // Nobody asked the phone's owner.
    const how = { status: 'Paid', provider, verified: false, paid, link } as const;
    const { bookingId } = await confirmReservation(connection, change, accountOf(row), asPaid, how);
    return bookingId;
  };
