/** Cancellation by the customer's link, with its refund and messages (spec 3, Managing an existing booking). */
import { fail, ok, type Result } from '../../shared/result.ts';
import { cancelBooking } from '../database/bookings.ts';
import type { Connection } from '../database/connection.ts';
import { bookingOfReservation, cancelWidgetBooking } from '../database/widget-bookings.ts';
import { cancellationMessages } from '../messages/compose.ts';
import type { Account } from './accounts.ts';
import type { ChangeContext } from './change.ts';
import { dropReminders, queueMessages, senderOf } from './messages.ts';
import { cancelMoney, type Attempt } from './payment-attempts.ts';

const minute = 60_000;

/** Until when customers may cancel; null: never. */
export const cancelUntil = ({ settings }: Account, startsAt: number): number | null =>
  settings.cancellation ? startsAt - settings.cancelUpToMinutes * minute : null;

type BookedRow = NonNullable<Awaited<ReturnType<typeof bookedRow>>>;
const bookedRow = (connection: Connection, reservation: string) =>
  connection.first(bookingOfReservation, { reservation });

const isCancellable = (account: Account, { status, starts_at }: BookedRow, now: number): boolean => {
  const until = cancelUntil(account, starts_at);
  return status === 'booked' && until !== null && now <= until;
};

/** Whether the customer may still cancel the booking, and so replace it by another. */
export async function isReplaceable(
  connection: Connection,
  account: Account,
  reservation: string,
  now: number,
): Promise<boolean> {
  const row = await bookedRow(connection, reservation);
  return row !== undefined && row.location_id === account.location.id && isCancellable(account, row, now);
}

/**
 * Returns the payment to refund after the transaction, or null. Idempotent. `isMoved`: another booking replaces it, as the
 * message then says.
 */
export async function cancelByCustomer(
  connection: Connection,
  change: ChangeContext,
  account: Account,
  reservation: string,
  { isMoved }: { readonly isMoved: boolean },
): Promise<Result<Attempt | null, 'not_there' | 'not_cancellable'>> {
  const { now } = change;
  const row = await bookedRow(connection, reservation);
  if (row === undefined) return fail('not_there');
  if (row.status === 'cancelled') return ok(null);
  if (!isCancellable(account, row, now)) return fail('not_cancellable');
  const id = row.booking_id;
  connection.write(cancelBooking, { id });
  connection.write(cancelWidgetBooking, { id, now });
  await dropReminders(connection, { bookingId: id, now });
  const refund = await cancelMoney(connection, { bookingId: id, now });
  const services = JSON.parse(row.services) as readonly { readonly name: string }[];
  const visit = {
    bookingId: id,
    reference: row.ref,
    startsAt: row.starts_at,
    services: services.map(({ name }) => name),
    resource: row.online_name ?? row.resource_name,
    link: null,
    cancelUntil: null,
    phone: row.phone_number,
    email: row.email,
    smsReminders: false,
    emailReminders: false,
  };
  const messages = cancellationMessages(
    senderOf(account),
    visit,
    { refund: refund?.amount ?? null, isMoved },
    now,
  );
  await queueMessages(connection, change, messages);
  return ok(refund);
}
