/** Reservations and their outcomes. */
import { sql } from 'kysely';
import { insertInto, selectById, updateById } from './rows.ts';
import { statement } from './statement.ts';

export const addReservation = insertInto('reservations');

export const reservationById = selectById('reservations');

/** Expiries of the pending reservations that a client address has at a location, the latest first. */
export const expiriesOfHolder = statement(
  (db, p: { location: string; holder: string; now: number; count: number }) =>
    db
      .selectFrom('reservations')
      .select('expires_at')
      .where('holder', '=', p.holder)
      .where('state', '=', sql.lit('pending'))
      .where('location_id', '=', p.location)
      .where('expires_at', '>', p.now)
      .orderBy('expires_at', 'desc')
      .limit(p.count),
);

/** When a client address booked without a PIN and a payment, newest first. (Only such rows store an address.) */
export const unprovenOfHolder = statement(
  (db, p: { location: string; holder: string; since: number; count: number }) =>
    db
      .selectFrom('reservations')
      .select('ended_at')
      .where('holder', '=', p.holder)
      .where('state', '=', sql.lit('confirmed'))
      .where('location_id', '=', p.location)
      .where('ended_at', '>', p.since)
      .orderBy('ended_at', 'desc')
      .limit(p.count),
);

/** The newest reservation with this request id. */
export const reservationOfRequest = statement((db, p: { location: string; request: string }) =>
  db
    .selectFrom('reservations')
    .selectAll()
    .where('request_id', '=', p.request)
    .where('location_id', '=', p.location)
    .orderBy('created_at', 'desc')
    .limit(1),
);

/** Whether a booking or a reservation of the location has this short reference. */
export const refInUse = statement((db, p: { location: string; ref: string }) =>
  db
    .selectFrom('reservations')
    .select('ref')
    .where('location_id', '=', p.location)
    .where('ref', '=', p.ref)
    .unionAll(
      db
        .selectFrom('widget_bookings')
        .select('ref')
        .where('location_id', '=', p.location)
        .where('ref', '=', p.ref),
    )
    .limit(1),
);

/** Ends a reservation and deletes its customer's details. */
export const endReservation = statement((db, p: { id: string; state: string; now: number }) =>
  db
    .updateTable('reservations')
    .set({ state: p.state, ended_at: p.now, customer: null, pin_hash: null })
    .where('id', '=', p.id)
    .where('state', '=', sql.lit('pending')),
);

/** Ends expired reservations of the resource, which frees their times. */
export const endExpiredOf = statement((db, p: { resource: string; now: number }) =>
  db
    .updateTable('reservations')
    .set((row) => ({
      state: sql.lit('expired'),
      ended_at: row.ref('expires_at'),
      customer: null,
      pin_hash: null,
    }))
    .where('resource_id', '=', p.resource)
    .where('state', '=', sql.lit('pending'))
    .where('expires_at', '<=', p.now),
);

/** As `endExpiredOf`, of every resource. */
export const endExpired = statement((db, p: { now: number }) =>
  db
    .updateTable('reservations')
    .set((row) => ({
      state: sql.lit('expired'),
      ended_at: row.ref('expires_at'),
      customer: null,
      pin_hash: null,
    }))
    .where('state', '=', sql.lit('pending'))
    .where('expires_at', '<=', p.now),
);

export const forgetReservationsBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('reservations').where('ended_at', '<', p.time),
);

export const keepCustomer = updateById('reservations', 'customer', 'pin_hash');

/** Stores the person chosen by the front desk. */
export const keepPersonOf = updateById('reservations', 'person_id');

export const keepPin = updateById('reservations', 'pin_hash');

export const countWrongPin = statement((db, p: { id: string }) =>
  db
    .updateTable('reservations')
    .set((row) => ({ wrong_pins: row('wrong_pins', '+', 1) }))
    .where('id', '=', p.id),
);

export const confirmReservationRow = updateById(
  'reservations',
  'state',
  'ended_at',
  'customer',
  'pin_hash',
  'booking_id',
  'confirmation',
  'holder',
);
