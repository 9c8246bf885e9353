/** Booking rows, their resources and their customers. */
import { sql } from 'kysely';
import { byIds } from './id-lists.ts';
import { filtered } from './filters.ts';
import { insertInto, selectById } from './rows.ts';
import { statement } from './statement.ts';
import type { BookingsTable } from './trade-tables.ts';

export const addBooking = insertInto('bookings');

export const addBookingResource = insertInto('booking_resources');

export const addBookingCustomer = insertInto('booking_customers');

export const bookingById = selectById('bookings');

interface BookingsPage {
  location: string;
  /** The page begins at this start time, after this sequence; it ends before `to`. */
  start: number;
  after: number;
  to: number;
  count: number;
  resource?: string | undefined;
  customer?: string | undefined;
}

/**
 * Ordered by start time, then sequence. All given filters must match. Pages by the narrowest table's index: a customer has
 * few bookings.
 */
export const bookingsPage = filtered<BookingsPage, BookingsTable>((db, p, used) => {
  const narrowest = used.customer ? 'booking_customers' : used.resource ? 'booking_resources' : 'bookings';
  const startsAt = sql.ref<number>(`${narrowest}.starts_at`);
  const sequence = sql.ref<number>(`${narrowest}.sequence`);
  let query = db
    .selectFrom('bookings')
    .selectAll('bookings')
    .where('bookings.location_id', '=', p.location)
    .where(startsAt, '>=', p.start)
    .where(startsAt, '<', p.to)
    .where((row) => row.or([row(startsAt, '>', p.start), row(sequence, '>', p.after)]));
  if (used.resource)
    query = query
      .innerJoin('booking_resources', 'booking_resources.booking_id', 'bookings.id')
      .where('booking_resources.resource_id', '=', p.resource);
  if (used.customer)
    query = query
      .innerJoin('booking_customers', 'booking_customers.booking_id', 'bookings.id')
      .where('booking_customers.customer_id', '=', p.customer);
  return query.orderBy(startsAt).orderBy(sequence).limit(p.count);
});

export interface BookedResource {
  booking_id: string;
  resource_id: string;
  name: string;
  is_primary: number;
}

/** The resources of these bookings, the primary one first. */
export const resourcesOfBookings = byIds<BookedResource>((db, ids) =>
  db
    .selectFrom('booking_resources')
    .innerJoin('resources', 'resources.id', 'booking_resources.resource_id')
    .select([
      'booking_resources.booking_id',
      'booking_resources.resource_id',
      'resources.name',
      'booking_resources.is_primary',
    ])
    .where('booking_resources.booking_id', 'in', ids)
    .orderBy('booking_resources.is_primary', 'desc')
    .orderBy('resources.position'),
);

/** A booking's customer with its current name and location; all null: it was deleted. */
export interface BookedCustomer {
  booking_id: string;
  customer_id: string;
  status: string | null;
  customer_note: string | null;
  type: string | null;
  name: string | null;
  phone_number: string | null;
  email: string | null;
  number: string | null;
  number_type: string | null;
  location_id: string | null;
  organisation_id: string | null;
}

export const customersOfBookings = byIds<BookedCustomer>((db, ids) =>
  db
    .selectFrom('booking_customers')
    .leftJoin('customers', 'customers.id', 'booking_customers.customer_id')
    .leftJoin('locations', 'locations.id', 'customers.location_id')
    .select([
      'booking_customers.booking_id',
      'booking_customers.customer_id',
      'booking_customers.status',
      'booking_customers.customer_note',
      'customers.type',
      'customers.name',
      'customers.phone_number',
      'customers.email',
      'customers.number',
      'customers.number_type',
      'customers.location_id',
      'locations.organisation_id',
    ])
    .where('booking_customers.booking_id', 'in', ids)
    .orderBy('booking_customers.position'),
);

/** The customer's next active booking after a time. */
export const upcomingBookingOf = statement((db, p: { customer: string; now: number }) =>
  db
    .selectFrom('booking_customers')
    .innerJoin('bookings', 'bookings.id', 'booking_customers.booking_id')
    .select('bookings.id')
    .where('booking_customers.customer_id', '=', p.customer)
    .where('booking_customers.starts_at', '>', p.now)
    .where('bookings.status', '=', 'booked')
    .where((row) =>
      row.or([row('booking_customers.status', 'is', null), row('booking_customers.status', '=', 'booked')]),
    )
    .limit(1),
);

export const cancelBooking = statement((db, p: { id: string }) =>
  db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', p.id),
);
