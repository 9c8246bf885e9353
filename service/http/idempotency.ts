/** `Idempotency-Key`: one effect for one value and key (spec 1, Idempotency-Key; decisions 1). */
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
 * The first answer to the same request; undefined where there is none of the last 24 hours. `bodyHash` null: a body too
 * large to have been answered.
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

/** Milliseconds after which a rate's minute is whole again, and clocks of several computers agree that it is. */
const ratesLast = 5 * 60_000;

/** Answers, each as large as a request at most, that are forgotten at once. */
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

const neverStored = new Set([401, 404, 405, 409, 413, 422, 429]);

/** Keeps an answer to be given again, where it is of a kind that is. */
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
