/** PINs that verify a customer's phone: four digits, for one reservation, stored hashed (decisions 5, Reservations). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { countWrongPin, keepPin } from '../database/reservations.ts';
import { addSentPin, numbersOfReservation, pinsSentAt, pinsSentTo } from '../database/sent-pins.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import { pinMessage } from '../messages/compose.ts';
import type { Account } from './accounts.ts';
import type { ChangeContext } from './change.ts';
import { queueMessages } from './messages.ts';
import { hashOfPin } from './pins.ts';

export interface NewPin {
  readonly pin: string;
  readonly hash: string;
}

/** Four uniformly random digits: values that would bias the result are redrawn. */
function fourDigits(randomBytes: (count: number) => Uint8Array): string {
  for (;;) {
    const [high = 0, low = 0] = randomBytes(2);
    const drawn = high * 256 + low;
    if (drawn < 60_000) return String(drawn % 10_000).padStart(4, '0');
  }
}

/** Call it before the transaction, as hashing is deliberately slow. */
export async function newPin(
  randomBytes: (count: number) => Uint8Array,
  reservation: string,
): Promise<NewPin> {
  const pin = fourDigits(randomBytes);
  return { pin, hash: await hashOfPin(pin, reservation) };
}

/** PINs to one number within an hour, and numbers that a reservation may try. */
const most = 5;
const mostNumbers = 3;
const hour = 60 * 60_000;
export const sentPinsLast = hour;

export interface PinSending {
  readonly account: Account;
  readonly reservation: ReservationsTable;
  readonly phone: string;
  readonly made: NewPin;
  /** The HMAC key for counting numbers. */
  readonly secret: Buffer;
}

const waitUntil = (time: number, now: number) =>
  fail('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil((time - now) / 1000)) });

/**
 * Sends a PIN and voids the one before. `rate_limited`: a limit is reached for the number's PINs in an hour (at all
 * accounts), the reservation's numbers, or the account's PINs in an hour.
 */
export async function sendPin(
  connection: Connection,
  change: ChangeContext,
  { account, reservation, phone, made, secret }: PinSending,
): Promise<Result<null, 'rate_limited'>> {
  const { now, newId } = change;
  const number = createHmac('sha256', secret).update(phone).digest('base64url');
  const sent = await connection.all(pinsSentTo, { number, from: now - hour, count: most });
  const first = sent[most - 1];
  if (first !== undefined) return waitUntil(first.sent_at + hour, now);
  const numbers = await connection.all(numbersOfReservation, { reservation: reservation.id });
  if (numbers.length >= mostNumbers && !numbers.some(({ number_hash }) => number_hash === number))
    return waitUntil(reservation.expires_at, now);
  const { location } = account;
  const count = account.settings.pinsAnHour;
  const ofAccount = await connection.all(pinsSentAt, { location: location.id, from: now - hour, count });
  const oldest = ofAccount[count - 1];
  if (oldest !== undefined) return waitUntil(oldest.sent_at + hour, now);
  connection.write(addSentPin, {
    id: newId('msg'),
    number_hash: number,
    sent_at: now,
    location_id: location.id,
    reservation_id: reservation.id,
  });
  connection.write(keepPin, { id: reservation.id, pin_hash: made.hash });
  const { settings } = account;
  const sender = { locale: settings.locale, company: settings.companyName || location.name };
  const message = pinMessage(sender, { phone, pin: made.pin, reservationId: reservation.id }, now);
  await queueMessages(connection, change, [message]);
  return ok(null);
}

/** Wrong PINs allowed for one reservation. */
const mostWrong = 5;

/**
 * `given`: the hash of the sent PIN; null: none. A wrong PIN is counted, so commit the transaction. After too many wrong
 * ones, every PIN of the reservation is `rate_limited`, also a right one.
 */
export function checkPin(
  connection: Connection,
  row: ReservationsTable,
  given: string | null,
  now: number,
): Result<null, 'wrong_pin' | 'rate_limited'> {
  if (row.wrong_pins >= mostWrong)
    return fail('rate_limited', {
      retryAfterSeconds: Math.max(1, Math.ceil((row.expires_at - now) / 1000)),
    });
  if (
    given !== null &&
    row.pin_hash !== null &&
    timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(row.pin_hash, 'hex'))
  )
    return ok(null);
  if (given !== null) connection.write(countWrongPin, { id: row.id });
  return fail('wrong_pin');
}
