/** Wrong PINs of the last minutes, shared by all processes. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addWrongPin = insertInto('wrong_pins');

interface Window {
  apiKey: string;
  location: string;
  from: number;
  to: number;
}

/** Times of a key's wrong PINs at a location, newest first. */
export const wrongPins = statement((db, p: Window & { count: number }) =>
  db
    .selectFrom('wrong_pins')
    .select('failed_at')
    .where('api_key', '=', p.apiKey)
    .where('location_id', '=', p.location)
    .where('failed_at', '>', p.from)
    .where('failed_at', '<=', p.to)
    .orderBy('failed_at', 'desc')
    .limit(p.count),
);

export const forgetWrongPinsBefore = statement((db, p: { time: number }) =>
  db.deleteFrom('wrong_pins').where('failed_at', '<', p.time),
);
