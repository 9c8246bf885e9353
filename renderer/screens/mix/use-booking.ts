import type { BookingView } from '../../../shared/bridge/bookings.ts';
import { dayAt } from '../../../shared/days.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { bookingOfCustomer } from '../../features/bookings/booking-of-customer.ts';
import { saidOfEach } from '../../features/bookings/booking-words.ts';
import { useNow } from '../../parts/now.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';

/**
 * The booking that the mix was begun from, else the customer's booking of today; null: there is none; undefined: unknown.
 */
function useBooking(): BookingView | null | undefined {
  const { draft } = useActiveDraft();
  const { connection } = useApp();
  const now = useNow(30_000);
  const today = dayAt(now, connection.location?.timeZone ?? 'UTC');
  const date = draft.booking?.date ?? today;
  const { data: day, isError } = useBridgeQuery(
    'bookings.day',
    // Today's screen asks for null, so its answer is shared.
    { date: date === today ? null : date },
    { enabled: draft.booking !== undefined || draft.customer !== null },
  );
  if (draft.booking !== undefined) return day?.bookings.find(({ id }) => id === draft.booking?.id);
  if (draft.customer === null) return null;
  if (day === undefined) return isError ? null : undefined;
  return bookingOfCustomer(day.bookings, draft.customer.id, now) ?? null;
}

/** Whether staff choose the treatments, as no booking names them. */
export const useChoosesTreatments = (): boolean => useBooking() === null;

interface BookingWords {
  /** In the customer's words; null: none was left. */
  readonly wish: string | null;
  readonly treatments: string | null;
  /** Who has the customer, and until when. */
  readonly until: string;
}

/** The booking in words; null: none is known. */
export function useBookingWords(): BookingWords | null {
  const text = useText();
  const formats = useFormats();
  const booking = useBooking();
  if (booking === undefined || booking === null) return null;
  const { services, resources, endsAt, afterTimeMinutes } = booking;
  const wishes = saidOfEach(booking, ({ note }) => note && text.today.customerSays(note.trim()), text);
  const end = formats.time(new Date(Date.parse(endsAt) - afterTimeMinutes * 60_000).toISOString());
  return {
    wish: wishes.length === 0 ? null : wishes.join(' '),
    treatments: services.length === 0 ? null : services.map(({ name }) => name).join(', '),
    until: resources.length === 0 ? text.mix.until(end) : text.mix.hasUntil(resources.join(', '), end),
  };
}
