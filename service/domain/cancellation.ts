/** A customer cancels by the link: once, in time, and with what follows (spec 3, Managing an existing booking). */
import { fail, ok, type Result } from '../../shared/result.ts';
import { cancelBooking } from '../database/bookings.ts';
import type { Connection } from '../database/connection.ts';
import { bookingOfReservation, cancelWidgetBooking } from '../database/widget-bookings.ts';
import { cancellationMessages } from '../messages/compose.ts';
import type { Account } from './accounts.ts';
import type { ChangeContext } from './change.ts';
import { senderOf } from './confirmation.ts';
import { dropReminders, queueMessages } from './messages.ts';
import { cancelMoney, type Attempt } from './payment-attempts.ts';

const minute = 60_000;

/** Until when customers may cancel; null: never. */
const cancelUntil = ({ settings }: Account, startsAt: number): number | null =>
  settings.cancellation ? startsAt - settings.cancelUpToMinutes * minute : null;

/** Answers with what is to be refunded, after the transaction; null: nothing. A repeat does nothing more. */
export async function cancelByCustomer(
  connection: Connection,
  change: ChangeContext,
  account: Account,
  reservation: string,
): Promise<Result<Attempt | null, 'not_there' | 'not_cancellable'>> {
  const { now } = change;
  const row = await connection.first(bookingOfReservation, { reservation });
  if (row === undefined) return fail('not_there');
  if (row.status === 'cancelled') return ok(null);
  const until = cancelUntil(account, row.starts_at);
  if (row.status !== 'booked' || until === null || now > until) return fail('not_cancellable');
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
    phone: row.phone_number,
    email: row.email,
    smsReminders: false,
    emailReminders: false,
  };
  const messages = cancellationMessages(senderOf(account), visit, refund?.amount ?? null, now);
  await queueMessages(connection, change, messages);
  return ok(refund);
}
