import type { bookingCalls } from '../../../shared/bridge/bookings.ts';
import { ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { SavedSettings } from '../settings/settings.ts';
import type { Bookings } from './bookings.ts';
import type { OfferedServices } from './offered-services.ts';

export interface BookingFeature {
  readonly bookings: Bookings;
  readonly offered: OfferedServices;
}

export const bookingHandlers = (
  { bookings, offered }: BookingFeature,
  settings: SavedSettings,
): CallHandlersOf<typeof bookingCalls> => ({
  'bookings.day': ({ date }) => bookings.day(date),
  'bookings.services': async () => {
    const read = await offered.refresh();
    const groups = offered.groups();
    if (!read.ok && groups.length === 0) return read;
    return ok({ groups, chosen: settings.get().colourServices !== null });
  },
});
