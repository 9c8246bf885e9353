/** Messages to customers, written in the transaction of the event that they report (decisions 5, Messages). */
import type { Connection } from '../database/connection.ts';
import { addMessage, dropOfBooking, dropOfReservation } from '../database/messages.ts';
import { nextSequences } from '../database/organisations.ts';
import type { NewMessage, SendingSalon } from '../messages/compose.ts';
import type { Account } from './accounts.ts';
import type { ChangeContext } from './change.ts';

/** The account's sender details. */
export const senderOf = ({ location, settings }: Account): SendingSalon => ({
  locale: settings.locale,
  timeZone: location.time_zone,
  currency: location.currency,
  company: settings.companyName || location.name,
  address: [settings.addressLine, settings.area].filter((part) => part !== '').join(', ') || null,
  phone: settings.texts['phone'] ?? null,
});

export async function queueMessages(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const last = await connection.first(nextSequences, { location: location.id, count: messages.length });
  for (const [at, message] of messages.entries())
    connection.write(addMessage, {
      id: newId('msg'),
      location_id: location.id,
      sequence: last!.sequence - messages.length + 1 + at,
      kind: message.kind,
      channel: message.channel,
      recipient: message.to,
      phone: message.phone,
      subject: message.subject ?? null,
      text: message.text,
      booking_id: message.bookingId ?? null,
      reservation_id: message.reservationId ?? null,
      state: 'waiting',
      due_at: message.dueAt,
      expires_at: message.expiresAt,
      next_try_at: message.dueAt,
      tries: 0,
      claimed_until: null,
      trouble: null,
      created_at: now,
      cleared_at: null,
      ended_at: null,
    });
}

/** A cancelled visit needs no reminder. */
export const dropReminders = (
  connection: Connection,
  { bookingId, now }: { readonly bookingId: string; readonly now: number },
) => connection.run(dropOfBooking, { booking: bookingId, kind: 'reminder', now });

/** A confirmed booking and a released reservation void PINs that are still being retried. */
export const dropPins = (
  connection: Connection,
  { reservationId, now }: { readonly reservationId: string; readonly now: number },
) => connection.run(dropOfReservation, { reservation: reservationId, kind: 'pin', now });
