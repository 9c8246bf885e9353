/** The two databases of the service, as durable as in a salon. */
import { copyFileSync } from 'node:fs';
import { Client } from 'pg';
import { startPostgres } from '../testing/service/postgres-server.ts';
import { commandOf, familyOf } from './measure/processes.ts';
import { startBenchService } from './servers/service.ts';
import { workspace } from './workspace.ts';

export interface Engine extends AsyncDisposable {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Makes a database with the sample salon; returns its `--database`. `fill` may put rows into it before. */
  readonly sample: (name: string, fill?: (database: string) => Promise<void>) => Promise<string>;
  /** Copies a database that no process has open. */
  readonly copy: (database: string, name: string) => Promise<string>;
  /** Processes of the database server. */
  readonly pids: () => readonly number[];
}

/** Starts and stops a service, which loads the sample. */
async function load(
  database: string,
  fill: ((database: string) => Promise<void>) | undefined,
): Promise<string> {
  await fill?.(database);
  await (await startBenchService(database))[Symbol.asyncDispose]();
  return database;
}

function sqlite(): Engine {
  const space = workspace();
  const fileOf = (name: string): string => space.file(`${name}.sqlite`);
  return {
    name: 'SQLite',
    sample: (name, fill) => load(fileOf(name), fill),
    copy: async (database, name) => {
      copyFileSync(database, fileOf(name));
      return fileOf(name);
    },
    pids: () => [],
    [Symbol.asyncDispose]: async () => space[Symbol.dispose](),
  };
}

async function postgres(): Promise<Engine> {
  const server = await startPostgres({ durable: true });
  const port = `-p ${new URL(server.address).port} `;
  const main = familyOf(process.pid).find((pid) => commandOf(pid).includes(port)) ?? Number.NaN;
  return {
    name: 'PostgreSQL',
    sample: async (name, fill) => {
      const database = await load(await server.createDatabase(name), fill);
      // PostgreSQL itself gathers statistics only a minute later.
      const client = new Client(database);
      await client.connect();
      await client.query('analyze');
      await client.end();
      return database;
    },
    copy: (database, name) => server.createDatabase(name, new URL(database).pathname.slice(1)),
    pids: () => familyOf(main),
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

/** Runs `work` on each. */
export async function onBoth<T>(work: (engine: Engine) => Promise<T>): Promise<{ sqlite: T; postgres: T }> {
  const on = async (start: () => Engine | Promise<Engine>): Promise<T> => {
    await using engine = await start();
    return await work(engine);
  };
  return { sqlite: await on(sqlite), postgres: await on(postgres) };
}
