/** Resources' opening hours and taken times. */
import { sql } from 'kysely';
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';
import { longBooking } from './widget-schema.ts';

export const addOpeningPeriod = insertInto('opening_periods');

export const removeOpeningPeriods = statement((db, p: { resource: string; weekday: number }) =>
  db.deleteFrom('opening_periods').where('resource_id', '=', p.resource).where('weekday', '=', p.weekday),
);

export const openingPeriodsOf = statement((db, p: { resource: string }) =>
  db
    .selectFrom('opening_periods')
    .selectAll()
    .where('resource_id', '=', p.resource)
    .orderBy('weekday')
    .orderBy('opens'),
);

export const addOpeningException = insertInto('opening_exceptions');

export const removeOpeningException = statement((db, p: { resource: string; day: string }) =>
  db.deleteFrom('opening_exceptions').where('resource_id', '=', p.resource).where('day', '=', p.day),
);

/** `from` and `to` are days, both inclusive. */
export const openingExceptionsOf = statement((db, p: { resource: string; from: string; to: string }) =>
  db
    .selectFrom('opening_exceptions')
    .selectAll()
    .where('resource_id', '=', p.resource)
    .where('day', '>=', p.from)
    .where('day', '<=', p.to)
    .orderBy('day'),
);

interface Span {
  resource: string;
  /** `from` minus `longBooking`: an earlier booking is over, or is read by `longBookingsAt`. */
  earliest: number;
  from: number;
  to: number;
}

/** Bookings of a resource except those longer than a day: reads only the span's rows, by index. */
export const bookingsOf = statement((db, p: Span) =>
  db
    .selectFrom('booking_resources')
    .innerJoin('bookings', 'bookings.id', 'booking_resources.booking_id')
    .select(['bookings.starts_at', 'bookings.ends_at'])
    .where('booking_resources.resource_id', '=', p.resource)
    .where('booking_resources.starts_at', '>=', p.earliest)
    .where('booking_resources.starts_at', '<', p.to)
    .where('bookings.ends_at', '>', p.from)
    .where('bookings.status', '!=', sql.lit('cancelled')),
);

/** Bookings longer than a day (holidays, repairs) of all resources of the location. */
export const longBookingsAt = statement((db, p: { location: string; from: number; to: number }) =>
  db
    .selectFrom('bookings')
    .innerJoin('booking_resources', 'booking_resources.booking_id', 'bookings.id')
    .select(['booking_resources.resource_id', 'bookings.starts_at', 'bookings.ends_at'])
    .where('bookings.location_id', '=', p.location)
    .where(sql<boolean>`bookings.ends_at - bookings.starts_at > ${sql.lit(longBooking)}`)
    .where('bookings.ends_at', '>', p.from)
    .where('bookings.starts_at', '<', p.to)
    .where('bookings.status', '!=', sql.lit('cancelled')),
);

/** Holds of a resource that have not expired at `now`. */
export const heldOf = statement((db, p: Span & { now: number }) =>
  db
    .selectFrom('reservations')
    .select(['starts_at', 'ends_at'])
    .where('resource_id', '=', p.resource)
    .where('starts_at', '>=', p.earliest)
    .where('starts_at', '<', p.to)
    .where('ends_at', '>', p.from)
    .where('state', '=', sql.lit('pending'))
    .where('expires_at', '>', p.now),
);
