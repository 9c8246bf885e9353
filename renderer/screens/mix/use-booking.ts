import type { BookingView } from '../../../shared/bridge/bookings.ts';
import { bookingOfCustomer } from '../../../shared/colour-bar/booked-customer.ts';
import { dayAt } from '../../../shared/days.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { readMark } from '../../../shared/colour-bar/visit.ts';
import { saidOfEach } from '../../features/bookings/booking-words.ts';
import { useNow } from '../../parts/now.ts';
import { useFormats, useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';

/**
 * The booking of the mix's visit, else the customer's booking of its day; null: there is none; undefined: unknown.
 */
function useBooking(): BookingView | null | undefined {
  const { draft } = useActiveDraft();
  const { connection } = useApp();
  const now = useNow(30_000);
  const timeZone = connection.location?.timeZone ?? 'UTC';
  const today = dayAt(now, timeZone);
  const at = draft.corrected === undefined ? now : Date.parse(draft.corrected.mixedAt);
  const visit = readMark(draft.visit ?? '');
  const date = draft.booking?.date ?? visit.day ?? dayAt(at, timeZone);
  const bookingId = draft.booking?.id ?? visit.booking;
  const { data: day, isError } = useBridgeQuery(
    'bookings.day',
    // Today's screen asks for null, so its answer is shared.
    { date: date === today ? null : date },
    { enabled: bookingId !== null || draft.customer !== null },
  );
  if (bookingId !== null) return day?.bookings.find(({ id }) => id === bookingId);
  if (draft.customer === null) return null;
  if (day === undefined) return isError ? null : undefined;
  return bookingOfCustomer(day.bookings, draft.customer.id, at) ?? null;
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
