/** Managing a booking by its customer's link (spec 3, Managing an existing booking). */
import { fail, ok } from '../../shared/result.ts';
import type { ManagedBooking } from '../../shared/widget/bookings.ts';
import { dayAt } from '../../shared/days.ts';
import type { Connection } from '../database/connection.ts';
import { attemptOfBooking } from '../database/payments.ts';
import { accountOfLocation } from '../database/widget-accounts.ts';
import { bookingOfReservation } from '../database/widget-bookings.ts';
import { accountOf } from '../domain/accounts.ts';
import { cancelByCustomer } from '../domain/cancellation.ts';
import { amountOf } from '../domain/money-numbers.ts';
import { presentPayment } from '../domain/payment-attempts.ts';
import { hundredthsOf, timeText } from '../domain/values.ts';
import type { WidgetHandlersOf } from './handlers.ts';
import { reservationOfRef } from './links.ts';

async function bookingOfRef(connection: Connection, ref: string) {
  const reservation = reservationOfRef(ref);
  if (reservation === null) return null;
  const row = await connection.first(bookingOfReservation, { reservation });
  if (row === undefined) return null;
  const account = await connection.first(accountOfLocation, { location: row.location_id });
  return account === undefined ? null : { reservation, row, account: accountOf(account) };
}

interface BookedService {
  readonly name: string;
  readonly price?: string;
  readonly durationMinutes: number;
}

/** `HH:mm:ss` by the clocks of a time zone. */
const clockAt = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(time);

/** `refund`: refunds an online payment, after the commit that makes it due. */
export const bookingHandlers = (
  refund: (attempt: string) => Promise<void>,
): WidgetHandlersOf<'bookings'> => ({
  get: ({ params, now }, database) =>
    database.read(async (connection) => {
      const found = await bookingOfRef(connection, params.ref);
      if (found === null) return fail('not_there');
      const { row, account } = found;
      const timeZone = account.location.time_zone;
      const attempt = await connection.first(attemptOfBooking, { booking: row.booking_id });
      const services = JSON.parse(row.services) as readonly BookedService[];
      const body: ManagedBooking = {
        created: timeText(row.created_at),
        date: dayAt(row.starts_at, timeZone),
        time: clockAt(row.starts_at, timeZone),
        resource: row.online_name ?? row.resource_name ?? '',
        customer: row.name,
        phoneNumber: row.phone_number,
        customerEmail: row.email,
        cancelled: row.status === 'cancelled',
        services: services.map(({ name, price, durationMinutes }) => ({
          name,
          price: price === undefined ? null : amountOf(hundredthsOf(price)),
          duration: durationMinutes,
        })),
        payment: attempt === undefined ? null : presentPayment(attempt, now),
        prefs: {
          web_allowCancellation: account.settings.cancellation,
          web_cancelUpToMinutes: account.settings.cancelUpToMinutes,
        },
      };
      return ok({ status: 200, body });
    }),

  cancel: async ({ params, now, newId }, database) => {
    const found = await database.read((connection) => bookingOfRef(connection, params.ref));
    if (found === null) return fail('not_there');
    const { account, reservation } = found;
    const { location } = account;
    const cancelled = await database.change(
      (connection) =>
        cancelByCustomer(connection, { location, now, newId }, account, reservation, { isMoved: false }),
      location.id,
    );
    if (!cancelled.ok) return cancelled;
    if (cancelled.value !== null) await refund(cancelled.value.id);
    return ok({ status: 204, body: null });
  },
});
