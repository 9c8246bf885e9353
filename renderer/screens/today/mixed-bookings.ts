import type { BookingView } from '../../../shared/bridge/bookings.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { bookingNeedsColour, isOff, mixedFor } from './booking-words.ts';

type Mixed = Pick<MixView, 'reference' | 'state' | 'customer' | 'createdAt'>;
type Booked = Pick<BookingView, 'id' | 'type' | 'status' | 'startsAt' | 'customers' | 'services'>;

const standing: ReadonlySet<MixView['state']> = new Set(['waiting', 'sending', 'done', 'blocked']);

/**
 * The last mix of each booking that was mixed, by the booking's id. A mix belongs to its customer's booking that is nearest
 * in time, of those that need colour before the others.
 */
export function mixedBookings<M extends Mixed>(
  bookings: readonly Booked[],
  mixes: readonly M[],
): ReadonlyMap<string, M> {
  const found = new Map<string, M>();
  for (const mix of mixes) {
    if (mix.customer === null || !standing.has(mix.state)) continue;
    const at = Date.parse(mix.createdAt);
    const [booking] = bookings
      .filter((one) => !isOff(one) && mixedFor(one)?.id === mix.customer?.id)
      .toSorted(
        (a, b) =>
          Number(bookingNeedsColour(b)) - Number(bookingNeedsColour(a)) ||
          Math.abs(Date.parse(a.startsAt) - at) - Math.abs(Date.parse(b.startsAt) - at),
      );
    if (booking === undefined) continue;
    const before = found.get(booking.id);
    if (before === undefined || before.createdAt < mix.createdAt) found.set(booking.id, mix);
  }
  return found;
}
