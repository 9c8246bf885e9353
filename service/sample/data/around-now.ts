/**
 * Bookings around the moment at which the sample is made, at any hour: some are over, one is running, several are ahead.
 * Most are for customers with a colour history.
 */
import { startOfDay } from '../../../shared/days.ts';
import { sampleId } from '../sample-ids.ts';
import type { SampleBooking, SampleBookingCustomer } from '../sample-trade.ts';
import { booked, nthPerson, type Diary } from './diary.ts';

interface Slot {
  readonly resource: string;
  /** Minutes after the last full quarter of an hour; it ends before the resource's next booking. */
  readonly from: number;
  /** Keys; without any it is as long as `minutes`. */
  readonly services: readonly string[];
  readonly minutes?: number;
  readonly customers: readonly SampleBookingCustomer[];
  /** Absent: an appointment. */
  readonly type?: SampleBooking['type'];
  readonly places?: number;
  /** Absent: the usual status for its time. */
  readonly status?: SampleBooking['status'];
}

const of = (location: string, prefix: 'per' | 'com' | 'veh', key: string, note?: string) => ({
  customer: sampleId(prefix, location, key),
  ...(note !== undefined && { note }),
});
const person = (key: string, note?: string) => of('sodermalm', 'per', key, note);

export const sodermalmSlots: readonly Slot[] = [
  { resource: 'astrid', from: -300, services: ['roots', 'toner'], customers: [person('amira')] },
  { resource: 'astrid', from: -165, services: ['cut'], customers: [person('sara')] },
  {
    resource: 'astrid',
    from: -45,
    services: ['roots', 'toner'],
    customers: [person('margareta', 'A little more copper this time?')],
  },
  { resource: 'astrid', from: 90, services: ['colour-lunch'], customers: [person('hanna')] },
  {
    resource: 'astrid',
    from: 255,
    services: ['roots'],
    customers: [person('jennie', 'First time; has a photo of the colour')],
  },
  { resource: 'astrid', from: 370, services: ['roots'], customers: [person('anna')] },
  { resource: 'mehmet', from: -240, services: ['roots'], customers: [person('linnea')] },
  { resource: 'mehmet', from: -130, services: ['short-cut'], customers: [nthPerson(21)], status: 'no_show' },
  { resource: 'mehmet', from: -75, services: ['cut', 'fringe'], customers: [person('tuva')] },
  {
    resource: 'mehmet',
    from: 15,
    services: ['roots', 'toner'],
    customers: [person('cecilia', 'The same as last time, please')],
  },
  { resource: 'mehmet', from: 150, services: ['roots'], customers: [person('dilan')] },
  { resource: 'mehmet', from: 255, services: [], minutes: 30, customers: [], type: 'reservation' },
  {
    resource: 'mehmet',
    from: 285,
    services: ['roots', 'mask'],
    customers: [of('sodermalm', 'com', 'theatre-mask', 'For the new play')],
  },
  { resource: 'mehmet', from: 435, services: ['roots'], customers: [nthPerson(23)], status: 'cancelled' },
  {
    resource: 'studio',
    from: 120,
    services: ['class'],
    customers: [40, 41, 42, 43].map((nth) => ({
      ...nthPerson(nth),
      status: nth === 43 ? 'cancelled' : 'booked',
    })),
    type: 'class',
    places: 8,
  },
];

export const vasastanSlots: readonly Slot[] = [
  { resource: 'sara', from: -120, services: ['cut'], customers: [nthPerson(2)] },
  { resource: 'sara', from: -30, services: ['roots', 'toner'], customers: [of('vasastan', 'per', 'pia')] },
  { resource: 'sara', from: 105, services: ['roots'], customers: [of('vasastan', 'per', 'anna')] },
  // A customer of the neighbour, who washes cars.
  {
    resource: 'chair',
    from: 30,
    services: [],
    minutes: 45,
    customers: [of('vasastan', 'per', 'eva'), of('vasastan', 'veh', 'vehicle-4')],
  },
];

/** Bookings at the clinic, which keeps medical records, so that they have no recipes. */
export const lundSlots: readonly Slot[] = [
  { resource: 'ingrid', from: -60, services: ['analysis'], customers: [of('lund', 'per', 'bo')] },
  { resource: 'ingrid', from: -15, services: ['tone'], customers: [of('lund', 'per', 'greta')] },
  { resource: 'ingrid', from: 60, services: ['tone'], customers: [of('lund', 'per', 'ida')] },
];

/** Resources whose bookings of today are all in the slots. */
export const busyToday = (slots: readonly Slot[]): ReadonlySet<string> =>
  new Set(slots.map(({ resource }) => resource));

const minute = 60_000;
const quarter = 15 * minute;

/** Omits bookings that ended before today, as they would overlap yesterday's. */
export function aroundNow({ now, timeZone, services }: Diary, slots: readonly Slot[]): SampleBooking[] {
  const midnight = startOfDay(now, timeZone);
  const quarterNow = Math.floor(now / quarter) * quarter;
  return slots
    .map(({ resource, from, minutes = 0, type = 'appointment', ...slot }): SampleBooking => {
      const offered = slot.services.map((key) => services.find((service) => service.key === key)!);
      const asBooked = offered.map((one) => booked(one, one.offeredBy[resource]));
      const afterTimeMinutes = offered[0]?.afterTimeMinutes ?? 0;
      const length = asBooked.reduce((sum, one) => sum + one.durationMinutes, minutes + afterTimeMinutes);
      const startsAt = quarterNow + from * minute;
      const endsAt = startsAt + length * minute;
      const usual = startsAt > now ? 'booked' : endsAt > now ? 'show' : 'done';
      return {
        key: `around now ${resource} ${from}`,
        type,
        status: slot.status ?? usual,
        startsAt,
        endsAt,
        afterTimeMinutes,
        resources: [resource],
        services: asBooked,
        customers: slot.customers,
        ...(slot.places !== undefined && { places: slot.places }),
      };
    })
    .filter(({ startsAt, endsAt }) => startsAt >= midnight || endsAt > now);
}
