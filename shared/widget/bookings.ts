/** A booking by the link that its customer has (spec 3, Managing an existing booking). */
import { z } from 'zod';
import { dateTime } from '../api/values.ts';
import { callsOf } from './operation.ts';
import { amount } from './values.ts';

const payment = z.object({
  paymentProvider: z.string(),
  paymentStatus: z.enum(['Paid', 'Refunded']),
  amount,
  refundedAmount: amount,
  transactionDate: dateTime,
  refundDate: dateTime.nullable(),
});

const managedBooking = z
  .object({
    created: dateTime,
    /** In the account's time zone, like `time`. */
    date: z.iso.date(),
    time: z.iso.time(),
    resource: z.string(),
    customer: z.string(),
    phoneNumber: z.string(),
    customerEmail: z.string().nullable(),
    cancelled: z.boolean(),
    services: z.array(
      z.object({
        name: z.string(),
        price: amount.nullable(),
        /** Minutes. */
        duration: z.int(),
      }),
    ),
    /** null: it was not paid online. */
    payment: payment.nullable(),
    prefs: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ManagedBooking' });
export type ManagedBooking = z.infer<typeof managedBooking>;

/** `ref`, the `cbUuid` in Base64, is the only credential. */
export const managedBookingCalls = callsOf('bookings', 'spec 3, Managing an existing booking', {
  get: {
    route: 'GET /api/v2/booking/{ref}',
    summary: 'The booking that a link names',
    answer: managedBooking,
  },
  cancel: {
    route: 'DELETE /api/v2/booking/{ref}',
    summary: 'Cancels it, refunds what was paid online, and tells the customer; once',
    answer: null,
    statuses: [204],
    refused: [403],
  },
});
