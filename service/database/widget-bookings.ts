/** Additional data of web bookings. */
import { sql } from 'kysely';
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addWidgetBooking = insertInto('widget_bookings');

/** The booking of a `cbUuid`, with its times and its resource's online name. */
export const bookingOfReservation = statement((db, p: { reservation: string }) =>
  db
    .selectFrom('widget_bookings')
    .innerJoin('bookings', 'bookings.id', 'widget_bookings.booking_id')
    .leftJoin('booking_resources', (join) =>
      join
        .onRef('booking_resources.booking_id', '=', 'bookings.id')
        .on('booking_resources.is_primary', '=', sql.lit(1)),
    )
    .leftJoin('resources', 'resources.id', 'booking_resources.resource_id')
    .selectAll('widget_bookings')
    .select([
      'bookings.starts_at',
      'bookings.status',
      'bookings.services',
      'resources.name as resource_name',
      'resources.online_name',
    ])
    .where('widget_bookings.reservation_id', '=', p.reservation),
);

/** Undefined: the booking's customers were deleted. */
export const firstCustomerOf = statement((db, p: { booking: string }) =>
  db
    .selectFrom('booking_customers')
    .select('customer_id')
    .where('booking_id', '=', p.booking)
    .orderBy('position')
    .limit(1),
);

export const cancelWidgetBooking = statement((db, p: { id: string; now: number }) =>
  db.updateTable('widget_bookings').set({ cancelled_at: p.now }).where('booking_id', '=', p.id),
);
