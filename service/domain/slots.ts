/** An account's free slots on the requested days: its hours minus bookings and reservations (decisions 5, Availability). */
import { dayAt, daysAfter, timeAt } from '../../shared/days.ts';
import type { Connection } from '../database/connection.ts';
import {
  bookingsOf,
  heldOf,
  longBookingsAt,
  openingExceptionsOf,
  openingPeriodsOf,
} from '../database/opening-hours.ts';
import { longBooking } from '../database/widget-schema.ts';
import type { Account } from './accounts.ts';
import { freeStarts, type OpenDay, type OpenPeriod, type Start, type TakenTime } from './availability.ts';
import { priceAt, type Offer, type OfferedResource, type ServiceOnOffer, type Terms } from './offer.ts';

/** The services to perform, in order, and their resource. */
export interface Work {
  readonly resource: OfferedResource;
  readonly services: readonly { readonly service: ServiceOnOffer; readonly terms: Terms }[];
  /** Minutes of the services. */
  readonly minutes: number;
  /** Minutes kept free after them. */
  readonly afterMinutes: number;
}

/** Null: the resource does not perform all of them. */
export function workOf(
  offer: Offer,
  resource: OfferedResource,
  services: readonly ServiceOnOffer[],
): Work | null {
  const done: { service: ServiceOnOffer; terms: Terms }[] = [];
  for (const service of services) {
    const terms = offer.terms(resource, service);
    if (terms?.bookable !== true) return null;
    done.push({ service, terms });
  }
  const sum = (minutes: (terms: Terms) => number): number =>
    done.reduce((total, { terms }) => total + minutes(terms), 0);
  return {
    resource,
    services: done,
    minutes: sum(({ durationMinutes }) => durationMinutes),
    afterMinutes: sum(({ afterTimeMinutes }) => afterTimeMinutes),
  };
}

export interface FreeSlot extends Start {
  readonly holiday: boolean;
}

const hour = 60 * 60_000;
/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const sunday = 7;

async function daysOf(connection: Connection, resource: string, days: readonly string[]) {
  const [weekly, exceptions] = await Promise.all([
    connection.all(openingPeriodsOf, { resource }),
    connection.all(openingExceptionsOf, { resource, from: days[0]!, to: days.at(-1)! }),
  ]);
  const byDay = new Map(exceptions.map((row) => [row.day, row]));
  return days.map((day): OpenDay & { readonly holiday: boolean } => {
    const weekday = weekdayOf(day);
    const other = byDay.get(day);
    const periods =
      other === undefined || other.periods === null
        ? weekly.filter((row) => row.weekday === weekday)
        : (JSON.parse(other.periods) as [number, number][]).map(([opens, closes]): OpenPeriod => ({
            opens,
            closes,
          }));
    return { day, periods, holiday: weekday === sunday || other?.holiday === 1 };
  });
}

/** The free slots of each resource, from one day to another, both inclusive. */
export async function freeSlots(
  connection: Connection,
  { location, settings }: Account,
  works: readonly Work[],
  span: { readonly from: string; readonly to: string; readonly now: number },
): Promise<FreeSlot[][]> {
  const { now } = span;
  const timeZone = location.time_zone;
  const today = dayAt(now, timeZone);
  const lastDay = daysAfter(today, settings.daysAhead);
  const days: string[] = [];
  const first = span.from < today ? today : span.from;
  for (let day = first; day <= span.to && day <= lastDay; day = daysAfter(day, 1)) days.push(day);
  if (days.length === 0) return works.map(() => []);
  // Read an hour more on both sides; surplus rows do no harm.
  const from = timeAt(days[0]!, 0, timeZone) - hour;
  const to = timeAt(daysAfter(days.at(-1)!, 1), 0, timeZone) + hour;
  const long = await connection.all(longBookingsAt, { location: location.id, from, to });
  return Promise.all(
    works.map(async ({ resource, minutes, afterMinutes }) => {
      const times = { resource: resource.id, earliest: from - longBooking, from, to };
      const [open, booked, held] = await Promise.all([
        daysOf(connection, resource.id, days),
        connection.all(bookingsOf, times),
        connection.all(heldOf, { ...times, now }),
      ]);
      const rows = [...booked, ...held, ...long.filter((row) => row.resource_id === resource.id)];
      const taken = rows.map((row): TakenTime => ({ from: row.starts_at, to: row.ends_at }));
      const holidays = new Set(open.flatMap(({ day, holiday }) => (holiday ? [day] : [])));
      return freeStarts(open, taken, {
        timeZone,
        minutes: minutes + afterMinutes,
        interval: settings.interval,
        notBefore: now + settings.hoursBefore * hour,
      }).map((start) => ({ ...start, holiday: holidays.has(start.day) }));
    }),
  );
}

/** The price in hundredths; no price counts as 0. */
export const priceOf = ({ services }: Work, at: FreeSlot): number =>
  services.reduce((sum, { terms }) => sum + (priceAt(terms, at) ?? 0), 0);
