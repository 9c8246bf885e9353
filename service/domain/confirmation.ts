/** A held time becomes a booking, in one transaction with all that belongs to it (spec 3, States; decisions 5). */
import type { Confirmed } from '../../shared/widget/reservations.ts';
import { addBooking, addBookingCustomer, addBookingResource } from '../database/bookings.ts';
import type { Connection } from '../database/connection.ts';
import { nextSequence } from '../database/organisations.ts';
import { confirmReservationRow } from '../database/reservations.ts';
import { resourceById } from '../database/resources.ts';
import { addWidgetBooking } from '../database/widget-bookings.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import { confirmationMessages, type Paid } from '../messages/compose.ts';
import type { Account } from './accounts.ts';
import type { ChangeContext } from './change.ts';
import { queueMessages } from './messages.ts';
import { reservedServices } from './reserved-services.ts';
import { moneyText } from './values.ts';
import { manageLink, senderOf } from './visits.ts';
import { keptCustomer } from './web-customer.ts';
import { bookedFor } from './web-customers.ts';

export interface ConfirmContext extends ChangeContext {
  readonly account: Account;
  /** The service's address as customers reach it. */
  readonly publicUrl: string;
}

export interface Confirming {
  readonly status: Confirmed['paymentStatus'];
  readonly provider: Confirmed['paymentProvider'];
  /** The phone was shown to be the customer's, by a PIN. */
  readonly verified: boolean;
  /** What was paid online, for the receipt. */
  readonly paid: Paid | null;
  readonly voucherCode: string | null;
}

export interface ConfirmedBooking {
  readonly bookingId: string;
  readonly body: Confirmed;
}

/** Of a reservation that is pending and has its customer's details: whoever calls has seen to it. */
export async function confirmReservation(
  connection: Connection,
  context: ConfirmContext,
  reservation: ReservationsTable,
  { status, provider, verified, paid, voucherCode }: Confirming,
): Promise<ConfirmedBooking> {
  const { account, now, newId, publicUrl } = context;
  const customer = keptCustomer(reservation)!;
  const { person, besideIds } = await bookedFor(connection, context, customer, verified);
  const services = reservedServices(reservation);
  const next = await connection.first(nextSequence, { location: reservation.location_id });
  const bookingId = newId('bkg');
  const { starts_at: startsAt } = reservation;
  await connection.run(addBooking, {
    id: bookingId,
    location_id: reservation.location_id,
    sequence: next!.sequence,
    type: 'appointment',
    status: 'booked',
    starts_at: startsAt,
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
  const place = { booking_id: bookingId, starts_at: startsAt, sequence: next!.sequence };
  await connection.run(addBookingResource, {
    ...place,
    resource_id: reservation.resource_id,
    is_primary: 1,
  });
  for (const [position, id] of [person.id, ...besideIds].entries())
    await connection.run(addBookingCustomer, {
      ...place,
      customer_id: id,
      position,
      status: null,
      customer_note: position === 0 ? customer.note : null,
    });
  await connection.run(addWidgetBooking, {
    booking_id: bookingId,
    location_id: reservation.location_id,
    reservation_id: reservation.id,
    ref: reservation.ref,
    name: customer.name,
    phone_number: customer.phone,
    email: customer.email,
    custom_fields: customer.customFields === null ? null : JSON.stringify(customer.customFields),
    voucher_code: voucherCode,
    specific_resource: customer.specificResource === null ? null : Number(customer.specificResource),
    created_at: now,
    cancelled_at: null,
  });

  const resource = await connection.first(resourceById, { id: reservation.resource_id });
  const messages = confirmationMessages(
    senderOf(account),
    {
      bookingId,
      reference: reservation.ref,
      startsAt,
      services: services.map(({ name }) => name),
      resource: resource?.online_name ?? resource?.name ?? null,
      link: manageLink(publicUrl, account, reservation.id),
      phone: customer.phone,
      email: customer.email,
      smsReminders: person.sms_reminders === 1,
      emailReminders: person.email_reminders === 1,
    },
    paid,
    now,
  );
  await queueMessages(connection, context, messages);
  const written = (kind: string, channel: string): boolean =>
    messages.some((one) => one.kind === kind && one.channel === channel);
  const body: Confirmed = {
    cbUuid: reservation.id,
    cbRef: reservation.ref,
    smsReminderEnabled: written('reminder', 'sms'),
    emailConfirmSent: written('confirmation', 'email'),
    smsConfirmSent: written('confirmation', 'sms'),
    paymentStatus: status,
    paymentProvider: provider,
  };
  await connection.run(confirmReservationRow, {
    id: reservation.id,
    state: 'confirmed',
    ended_at: now,
    customer: null,
    pin_hash: null,
    booking_id: bookingId,
    confirmation: JSON.stringify(body),
  });
  return { bookingId, body };
}
