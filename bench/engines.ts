/** The two engines that the service stands on, durable as in a salon, for figures that compare them. */
import { Client } from 'pg';
import { startPostgres } from '../testing/service/postgres-server.ts';
import { workspace } from './workspace.ts';

export interface Engine extends AsyncDisposable {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** What `--database` takes: one in which nothing is yet. */
  newDatabase(name: string): Promise<string>;
  /** The engine's statistics know what was filled in when it resolves: PostgreSQL gathers them by itself a minute later. */
  gatherStatistics(database: string): Promise<void>;
}

export function sqlite(): Engine {
  const space = workspace();
  return {
    name: 'SQLite',
    newDatabase: async (name) => space.file(`${name}.sqlite`),
    gatherStatistics: async () => undefined,
    [Symbol.asyncDispose]: async () => space[Symbol.dispose](),
  };
}

export async function postgres(): Promise<Engine> {
  const server = await startPostgres({ durable: true });
  return {
    name: 'PostgreSQL',
    newDatabase: (name) => server.createDatabase(name),
    gatherStatistics: async (database) => {
      const client = new Client(database);
      await client.connect();
      await client.query('analyze');
      await client.end();
    },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
