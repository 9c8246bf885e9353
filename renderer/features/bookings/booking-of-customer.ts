import type { BookingView } from '../../../shared/bridge/bookings.ts';
import { bookingNeedsColour, isOff, mixedFor } from './booking-words.ts';

type Booked = Pick<BookingView, 'id' | 'type' | 'status' | 'startsAt' | 'customers' | 'services'>;

/**
 * The customer's booking nearest to a time (milliseconds since 1970); bookings that need colour come first.
 * undefined: none.
 */
export const bookingOfCustomer = <B extends Booked>(
  bookings: readonly B[],
  personId: string,
  at: number,
): B | undefined =>
  bookings
    .filter((one) => !isOff(one) && mixedFor(one)?.id === personId)
    .toSorted(
      (a, b) =>
        Number(bookingNeedsColour(b)) - Number(bookingNeedsColour(a)) ||
        Math.abs(Date.parse(a.startsAt) - at) - Math.abs(Date.parse(b.startsAt) - at),
    )[0];
