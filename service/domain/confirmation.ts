/** Turns a held time into a booking, in one transaction with all effects (decisions 5, Reservations). */
import type { Confirmed } from '../../shared/widget/reservations.ts';
import { addBooking, addBookingCustomer, addBookingResource } from '../database/bookings.ts';
import type { Connection } from '../database/connection.ts';
import { nextSequence } from '../database/organisations.ts';
import { confirmReservationRow } from '../database/reservations.ts';
import { resourceById } from '../database/resources.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import { addWidgetBooking, bookingOfReservation, firstCustomerOf } from '../database/widget-bookings.ts';
import { bookingNote, confirmationMessages, type NewMessage, type Paid } from '../messages/compose.ts';
import type { Account } from './accounts.ts';
import { customersOfBooker } from './booking-customers.ts';
import { cancelByCustomer, cancelUntil } from './cancellation.ts';
import type { ChangeContext } from './change.ts';
import { bookerOf, type Booker } from './customer-details.ts';
import { dropPins, queueMessages, senderOf } from './messages.ts';
import { reservedServices } from './reserved-services.ts';
import { nameWords } from './search-words.ts';
import { moneyText } from './values.ts';

/** Message channels to customers, and links to their bookings. */
export interface Outreach {
  /** The address of a booking's page, by its account's public name and its `cbUuid`; null: none is known. */
  readonly link: (account: string, cbUuid: string) => string | null;
  /** Whether messages of this channel are sent, or can be read in the sandbox. */
  readonly carries: (channel: NewMessage['channel']) => boolean;
}

export interface HowConfirmed {
  readonly provider: Confirmed['paymentProvider'];
  readonly status: Confirmed['paymentStatus'];
  /** Whether the phone was verified by a PIN. */
  readonly verified: boolean;
  /** The online payment; null: none. */
  readonly paid: Paid | null;
  readonly outreach: Outreach;
}

/** The person of the replaced booking, if name and number are the same; null: none. */
async function personOfReplaced(
  connection: Connection,
  { replaces, name, phone }: Booker,
): Promise<string | null> {
  if (!replaces) return null;
  const before = await connection.first(bookingOfReservation, { reservation: replaces });
  if (before?.phone_number !== phone || nameWords(before.name) !== nameWords(name)) return null;
  return (await connection.first(firstCustomerOf, { booking: before.booking_id }))?.customer_id ?? null;
}

/**
 * Requires a pending reservation with its customer's details and any needed payment. `change` must be a transaction that
 * locks the account's location.
 */
export async function confirmReservation(
  connection: Connection,
  change: ChangeContext,
  account: Account,
  reservation: ReservationsTable,
  how: HowConfirmed,
): Promise<{ readonly bookingId: string; readonly confirmed: Confirmed }> {
  const { location, now, newId } = change;
  const booker = bookerOf(reservation);
  if (booker === null) throw new Error('a reservation without a customer was to be confirmed');
  const { person, ids } = await customersOfBooker(connection, change, booker, {
    verified: how.verified,
    chosen: reservation.person_id ?? (await personOfReplaced(connection, booker)),
  });
  const services = reservedServices(reservation);
  const resource = await connection.first(resourceById, { id: reservation.resource_id });
  const resourceName = resource?.online_name ?? resource?.name ?? null;
  const note = bookingNote(senderOf(account), {
    wish: booker.note,
    answers: booker.customFields.map(({ label = '', value }) => ({ label, value })),
    askedFor: booker.specificResource === true ? resourceName : null,
    paid: how.paid,
  });
  const next = await connection.first(nextSequence, { location: location.id });
  const place = {
    booking_id: newId('bkg'),
    starts_at: reservation.starts_at,
    sequence: next!.sequence,
  };
  const bookingId = place.booking_id;
  connection.write(addBooking, {
    id: bookingId,
    location_id: location.id,
    sequence: place.sequence,
    type: 'appointment',
    status: 'booked',
    starts_at: reservation.starts_at,
    ends_at: reservation.ends_at,
    after_time_minutes: reservation.after_time_minutes,
    services: JSON.stringify(
      services.map(({ id, name, durationMinutes, price }) => ({
        serviceId: id,
        name,
        durationMinutes,
        ...(price !== null && { price: moneyText(price) }),
      })),
    ),
    places: null,
    series_id: null,
  });
  connection.write(addBookingResource, {
    ...place,
    resource_id: reservation.resource_id,
    is_primary: 1,
  });
  for (const [position, customer] of ids.entries())
    connection.write(addBookingCustomer, {
      ...place,
      customer_id: customer,
      position,
      status: null,
      customer_note: position === 0 ? note : null,
    });
  connection.write(addWidgetBooking, {
    booking_id: bookingId,
    location_id: location.id,
    reservation_id: reservation.id,
    ref: reservation.ref,
    name: booker.name,
    phone_number: booker.phone,
    email: booker.email,
    custom_fields: booker.customFields.length === 0 ? null : JSON.stringify(booker.customFields),
    voucher_code: reservation.voucher_code,
    specific_resource: booker.specificResource === null ? null : Number(booker.specificResource),
    created_at: now,
    cancelled_at: null,
  });
  const visit = {
    bookingId,
    reference: reservation.ref,
    startsAt: reservation.starts_at,
    services: services.map(({ name }) => name),
    resource: resourceName,
    link: how.outreach.link(account.name, reservation.id),
    cancelUntil: cancelUntil(account, reservation.starts_at),
    phone: booker.phone,
    email: booker.email,
    smsReminders: person.sms_reminders === 1,
    emailReminders: person.email_reminders === 1,
  };
  await dropPins(connection, { reservationId: reservation.id, now });
  const messages = confirmationMessages(senderOf(account), visit, how.paid, now);
  await queueMessages(connection, change, messages);
  // Last, so that the message about the new time is sent first. The sweep of payments makes the refund.
  if (booker.replaces)
    await cancelByCustomer(connection, change, account, booker.replaces, { isMoved: true });
  const sends = (kind: NewMessage['kind'], channel: NewMessage['channel']) =>
    how.outreach.carries(channel) && messages.some((one) => one.kind === kind && one.channel === channel);
  const confirmed: Confirmed = {
    cbUuid: reservation.id,
    cbRef: reservation.ref,
    smsReminderEnabled: sends('reminder', 'sms'),
    emailConfirmSent: sends('confirmation', 'email'),
    smsConfirmSent: sends('confirmation', 'sms'),
    paymentStatus: how.status,
    paymentProvider: how.provider,
  };
  connection.write(confirmReservationRow, {
    id: reservation.id,
    state: 'confirmed',
    ended_at: now,
    customer: null,
    pin_hash: null,
    booking_id: bookingId,
    confirmation: JSON.stringify(confirmed),
    // Only bookings without a PIN and a payment are limited by address.
    holder: how.verified || how.paid !== null ? null : reservation.holder,
  });
  return { bookingId, confirmed };
}
