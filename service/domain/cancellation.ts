/** A booking from the web is cancelled by its customer, with its money, its voucher and its messages (decisions 5). */
import { bookingById, resourcesOfBookings } from '../database/bookings.ts';
import type { Connection } from '../database/connection.ts';
import { cancelBookingRow, cancelWidgetBooking } from '../database/widget-bookings.ts';
import type { WidgetBookingsTable } from '../database/widget-tables.ts';
import { cancellationMessages } from '../messages/compose.ts';
import type { ConfirmContext } from './confirmation.ts';
import { dropReminders, queueMessages } from './messages.ts';
import { cancelMoney } from './payment-attempts.ts';
import { manageLink, senderOf } from './visits.ts';

/**
 * Frees its time. Whether it may be cancelled, whoever calls has judged. Answers with the payment that is to be refunded
 * once this is committed (`Payments.refund`), or null; one that is cancelled already changes nothing.
 */
export async function cancelBooking(
  connection: Connection,
  context: ConfirmContext,
  booked: WidgetBookingsTable,
): Promise<string | null> {
  const { account, now, publicUrl } = context;
  const { booking_id: bookingId } = booked;
  if ((await connection.run(cancelWidgetBooking, { booking: bookingId, now })) === 0) return null;
  const booking = (await connection.first(bookingById, { id: bookingId }))!;
  await connection.run(cancelBookingRow, { booking: bookingId });
  await dropReminders(connection, { bookingId, now });
  const owed = await cancelMoney(connection, { bookingId, now });
  const [resource] = await resourcesOfBookings(connection, [bookingId]);
  const services = JSON.parse(booking.services) as { readonly name: string }[];
  await queueMessages(
    connection,
    context,
    cancellationMessages(
      senderOf(account),
      {
        bookingId,
        reference: booked.ref,
        startsAt: booking.starts_at,
        services: services.map(({ name }) => name),
        resource: resource?.name ?? null,
        link: manageLink(publicUrl, account, booked.reservation_id),
        phone: booked.phone_number,
        email: booked.email,
        smsReminders: false,
        emailReminders: false,
      },
      owed?.amount ?? null,
      now,
    ),
  );
  return owed?.id ?? null;
}
