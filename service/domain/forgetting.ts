/** Removes expired rows as time passes, with or without requests (decisions 5, Reservations). */
import { ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { forgetInstalmentSessionsBefore } from '../database/payments.ts';
import { endExpired, forgetReservationsBefore } from '../database/reservations.ts';
import { forgetSentPinsBefore } from '../database/sent-pins.ts';
import { forgetTokensBefore } from '../database/spent-tokens.ts';
import { sentPinsLast } from './reservation-pins.ts';
import { remembered } from './reservations.ts';

/** A captcha token is short lived: one that comes again later was refused by its provider anyway. Milliseconds. */
const tokensLast = 60 * 60_000;

/** Of booking from the web. Who a reservation was for is forgotten with its end, the rest a day later. */
export async function forgetReservations(database: Database, now: number): Promise<void> {
  await database.changeUnsynced(async (connection) => {
    connection.write(endExpired, { now });
    connection.write(forgetReservationsBefore, { time: now - remembered });
    connection.write(forgetSentPinsBefore, { time: now - sentPinsLast });
    connection.write(forgetTokensBefore, { time: now - tokensLast });
    connection.write(forgetInstalmentSessionsBefore, { time: now - remembered });
    return ok(null);
  });
}
