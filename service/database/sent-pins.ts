/** PINs that were sent to phones, by what tells a number from others. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addSentPin = insertInto('sent_pins');

/** The oldest first. */
export const sentPinsSince = statement((db, p: { number: string; time: number }) =>
  db
    .selectFrom('sent_pins')
    .select('sent_at')
    .where('number_hash', '=', p.number)
    .where('sent_at', '>', p.time)
    .orderBy('sent_at'),
);

export const forgetSentPinsBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('sent_pins').where('sent_at', '<', p.time),
);
