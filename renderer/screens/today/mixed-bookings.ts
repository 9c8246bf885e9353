import type { BookingView } from '../../../shared/bridge/bookings.ts';
import type { DraftSummary } from '../../../shared/bridge/drafts.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import { bookingOfCustomer } from '../../../shared/colour-bar/booked-customer.ts';

type Mixed = Pick<MixView, 'reference' | 'state' | 'bookingId' | 'customer' | 'createdAt'>;
type Booked = Pick<BookingView, 'id' | 'type' | 'status' | 'startsAt' | 'customers' | 'services'>;
type Begun = Pick<DraftSummary, 'id' | 'bookingId' | 'customer' | 'updatedAt'>;

const standing: ReadonlySet<MixView['state']> = new Set(['waiting', 'sending', 'done', 'blocked']);

/** The last mix of each booking that was mixed, by the booking's id. */
export function mixedBookings<M extends Mixed>(
  bookings: readonly Booked[],
  mixes: readonly M[],
): ReadonlyMap<string, M> {
  const found = new Map<string, M>();
  for (const mix of mixes) {
    if (mix.customer === null || !standing.has(mix.state)) continue;
    const booking =
      bookings.find(({ id }) => id === mix.bookingId) ??
      bookingOfCustomer(bookings, mix.customer.id, Date.parse(mix.createdAt));
    if (booking === undefined) continue;
    const before = found.get(booking.id);
    if (before === undefined || before.createdAt < mix.createdAt) found.set(booking.id, mix);
  }
  return found;
}

/**
 * The open draft of each booking, by the booking's id; of several the last changed. If `isToday`, a draft without a booking
 * is matched by its customer.
 */
export function begunBookings<D extends Begun>(
  bookings: readonly Booked[],
  drafts: readonly D[],
  isToday: boolean,
): ReadonlyMap<string, D> {
  const found = new Map<string, D>();
  for (const draft of drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))) {
    const own = bookings.find(({ id }) => id === draft.bookingId);
    const booking =
      own ??
      (isToday && draft.customer !== null
        ? bookingOfCustomer(bookings, draft.customer.id, Date.parse(draft.updatedAt))
        : undefined);
    if (booking !== undefined && !found.has(booking.id)) found.set(booking.id, draft);
  }
  return found;
}
