/** A process's connections to PostgreSQL. */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { readOnly, type PrimaryFinder } from './postgres-servers.ts';

export const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

const heldBack = new WeakSet<object>();

/** Statements sent in one tick share one socket write, which costs more than most statements. */
function inOneWrite({ connection: { stream } }: PoolClient): void {
  if (heldBack.has(stream)) return;
  heldBack.add(stream);
  stream.cork();
  setImmediate(() => {
    heldBack.delete(stream);
    stream.uncork();
  });
}

export function send(client: PoolClient, query: string | QueryConfig): Promise<QueryResult> {
  inOneWrite(client);
  return client.query(query);
}

type Work<T> = (client: PoolClient) => Promise<T>;

interface Connections {
  /** Runs on an exclusive connection, which is destroyed after `most` milliseconds. */
  readonly using: <T>(work: Work<T>, most?: number) => Promise<T>;
  /** On one that others use for the same at the same time: for one short statement, in no transaction. */
  readonly beside: <T>(work: Work<T>) => Promise<T>;
}

interface Taken {
  readonly client: PoolClient;
  /** When all that it was sent is answered. A broken one is not used again. */
  readonly giveBack: () => void;
}

/** A connection that several use, and how many of them wait for their answer. */
interface Shared {
  readonly taken: Promise<Taken>;
  waiting: number;
  /** When it last answered, or was taken. */
  answeredAt: number;
}

/** Milliseconds without an answer after which those who come use another. */
const patience = 50;

/** The server gave the statement up. */
export const givenUp = '57014';
/** The server's code where a lock was not released within `lock_timeout`. */
export const lockNotHad = '55P03';

/** The driver's error where no answer came within `query_timeout`, which is longer than the server's own limit. */
const readTimeout = 'Query read timeout';

export const isSilent = (error: unknown): boolean =>
  error instanceof Error && (error.message === readTimeout || isSilent(error.cause));

export function connectionsOf(pool: Pool, primary: PrimaryFinder): Connections {
  /** By `performance.now()`. */
  const connectedAt = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => connectedAt.set(client, performance.now()));
  /** When a connection last fell silent or to a standby: all that are older lead to the same server. */
  let silentAt = -Infinity;

  async function trusted(): Promise<PoolClient> {
    for (;;) {
      const client = await primary.search(() => pool.connect());
      if ((connectedAt.get(client) ?? Infinity) > silentAt) return client;
      client.connection.stream.destroy();
      client.release(true);
    }
  }

  const watched = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isSilent(error) || codeOf(error) === readOnly) silentAt = performance.now();
      throw error;
    }
  };

  async function take(): Promise<Taken> {
    const client = await trusted();
    let broken: Error | undefined;
    const breaks = (error: Error): void => {
      broken = error;
    };
    client.on('error', breaks);
    return {
      client,
      giveBack: () => {
        client.off('error', breaks);
        client.release(broken);
      },
    };
  }

  let shared: Shared | null = null;
  const current = (): Shared => {
    const now = performance.now();
    if (shared === null || now - shared.answeredAt > patience)
      shared = { taken: take(), waiting: 0, answeredAt: now };
    return shared;
  };

  return {
    using: async (work, most) => {
      const { client, giveBack } = await take();
      let isCut = false;
      const cut = (): void => {
        isCut = true;
        client.connection.stream.destroy();
      };
      const timer = most === undefined ? undefined : setTimeout(cut, most);
      try {
        return await watched(() => work(client));
      } catch (error) {
        throw isCut ? new Error(readTimeout, { cause: error }) : error;
      } finally {
        clearTimeout(timer);
        giveBack();
      }
    },
    beside: async (work) => {
      const mine = current();
      mine.waiting += 1;
      let taken: Taken | undefined;
      try {
        const { client } = (taken = await mine.taken);
        return await watched(() => work(client));
      } catch (error) {
        // Statements queued behind it have waited as long, so fail them too.
        if (codeOf(error) === givenUp) taken?.client.connection.stream.destroy();
        throw error;
      } finally {
        mine.answeredAt = performance.now();
        mine.waiting -= 1;
        if (mine.waiting === 0) {
          if (shared === mine) shared = null;
          taken?.giveBack();
        }
      }
    },
  };
}
