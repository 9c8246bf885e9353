import type { BookingView } from '../../../shared/bridge/bookings.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { bookingNeedsColour, isOff } from '../../../shared/colour-bar/booked-customer.ts';
import { useNow } from '../../parts/now.ts';
import { useMixesOf } from './MixedToday.tsx';
import { mixedBookings } from './mixed-bookings.ts';

/** A booking counts as present this long before its start. */
const soonMs = 15 * 60_000;

export const whenOf = ({ startsAt, endsAt }: BookingView, now: number) =>
  Date.parse(endsAt) <= now ? 'before' : Date.parse(startsAt) - soonMs <= now ? 'now' : 'later';

export const isShown = (booking: BookingView, shows: Settings['todayShows']): boolean =>
  shows === 'all' || (shows === 'mine' ? booking.isMine : bookingNeedsColour(booking));

/** The first shown booking of today that is present, needs colour and was not mixed; its button is the primary one. */
export function useNextBooking(date: string | null, shows: Settings['todayShows']): BookingView | undefined {
  const now = useNow(30_000);
  const { data: day } = useBridgeQuery('bookings.day', { date });
  const { data: mixes = [] } = useMixesOf(date);
  if (day?.isToday !== true) return undefined;
  const shown = day.bookings.filter((booking) => isShown(booking, shows));
  const mixed = mixedBookings(shown, mixes);
  return shown.find(
    (booking) =>
      isMixable(booking) &&
      bookingNeedsColour(booking) &&
      !mixed.has(booking.id) &&
      whenOf(booking, now) === 'now',
  );
}

/** Its row has the button for a mix. */
export const isMixable = (booking: BookingView): boolean =>
  booking.type === 'appointment' && !isOff(booking) && booking.status !== 'done';
