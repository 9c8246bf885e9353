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
  /** Runs one short statement outside a transaction, on a connection shared with other such statements. */
  readonly beside: <T>(work: Work<T>) => Promise<T>;
}

interface Taken {
  readonly client: PoolClient;
  /** Call it when all responses have arrived. A broken connection is not reused. */
  readonly giveBack: () => void;
}

/** A shared connection, with its number of pending statements. */
interface Shared {
  readonly taken: Promise<Taken>;
  waiting: number;
  /** When the last response arrived, or the connection was taken. */
  answeredAt: number;
}

/** Milliseconds without a response after which new statements use another connection. */
const patience = 50;

/** The server's code for a cancelled statement. */
export const givenUp = '57014';
/** The server's code for a lock that was not released within `lock_timeout`. */
export const lockNotHad = '55P03';

/** The driver's error after `query_timeout`, which is longer than the server's own limit. */
const readTimeout = 'Query read timeout';

export const isSilent = (error: unknown): boolean =>
  error instanceof Error && (error.message === readTimeout || isSilent(error.cause));

export function connectionsOf(pool: Pool, primary: PrimaryFinder): Connections {
  /** By `performance.now()`. */
  const connectedAt = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => connectedAt.set(client, performance.now()));
  /** When a connection was last found silent or at a standby; all older ones lead to the same server. */
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
