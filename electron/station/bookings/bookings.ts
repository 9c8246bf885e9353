/** The bookings of a day from the service, or sealed from the cache if it cannot be reached. */
import { z } from 'zod';
import { booking as bookingSchema, type Booking } from '../../../shared/api/bookings.ts';
import type { Location } from '../../../shared/api/locations.ts';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { Draft, DraftBooking, Treatment } from '../../../shared/bridge/drafts.ts';
import { bookingOfCustomer } from '../../../shared/colour-bar/booked-customer.ts';
import { readMark } from '../../../shared/colour-bar/visit.ts';
import { dayAt, daysAfter, timeAt } from '../../../shared/days.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import { allRows, pages } from '../api/pages.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Customers } from '../customers/customers.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Clock } from '../ports.ts';
import { isRecent } from '../recent.ts';
import { bookingViewOf, customerTypeOf, type BookingKnown } from './booking-view.ts';
import type { OfferedServices } from './offered-services.ts';

export interface BookingsPorts {
  readonly api: Api;
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'place' | 'location' | 'isOnline'>;
  readonly personalData: PersonalData;
  readonly customers: Pick<Customers, 'shown' | 'isElsewhere' | 'isRefused' | 'keepRecipes'>;
  readonly offered: OfferedServices;
  /** The resources of the signed-in person. */
  readonly myResources: () => ReadonlySet<string>;
  /** Another day's bookings are known now. */
  readonly changed: () => void;
}

type Day = CallOutput<'bookings.day'>;

export interface Bookings {
  /** `date`: null is the location's today. */
  readonly day: (date: string | null) => Promise<Result<Day>>;
  /** A booking's services, as far as its day is cached here; empty: none are known. */
  readonly servicesOf: (booking: DraftBooking) => readonly Treatment[];
  /** The booking of a day to which a person's colour of a time belongs, as far as the day is cached here. */
  readonly bookedOn: (date: string, personId: string, at: number) => DraftBooking | null;
  /** The booking to which a draft's mix belongs: its own, else its customer's, as far as it is known here. */
  readonly ofDraft: (
    draft: Pick<Draft, 'booking' | 'visit' | 'customerId' | 'corrected'>,
  ) => DraftBooking | null;
  /** A booking of the day was made or cancelled: its cached bookings are invalid. */
  readonly isOther: (date: string) => void;
}

const kept = z.object({ bookings: z.array(bookingSchema) });
/** Bookings read within this time are shown without a request. */
const freshMs = 20_000;
/** How long the service is waited for where something is kept. */
const askedMs = 5000;

export function createBookings(ports: BookingsPorts): Bookings {
  const { api, clock, connection, personalData, customers, offered } = ports;

  /** Numbers events, to tell which came first: answers come in any order. */
  let turn = 0;
  /** When a day's bookings, as they are kept, were asked for, and when they were last known to be others; by `nameOf`. */
  const [askedAt, otherAt] = [new Map<string, number>(), new Map<string, number>()];
  const nameOf = (date: string) => `${connection.place() ?? ''} ${date}`;

  const keptOf = (date: string) => personalData.get('bookings', date, kept);

  /** From the service; `isKept`: with a shorter timeout. */
  const read = async (
    date: string,
    isKept: boolean,
    { id: locationId, timeZone }: Location,
  ): Promise<Result<Booking[]>> => {
    const rules = isKept || !connection.isOnline() ? { attempts: 1, timeoutMs: askedMs } : {};
    const place = connection.place();
    const asked = (turn += 1);
    const query = {
      from: new Date(timeAt(date, 0, timeZone)).toISOString(),
      to: new Date(timeAt(daysAfter(date, 1), 0, timeZone)).toISOString(),
    };
    const rows = await allRows(
      pages((page) => api.bookings.list({ params: { locationId }, query: { ...query, ...page }, ...rules })),
    );
    if (connection.place() !== place) return fail('not_connected');
    if (!rows.ok) return rows;
    if (asked > (askedAt.get(nameOf(date)) ?? 0)) {
      askedAt.set(nameOf(date), asked);
      personalData.put('bookings', date, { bookings: rows.value });
    }
    // Without the services' details, their names decide.
    await offered.refresh();
    if (connection.place() !== place) return fail('not_connected');
    // A later request may have been answered first.
    const newer = askedAt.get(nameOf(date)) === asked ? null : keptOf(date);
    return newer === null ? rows : ok(newer.value.bookings);
  };

  const known = (): BookingKnown => {
    const mine = ports.myResources();
    return {
      isMine: (resourceId) => mine.has(resourceId),
      needsColour: offered.needsColour(),
      isElsewhere: customers.isElsewhere,
      warning: (personId) => customers.shown(personId).warning,
    };
  };

  const shown = (date: string, isToday: boolean, bookings: readonly Booking[], asOf: string | null): Day => {
    const persons = bookings
      .filter(({ status }) => status !== 'cancelled')
      .flatMap((booking) => booking.customers.map(({ id }) => id))
      .filter((id) => customerTypeOf(id) === 'person');
    if (isToday) customers.keepRecipes(persons);
    const here = known();
    const views = bookings
      .map((booking) => bookingViewOf(booking, here))
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
    return { date, isToday, bookings: views, customersRefused: customers.isRefused(), asOf };
  };

  const bookedOn: Bookings['bookedOn'] = (date, personId, at) => {
    const views = (keptOf(date)?.value.bookings ?? [])
      .filter(({ customers: who }) => who.some(({ id }) => id === personId))
      .map((booking) => bookingViewOf(booking, known()));
    const booked = bookingOfCustomer(views, personId, at);
    return booked === undefined ? null : { id: booked.id, date };
  };

  return {
    servicesOf: ({ id, date }) =>
      (keptOf(date)?.value.bookings.find((booking) => booking.id === id)?.services ?? []).map(
        ({ serviceId, name }) => ({ id: serviceId, name }),
      ),
    bookedOn,
    ofDraft: ({ booking, visit, customerId, corrected }) => {
      if (booking !== undefined) return booking;
      const at = corrected === undefined ? clock.now() : Date.parse(corrected.mixedAt);
      const mark = readMark(visit ?? '');
      const date = mark.day ?? dayAt(at, connection.location()?.timeZone ?? 'UTC');
      if (mark.booking !== null) return { id: mark.booking, date };
      return customerId === undefined ? null : bookedOn(date, customerId, at);
    },
    isOther: (date) => {
      otherAt.set(nameOf(date), (turn += 1));
      ports.changed();
    },
    day: async (asked) => {
      await personalData.ready();
      const location = connection.location();
      if (location === null) return fail('not_connected');
      const today = dayAt(clock.now(), location.timeZone);
      const date = asked ?? today;
      const isToday = date === today;
      const before = keptOf(date);
      const isOther = (askedAt.get(nameOf(date)) ?? 0) < (otherAt.get(nameOf(date)) ?? 0);
      if (before !== null && isRecent(clock, before.seenAt, freshMs) && !isOther)
        return ok(shown(date, isToday, before.value.bookings, null));
      const waits = before !== null && !connection.isOnline();
      const answer = waits ? fail('offline') : await read(date, before !== null, location);
      if (answer.ok) return ok(shown(date, isToday, answer.value, null));
      // A key that may not read them any more shows none that are kept.
      const last = answer.error.code === 'forbidden' ? null : keptOf(date);
      if (last === null) return answer;
      return ok(shown(date, isToday, last.value.bookings, new Date(last.seenAt).toISOString()));
    },
  };
}
