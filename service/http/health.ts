/**
 * The health check for balancers, without a key and a rate limit: 200 if the database accepts a write, else 503.
 */
import { ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { checkHealth, isFull } from '../database/health.ts';
import type { Logger } from '../ports.ts';
import type { Reply } from './answers.ts';
import { loggable } from './loggable.ts';

export const healthPath = '/health';

/** Milliseconds after which the database counts as unavailable. */
const patience = 2000;

const headers = { 'Cache-Control': 'no-store' };
const healthy: Reply = { status: 200, body: '{"status":"ok"}', headers };
const later = { ...headers, 'Retry-After': '2' };
const unwell: Reply = { status: 503, body: '{"status":"unavailable"}', headers: later };
const full: Reply = {
  status: 503,
  body: '{"status":"unavailable","reason":"the disk is full"}',
  headers: later,
};

/**
 * Rejects if the database accepts no write. On PostgreSQL the write is committed with fsync, so a primary that lacks its
 * synchronous standby is noticed.
 */
export const writeOnce = (database: Database, now: number): Promise<unknown> =>
  database.reach === 'network'
    ? database.change(async (connection) => ok(await connection.run(checkHealth, { id: 'health', now })))
    : database.runUnsynced(checkHealth, { id: 'health', now });

export function createHealth(
  database: Database,
  now: () => number,
  log: Logger,
  milliseconds = patience,
): () => Promise<Reply> {
  /** The running check, shared by all requests that arrive during it. */
  let checking: Promise<Reply> | null = null;

  /** The running write; a hanging database gets no second one. */
  let writing: Promise<unknown> | null = null;

  async function check(): Promise<Reply> {
    let late: (error: Error) => void = () => undefined;
    const never = new Promise<never>((_, reject) => (late = reject));
    const timer = setTimeout(() => late(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    try {
      writing ??= writeOnce(database, now()).finally(() => {
        writing = null;
      });
      // The check may time out before the write fails.
      writing.catch(() => undefined);
      await Promise.race([writing, never]);
      return healthy;
    } catch (error) {
      const why = isFull(error) ? 'the disk is full' : 'the database takes no change';
      log.error({ error: loggable(error) }, why);
      return isFull(error) ? full : unwell;
    } finally {
      clearTimeout(timer);
      checking = null;
    }
  }
  return () => (checking ??= check());
}
