/** The outbox of messages to customers. */
import { sql } from 'kysely';
import type { MessagesTable } from './money-tables.ts';
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addMessage = insertInto('messages');

/** A due message with its sender. */
export interface DueMessage extends MessagesTable {
  sender_name: string;
}

/**
 * The next messages to send over a channel, the longest due first. A message waits while an earlier one to the same
 * recipient is being sent, so that the later one also arrives later.
 */
export const dueMessages = statement((db, p: { channel: string; now: number; count: number }) =>
  db
    .selectFrom('messages')
    .innerJoin('locations', 'locations.id', 'messages.location_id')
    .selectAll('messages')
    .select('locations.name as sender_name')
    .where('channel', '=', p.channel)
    .where('next_try_at', '<=', p.now)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('messages as earlier')
            .select('earlier.id')
            .whereRef('earlier.recipient', '=', 'messages.recipient')
            .whereRef('earlier.phone', '=', 'messages.phone')
            .whereRef('earlier.location_id', '=', 'messages.location_id')
            .whereRef('earlier.sequence', '<', 'messages.sequence')
            .where('earlier.claimed_until', '>', p.now),
        ),
      ),
    )
    .orderBy('next_try_at')
    .orderBy('messages.sequence')
    .limit(p.count),
);

/** Claims a message for a process; changes no row if another has claimed it. */
export const claimMessage = statement((db, p: { id: string; now: number; until: number }) =>
  db
    .updateTable('messages')
    .set((row) => ({ next_try_at: p.until, claimed_until: p.until, tries: row('tries', '+', 1) }))
    .where('id', '=', p.id)
    .where('next_try_at', '<=', p.now),
);

/** A later message that invalidates this one: a newer PIN of the reservation, a cancellation of the booking. */
export const takenBackBy = statement((db, p: { id: string }) =>
  db
    .selectFrom('messages')
    .innerJoin('messages as later', 'later.location_id', 'messages.location_id')
    .select('later.id')
    .where('messages.id', '=', p.id)
    .whereRef('later.sequence', '>', 'messages.sequence')
    .where((row) =>
      row.or([
        row.and([
          row('messages.kind', '=', sql.lit('pin')),
          row('later.kind', '=', sql.lit('pin')),
          row('later.reservation_id', '=', row.ref('messages.reservation_id')),
        ]),
        row.and([
          row('messages.kind', '=', sql.lit('confirmation')),
          row('later.kind', '=', sql.lit('cancellation')),
          row('later.booking_id', '=', row.ref('messages.booking_id')),
        ]),
      ]),
    )
    .limit(1),
);

/** The sender answered: later messages to the recipient may follow. */
export const endClaim = statement((db, p: { id: string }) =>
  db.updateTable('messages').set({ claimed_until: null }).where('id', '=', p.id),
);

/** Schedules the next try after a failure. */
export const tryAgain = statement((db, p: { id: string; at: number; trouble: string }) =>
  db
    .updateTable('messages')
    .set({ next_try_at: p.at, trouble: p.trouble })
    .where('id', '=', p.id)
    .where('state', '=', 'waiting'),
);

/** Ends a message as sent or dropped. */
export const endMessage = statement(
  (db, p: { id: string; state: string; trouble: string | null; now: number }) =>
    db
      .updateTable('messages')
      .set({ state: p.state, trouble: p.trouble, ended_at: p.now, next_try_at: null })
      .where('id', '=', p.id)
      .where('state', '=', 'waiting'),
);

export const clearText = statement((db, p: { id: string; now: number }) =>
  db.updateTable('messages').set({ text: '', cleared_at: p.now }).where('id', '=', p.id),
);

/** Clears the text of messages of one kind that are older than a time. */
export const clearOldTexts = statement((db, p: { kind: string; before: number; now: number }) =>
  db
    .updateTable('messages')
    .set({ text: '', cleared_at: p.now })
    .where('kind', '=', p.kind)
    .where('cleared_at', 'is', null)
    .where('created_at', '<=', p.before),
);

/** Drops messages that expired unsent. */
export const dropExpired = statement((db, p: { now: number }) =>
  db
    .updateTable('messages')
    .set({ state: 'dropped', ended_at: p.now, next_try_at: null })
    .where('next_try_at', 'is not', null)
    .where('expires_at', '<=', p.now),
);

/** Drops pending messages of a kind that no longer apply to a booking. */
export const dropOfBooking = statement((db, p: { booking: string; kind: string; now: number }) =>
  db
    .updateTable('messages')
    .set({ state: 'dropped', ended_at: p.now, next_try_at: null })
    .where('booking_id', '=', p.booking)
    .where('kind', '=', p.kind)
    .where('state', '=', 'waiting'),
);

/** Drops failed messages of a kind that a reservation no longer needs. */
export const dropOfReservation = statement((db, p: { reservation: string; kind: string; now: number }) =>
  db
    .updateTable('messages')
    .set({ state: 'dropped', ended_at: p.now, next_try_at: null })
    .where('reservation_id', '=', p.reservation)
    .where('kind', '=', p.kind)
    .where('tries', '>', 0)
    .where('state', '=', 'waiting'),
);

/** Due messages, newest first. */
export const messagesTo = statement((db, p: { phone: string; now: number; count: number }) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('phone', '=', p.phone)
    .where('due_at', '<=', p.now)
    .where('state', '!=', 'dropped')
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(p.count),
);

/** Newest first. */
export const messagesOfLocation = statement((db, p: { location: string; count: number }) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('location_id', '=', p.location)
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(p.count),
);

export const forgetMessagesBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('messages').where('ended_at', '<', p.time),
);
