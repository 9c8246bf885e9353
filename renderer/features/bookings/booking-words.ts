import type { BookedCustomer, BookingView } from '../../../shared/bridge/bookings.ts';
import { mixedFor } from '../../../shared/colour-bar/booked-customer.ts';
import { ownEntry } from '../../../shared/own-entry.ts';
import type { Text } from '../../text/en.ts';

/** The text of a booking's state: null for the usual state; an unknown state unchanged. */
export function statusWords(status: string, text: Text): string | null {
  if (status === 'booked') return null;
  return ownEntry<string>(text.today.status, status) ?? status;
}

const nameOfCustomer = ({ name, type }: BookedCustomer, text: Text): string =>
  name ?? (type === 'vehicle' ? text.today.vehicle : text.today.nameless);

/** The text for a customer of whom only the name is known, or who was removed; null for others. */
export const unknownWords = ({ elsewhere, name }: BookedCustomer, text: Text): string | null => {
  if (!elsewhere) return null;
  return name === null ? text.today.removed : text.today.elsewhere;
};

/** The customers who come: in a class each one cancels alone. */
const coming = ({ customers, status }: Pick<BookingView, 'customers' | 'status'>): BookedCustomer[] =>
  customers.filter((one) => one.status !== 'cancelled' || status === 'cancelled');

/** A remark about each customer who comes, with the name if there are several. */
export function saidOfEach(
  booking: Pick<BookingView, 'customers' | 'status'>,
  said: (customer: BookedCustomer) => string | null,
  text: Text,
): string[] {
  const who = coming(booking);
  return who.flatMap((one) => {
    const words = said(one);
    if (words === null) return [];
    return who.length === 1 ? words : text.today.ofOne(nameOfCustomer(one, text), words);
  });
}

/** The customers, or the purpose of the time. */
export function bookingTitle({ type, customers, services, places }: BookingView, text: Text): string {
  if (type === 'class') {
    const what = services[0]?.name ?? text.today.class;
    return places === null ? what : `${what}, ${text.today.places(places.taken, places.offered)}`;
  }
  if (type === 'reservation') return text.today.reservation;
  if (customers.length > 0) return customers.map((one) => nameOfCustomer(one, text)).join(', ');
  return services.length > 0 || type === 'appointment' ? text.today.walkIn : type;
}

/** `1 h 45`, `45 min`: the duration without after-time, as the customer knows it. */
export function lasting(
  { startsAt, endsAt, afterTimeMinutes }: Pick<BookingView, 'startsAt' | 'endsAt' | 'afterTimeMinutes'>,
  text: Text,
): string {
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) - afterTimeMinutes;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return text.today.minutes(rest);
  return rest === 0 ? text.today.hours(hours) : text.today.hoursAndMinutes(hours, rest);
}

/** The customer whose page the booking opens: the one to mix for, else a company or a vehicle; null: none. */
export function shownAs(
  booking: Pick<BookingView, 'type' | 'customers'>,
): { readonly type: 'person' | 'company' | 'vehicle'; readonly id: string } | null {
  const person = mixedFor(booking);
  if (person !== null) return { type: 'person', id: person.id };
  if (booking.type === 'class') return null;
  for (const { type, id } of booking.customers)
    if (type === 'company' || type === 'vehicle') return { type, id };
  return null;
}
