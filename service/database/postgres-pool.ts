/** A process's connections to PostgreSQL. */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

const heldBack = new WeakSet<object>();

/** What is sent in one turn of the process goes in one write: a write costs more than most statements do. */
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
  /** On a connection of its own. */
  readonly using: <T>(work: Work<T>) => Promise<T>;
}

interface Taken {
  readonly client: PoolClient;
  /** When all that it was sent is answered. A broken one is not used again. */
  readonly giveBack: () => void;
}

export function connectionsOf(pool: Pool): Connections {
  async function take(): Promise<Taken> {
    const client = await pool.connect();
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

  return {
    using: async (work) => {
      const { client, giveBack } = await take();
      try {
        return await work(client);
      } finally {
        giveBack();
      }
    },
  };
}
