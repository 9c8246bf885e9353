/** Sent PINs, counted by phone number. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addSentPin = insertInto('sent_pins');

/** When PINs were sent to a number, newest first. */
export const pinsSentTo = statement((db, p: { number: string; from: number; count: number }) =>
  db
    .selectFrom('sent_pins')
    .select('sent_at')
    .where('number_hash', '=', p.number)
    .where('sent_at', '>', p.from)
    .orderBy('sent_at', 'desc')
    .limit(p.count),
);

/** When PINs of an account were sent, newest first. */
export const pinsSentAt = statement((db, p: { location: string; from: number; count: number }) =>
  db
    .selectFrom('sent_pins')
    .select('sent_at')
    .where('location_id', '=', p.location)
    .where('sent_at', '>', p.from)
    .orderBy('sent_at', 'desc')
    .limit(p.count),
);

/** The numbers that a reservation sent PINs to, each once. */
export const numbersOfReservation = statement((db, p: { reservation: string }) =>
  db.selectFrom('sent_pins').select('number_hash').distinct().where('reservation_id', '=', p.reservation),
);

export const forgetSentPinsBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('sent_pins').where('sent_at', '<', p.time),
);
