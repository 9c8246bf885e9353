/** Chooses one of several PostgreSQL servers: the first that accepts writes, until it no longer does. */
import type { ClientBase } from 'pg';
import { isOutage } from './outage.ts';
import { serversOf } from './postgres-address.ts';

/** PostgreSQL's code for a write at a read-only server. */
export const readOnly = '25006';

export interface PrimaryFinder {
  /** The address of the current server. */
  readonly address: () => string;
  /** Rejects if the server is read-only and a writable one is required. */
  readonly check: (client: ClientBase) => Promise<void>;
  /** Calls `connect`, and repeats it with the next server while one is away or read-only. */
  readonly search: <T>(connect: () => Promise<T>) => Promise<T>;
}

export function primaryFinder(name: string): PrimaryFinder {
  const { addresses, onlyPrimary } = serversOf(name);
  let at = 0;
  return {
    address: () => addresses[at]!,
    check: async (client) => {
      if (!onlyPrimary) return;
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'on')
        throw Object.assign(new Error('the server takes no changes: it is a standby'), { code: readOnly });
    },
    search: async (connect) => {
      for (let tries = 1; ; tries += 1) {
        const tried = at;
        try {
          return await connect();
        } catch (error) {
          if (tries === addresses.length || !isOutage(error)) throw error;
          // Another call may have advanced already.
          if (at === tried) at = (at + 1) % addresses.length;
        }
      }
    },
  };
}
