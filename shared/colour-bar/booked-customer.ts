/** Which booking of a day a customer's colour belongs to: one rule for the screens, the recipe and the charge. */
import type { BookedCustomer, BookingView } from '../bridge/bookings.ts';

export const isOff = ({ status }: Pick<BookingView, 'status'>): boolean =>
  status === 'cancelled' || status === 'no_show';

export const bookingNeedsColour = ({ services }: Pick<BookingView, 'services'>): boolean =>
  services.some((service) => service.needsColour);

/** The customer to mix for; null: none, a class, or one of whom only the name is known. */
export const mixedFor = ({
  type,
  customers,
}: Pick<BookingView, 'type' | 'customers'>): BookedCustomer | null =>
  type === 'class' ? null : (customers.find((one) => one.type === 'person' && !one.elsewhere) ?? null);

type Booked = Pick<BookingView, 'type' | 'status' | 'startsAt' | 'customers' | 'services'>;

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
