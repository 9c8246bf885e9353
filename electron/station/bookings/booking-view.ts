/** A booking as Today shows it. Pure. */
import type { Booking } from '../../../shared/api/bookings.ts';
import type { BookedCustomer, BookingView } from '../../../shared/bridge/bookings.ts';
import { ownEntry } from '../../../shared/own-entry.ts';

export interface BookingKnown {
  readonly needsColour: (service: { readonly serviceId: string; readonly name: string }) => boolean;
  readonly isMine: (resourceId: string) => boolean;
  readonly isElsewhere: (personId: string) => boolean;
  readonly warning: (personId: string) => string | null;
}

const types: Readonly<Record<string, BookedCustomer['type']>> = {
  per: 'person',
  com: 'company',
  veh: 'vehicle',
};
/** The id's prefix gives the type (spec 2, Booking). */
export const customerTypeOf = (id: string): BookedCustomer['type'] =>
  ownEntry(types, id.split('_')[0] ?? '') ?? 'other';

export const bookingViewOf = (booking: Booking, known: BookingKnown): BookingView => ({
  id: booking.id,
  type: booking.type,
  status: booking.status,
  startsAt: booking.startsAt,
  endsAt: booking.endsAt,
  afterTimeMinutes: booking.afterTimeMinutes,
  resources: booking.resources
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map(({ name }) => name),
  isMine: booking.resources.some(({ resourceId }) => known.isMine(resourceId)),
  services: booking.services.map((service) => ({
    name: service.name,
    needsColour: known.needsColour(service),
  })),
  customers: booking.customers.map(({ id, name, status, customerNote, registrationNumber }) => {
    const type = customerTypeOf(id);
    return {
      id,
      type,
      name: name ?? registrationNumber ?? null,
      elsewhere: type === 'person' && known.isElsewhere(id),
      status,
      note: customerNote ?? null,
      warning: type === 'person' ? known.warning(id) : null,
    };
  }),
  places:
    booking.places === undefined
      ? null
      : { offered: booking.places, taken: booking.placesBooked ?? booking.customers.length },
});
