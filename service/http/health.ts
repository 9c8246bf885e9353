/**
 * Whether this process can do its work: for a balancer, so without a key, beside the API and outside its rate limit.
 * 200 when the database takes a change, else 503.
 */
import { ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { checkHealth, isFull } from '../database/health.ts';
import type { Logger } from '../ports.ts';
import type { Reply } from './answers.ts';
import { loggable } from './loggable.ts';

export const healthPath = '/health';

/** A database that takes longer has no answer for anybody else either. */
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
 * Rejects where the database takes no change. On a server the change is committed as any other is: with strict synchronous
 * replication a primary without its standby takes none.
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

  /** Still running from an earlier check: a database that hangs gets no second one. */
  let writing: Promise<unknown> | null = null;

  async function check(): Promise<Reply> {
    let late: (error: Error) => void = () => undefined;
    const never = new Promise<never>((_, reject) => (late = reject));
    const timer = setTimeout(() => late(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    try {
      writing ??= writeOnce(database, now()).finally(() => {
        writing = null;
      });
      // The check may have ended before it.
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
