/** Every call of the booking widget's API, by group. */
import { accountCalls } from './account.ts';
import { managedBookingCalls } from './bookings.ts';
import { paymentCalls } from './payments.ts';
import { reservationCalls } from './reservations.ts';
import { reviewCalls } from './reviews.ts';
import { slotCalls } from './slots.ts';
import { voucherCalls } from './vouchers.ts';

export const widgetOperations = {
  account: accountCalls,
  slots: slotCalls,
  reservations: reservationCalls,
  payments: paymentCalls,
  vouchers: voucherCalls,
  bookings: managedBookingCalls,
  reviews: reviewCalls,
};
