/** What stays with a booking that was made from the web. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addWidgetBooking = insertInto('widget_bookings');

export const widgetBookingOf = statement((db, p: { reservation: string }) =>
  db.selectFrom('widget_bookings').selectAll().where('reservation_id', '=', p.reservation),
);

/** Changes no row where it is cancelled already. */
export const cancelWidgetBooking = statement((db, p: { booking: string; now: number }) =>
  db
    .updateTable('widget_bookings')
    .set({ cancelled_at: p.now })
    .where('booking_id', '=', p.booking)
    .where('cancelled_at', 'is', null),
);

export const cancelBookingRow = statement((db, p: { booking: string }) =>
  db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', p.booking),
);
