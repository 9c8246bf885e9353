/** Reservations of times: they exclude each other, and expire by the clock at each read (decisions 5, Reservations). */
import { fail, ok, type Result } from '../../shared/result.ts';
import { dayAt } from '../../shared/days.ts';
import type { Connection } from '../database/connection.ts';
import {
  addReservation,
  expiriesOfHolder,
  endExpiredOf,
  endReservation,
  refInUse,
  reservationById,
  reservationOfRequest,
} from '../database/reservations.ts';
import type { ReservationsTable } from '../database/widget-tables.ts';
import type { Account } from './accounts.ts';
import { offerAt, priceAt, servicesTogether } from './offer.ts';
import type { ReservedService } from './reserved-services.ts';
import type { NamedSlot } from './slot-keys.ts';
import { freeSlots, priceOf, workOf, type FreeSlot, type Work } from './slots.ts';
import { dropPins } from './messages.ts';
import { uuidOf } from './uuid.ts';

/** Milliseconds for which ended reservations are stored. */
export const remembered = 24 * 60 * 60 * 1000;

/** `over`: released, expired or blocked. `unknown`: it never existed, or was deleted. */
export type ReservationState = 'pending' | 'confirmed' | 'over' | 'unknown';

export function standingOf(row: ReservationsTable | undefined, now: number): ReservationState {
  if (row === undefined) return 'unknown';
  const endedAt = row.ended_at ?? (row.expires_at <= now ? row.expires_at : null);
  if (endedAt === null) return 'pending';
  if (now - endedAt >= remembered) return 'unknown';
  return row.state === 'confirmed' ? 'confirmed' : 'over';
}

/** The account's reservation; another account's counts as unknown. */
export async function reservationOf(
  connection: Connection,
  { location }: Account,
  id: string,
): Promise<ReservationsTable | undefined> {
  const row = await connection.first(reservationById, { id });
  return row?.location_id === location.id ? row : undefined;
}

/** The pending reservation; `reservation_gone`: it has ended. */
export async function pendingOf(
  connection: Connection,
  account: Account,
  id: string,
  now: number,
): Promise<Result<ReservationsTable, 'reservation_gone'>> {
  const row = await reservationOf(connection, account, id);
  return row !== undefined && standingOf(row, now) === 'pending' ? ok(row) : fail('reservation_gone');
}

export interface Reserving {
  readonly account: Account;
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Milliseconds. */
  readonly lasts: number;
  /** HMAC of the client's address, and how many pending reservations it may have at the account; 0: no limit. */
  readonly holder: string;
  readonly mostHolds: number;
  /** The client's id of the call; null: none. */
  readonly requestId: string | null;
}

/** Without `I` and `O`, which are read as digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const refLength = 6;

async function freeRef(connection: Connection, { account, randomBytes }: Reserving): Promise<string> {
  for (;;) {
    const bytes = Array.from(randomBytes(refLength));
    const ref = bytes.map((byte) => letters[byte % letters.length]).join('');
    const used = await connection.first(refInUse, { location: account.location.id, ref });
    if (used === undefined) return ref;
  }
}

/** The slot of a key, if it is still offered, at that price and free. */
async function slotStillFree(
  connection: Connection,
  { account, now }: Reserving,
  named: NamedSlot,
): Promise<{ readonly work: Work; readonly slot: FreeSlot } | null> {
  const { location, settings } = account;
  const offer = await offerAt(connection, location, now);
  const resource = offer?.resources.find(({ number }) => number === named.resource);
  if (offer === null || resource === undefined) return null;
  const services = servicesTogether(offer, named.services, settings.severalServices);
  const work = typeof services === 'string' ? null : workOf(offer, resource, services);
  if (work === null) return null;
  const day = dayAt(named.time, location.time_zone);
  const [slots = []] = await freeSlots(connection, account, [work], { from: day, to: day, now });
  const slot = slots.find(({ time }) => time === named.time);
  return slot !== undefined && priceOf(work, slot) === named.price ? { work, slot } : null;
}

const asReserved = ({ services }: Work, slot: FreeSlot): ReservedService[] =>
  services.map(({ service, terms }) => ({
    id: service.id,
    number: service.number,
    name: service.name,
    durationMinutes: terms.durationMinutes,
    price: priceAt(terms, slot),
    priceFrom: service.priceFrom,
    paymentRequired: service.paymentRequired,
    vatPercent: service.vatPercent,
    vatParts: terms.vatParts === null ? null : (JSON.parse(terms.vatParts) as ReservedService['vatParts']),
  }));

const minute = 60_000;

/** The reservation of an earlier call with the same `requestId`, whose answer may have been lost. */
async function reservedBefore(
  connection: Connection,
  { account, now, requestId }: Reserving,
  named: NamedSlot,
): Promise<ReservationsTable | null> {
  if (requestId === null) return null;
  const at = { location: account.location.id, request: requestId };
  const row = await connection.first(reservationOfRequest, at);
  const isSame = row?.starts_at === named.time && standingOf(row, now) === 'pending';
  return isSame ? row : null;
}

/**
 * Reserves a slot. Runs with the location locked, so no other call can take its times. Always releases the reservation
 * `before`. A repeated `requestId` answers with its first call's reservation.
 */
export async function reserve(
  connection: Connection,
  reserving: Reserving,
  named: NamedSlot,
  before: string | undefined,
): Promise<Result<ReservationsTable, 'slot_taken' | 'rate_limited'>> {
  const { account, now, randomBytes, lasts, holder, mostHolds, requestId } = reserving;
  const made = await reservedBefore(connection, reserving, named);
  if (made !== null) return ok(made);
  if (before !== undefined) await release(connection, account, before, now);
  const held = { location: account.location.id, holder, now, count: mostHolds };
  const expiries = mostHolds === 0 ? [] : await connection.all(expiriesOfHolder, held);
  const last = expiries[mostHolds - 1];
  if (last !== undefined)
    return fail('rate_limited', {
      retryAfterSeconds: Math.max(1, Math.ceil((last.expires_at - now) / 1000)),
    });
  const free = await slotStillFree(connection, reserving, named);
  if (free === null) return fail('slot_taken');
  const { work, slot } = free;
  const resource = work.resource.id;
  connection.write(endExpiredOf, { resource, now });
  const row: ReservationsTable = {
    id: uuidOf(randomBytes),
    location_id: account.location.id,
    ref: await freeRef(connection, reserving),
    resource_id: resource,
    state: 'pending',
    services: JSON.stringify(asReserved(work, slot)),
    starts_at: slot.time,
    ends_at: slot.time + (work.minutes + work.afterMinutes) * minute,
    after_time_minutes: work.afterMinutes,
    price: named.price,
    expires_at: now + lasts,
    created_at: now,
    ended_at: null,
    customer: null,
    person_id: null,
    pin_hash: null,
    wrong_pins: 0,
    provider: null,
    pay_calls: 0,
    voucher_code: null,
    booking_id: null,
    confirmation: null,
    holder,
    request_id: requestId,
    session_extensions: 0,
  };
  connection.write(addReservation, row);
  return ok(row);
}

/** Releases a pending reservation of the account; answers whether there was one. */
export async function release(
  connection: Connection,
  account: Account,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await reservationOf(connection, account, id);
  if (standingOf(row, now) !== 'pending') return false;
  connection.write(endReservation, { id, state: 'released', now });
  await dropPins(connection, { reservationId: id, now });
  return true;
}
