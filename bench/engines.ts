/** The two engines that the service stands on, durable as in a salon, for figures that compare them. */
import { startPostgres } from '../testing/service/postgres-server.ts';
import { workspace } from './workspace.ts';

export interface Engine extends AsyncDisposable {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** What `--database` takes: one in which nothing is yet. */
  newDatabase(name: string): Promise<string>;
}

export function sqlite(): Engine {
  const space = workspace();
  return {
    name: 'SQLite',
    newDatabase: async (name) => space.file(`${name}.sqlite`),
    [Symbol.asyncDispose]: async () => space[Symbol.dispose](),
  };
}

export async function postgres(): Promise<Engine> {
  const server = await startPostgres({ durable: true });
  return {
    name: 'PostgreSQL',
    newDatabase: (name) => server.createDatabase(name),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
