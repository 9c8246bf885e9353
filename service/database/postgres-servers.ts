/** Which of several PostgreSQL servers is asked: the first one that takes changes, until it takes none any more. */
import type { ClientBase } from 'pg';
import { isOutage } from './outage.ts';
import { serversOf } from './postgres-address.ts';

/** PostgreSQL's code for a change at a server that takes none. */
export const readOnly = '25006';

export interface PrimaryFinder {
  /** Of the server that is to be connected to now. */
  readonly address: () => string;
  /** Rejects where the server takes no changes though only such a one will do. */
  readonly check: (client: ClientBase) => Promise<void>;
  /** Connects by `connect`, which is called again for each further server where one is away or takes no changes. */
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
          // Others may have gone on already.
          if (at === tried) at = (at + 1) % addresses.length;
        }
      }
    },
  };
}
