/**
 * The PIN of a reservation (decisions 5, Reservations): four digits, sent to the phone that it is for. With five wrong ones
 * a reservation is guessed once in 2,000; five PINs an hour go to a number.
 */
import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { countWrongPin, keepPin } from '../database/reservations.ts';
import { addSentPin, sentPinsSince } from '../database/sent-pins.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import { pinMessage } from '../messages/compose.ts';
import type { Account } from './accounts.ts';
import type { ChangeContext } from './change.ts';
import { queueMessages } from './messages.ts';
import { hashOfPin } from './pins.ts';
import { senderOf } from './visits.ts';
import { keptCustomer } from './web-customer.ts';

const mostWrong = 5;
const mostSent = 5;
/** Milliseconds. */
const hour = 60 * 60_000;

export interface NewPin {
  readonly pin: string;
  readonly hash: string;
}

/** Slow on purpose: made, like the hash of one that was sent back, before any transaction. */
export const pinHash = (pin: string, reservation: string): Promise<string> => hashOfPin(pin, reservation);

export async function newPin(
  randomBytes: (count: number) => Uint8Array,
  reservation: string,
): Promise<NewPin> {
  for (;;) {
    const [high = 0, low = 0] = randomBytes(2);
    const drawn = high * 256 + low;
    // Above, the first ones would come more often.
    if (drawn >= 60_000) continue;
    const pin = String(drawn % 10_000).padStart(4, '0');
    return { pin, hash: await pinHash(pin, reservation) };
  }
}

/** Whose number it is, it does not tell. */
const numberHash = (phone: string): string => createHash('sha256').update(phone).digest('base64url');

/** Sends it, and voids the one before. `rate_limited`: the number got as many as it may. */
export async function sendPin(
  connection: Connection,
  context: ChangeContext & { readonly account: Account },
  reservation: ReservationsTable,
  { pin, hash }: NewPin,
): Promise<Result<null, 'rate_limited'>> {
  const { account, now, newId } = context;
  const { id } = reservation;
  const { phone } = keptCustomer(reservation)!;
  const number_hash = numberHash(phone);
  const sent = await connection.all(sentPinsSince, { number: number_hash, time: now - hour });
  const oldest = sent.length >= mostSent ? sent.at(-mostSent) : undefined;
  if (oldest !== undefined)
    return fail('rate_limited', {
      retryAfterSeconds: Math.max(1, Math.ceil((oldest.sent_at + hour - now) / 1000)),
    });
  await connection.run(addSentPin, { id: newId('msg'), number_hash, sent_at: now });
  await connection.run(keepPin, { id, pin_hash: hash });
  await queueMessages(connection, context, [
    pinMessage(senderOf(account), { phone, pin, reservationId: id }, now),
  ]);
  return ok(null);
}

/**
 * `hash`: of what was sent back; null: nothing was. A wrong one is counted, so the transaction must not fail for it; after
 * five of them `rate_limited`, right ones too, for the rest of the reservation.
 */
export async function checkPin(
  connection: Connection,
  { id, pin_hash, wrong_pins, expires_at }: ReservationsTable,
  hash: string | null,
  now: number,
): Promise<Result<null, 'wrong_pin' | 'rate_limited'>> {
  if (wrong_pins >= mostWrong)
    return fail('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil((expires_at - now) / 1000)) });
  if (hash === null) return fail('wrong_pin');
  if (hash === pin_hash) return ok(null);
  await connection.run(countWrongPin, { id });
  return fail('wrong_pin');
}
