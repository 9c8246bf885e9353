/** `Idempotency-Key`: one effect per header value and API key (spec 1, Idempotency-Key; decisions 1). */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import { forgetAnswersBefore, storeAnswer, storedAnswer } from '../database/stored-answers.ts';
import { forgetRatesBefore } from '../database/rates.ts';
import { forgetWrongPinsBefore } from '../database/wrong-pins.ts';
import { wrongPinsLast } from '../domain/pin-throttle.ts';
import { turns } from '../domain/turns.ts';
import { invalid, type Reply } from './answers.ts';

const day = 24 * 60 * 60 * 1000;
const visibleAscii = /^[\x21-\x7e]{1,255}$/;

/** The header's value; null without one. */
export function idempotencyKeyOf(headers: IncomingHttpHeaders): Result<string | null, 'validation_failed'> {
  const value = headers['idempotency-key'];
  if (value === undefined) return ok(null);
  if (typeof value === 'string' && visibleAscii.test(value)) return ok(value);
  return invalid({ 'Idempotency-Key': 'must be 1 to 255 visible ASCII characters' });
}

/** A request that may be repeated: its sender, its key, and its method and path. */
export interface Repeatable {
  readonly apiKey: string;
  readonly value: string;
  /** Method and path. */
  readonly target: string;
}

export const hashOfBody = (raw: Uint8Array): string => createHash('sha256').update(raw).digest('hex');

/**
 * The stored answer to the same request of the last 24 hours, or undefined. `bodyHash` null: the body is too large to have
 * been answered.
 */
export async function storedReply(
  connection: Connection,
  { apiKey, value, target }: Repeatable,
  bodyHash: string | null,
  now: number,
): Promise<Result<Reply | undefined, 'idempotency_key_reused'>> {
  const stored = await connection.first(storedAnswer, { apiKey, value });
  if (stored === undefined || stored.kept_at <= now - day) return ok(undefined);
  if (stored.target !== target || stored.body_hash !== bodyHash) return fail('idempotency_key_reused');
  const headers = { 'Idempotent-Replayed': 'true' };
  return ok({ status: stored.status, body: stored.body, headers });
}

/** Milliseconds after which a rate has its full minute again, with a margin for differing clocks. */
const ratesLast = 5 * 60_000;

/** Answers deleted at once, each at most as large as a request. */
const portion = 64;

/** Deletes expired responses, with or without requests. */
export async function sweep(database: Database, now: number): Promise<void> {
  const turn = turns();
  let forgotten: number;
  do {
    forgotten = await database.runUnsynced(forgetAnswersBefore, { time: now - day, count: portion });
    await turn();
  } while (forgotten === portion);
  await database.runUnsynced(forgetWrongPinsBefore, { time: now - wrongPinsLast });
  await database.runUnsynced(forgetRatesBefore, { time: now - ratesLast });
}

const neverStored = new Set([401, 404, 405, 409, 412, 413, 422, 428, 429]);

/** Stores an answer for repeats, if its status is one that is stored. */
export function storeReply(
  connection: Connection,
  { apiKey, value, target }: Repeatable,
  bodyHash: string,
  { status, body }: Reply,
  now: number,
): void {
  if (status >= 500 || neverStored.has(status)) return;
  connection.write(storeAnswer, {
    api_key: apiKey,
    value,
    target,
    body_hash: bodyHash,
    status,
    body,
    kept_at: now,
  });
}
