/** The database engine of this run's salons: SQLite, or the PostgreSQL server started by `on-postgres.ts`. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { ok } from '../../shared/result.ts';
import { postgresAt } from '../../testing/service/postgres-server.ts';
import type { Database } from '../database/connection.ts';
import { openDatabase } from '../database/open.ts';
import type { Statement } from '../database/statement.ts';
import { loadSample } from '../sample/load-sample.ts';
import { smallSalon } from './small-salon.ts';

/** The server's address, and the database that is copied for each salon. */
interface Postgres {
  readonly server: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres?: Postgres;
  }
}

let made = 0;

/** A copy of the prepared database, which several services may open; deleted when the test ends. */
export const newDatabase = (): Promise<string> => madeDatabase(true);

/** An empty database. */
export const emptyDatabase = (): Promise<string> => madeDatabase(false);

/** Made once in this process: a copy takes a thirtieth of the time. */
let preparedFile: Promise<string> | undefined;

async function prepareFile(): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-')), 'service.sqlite');
  const database = await openDatabase(file, 0);
  await loadSample(database, smallSalon);
  await database.close();
  return file;
}

async function madeDatabase(whole: boolean): Promise<string> {
  const postgres = inject('postgres');
  if (postgres === undefined) {
    const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'service.sqlite');
    if (whole) copyFileSync(await (preparedFile ??= prepareFile()), file);
    return file;
  }
  made += 1;
  const name = `salon_${process.pid}_${made}`;
  const server = postgresAt(postgres.server);
  onTestFinished(() => server.dropDatabase(name));
  return server.createDatabase(name, whole ? postgres.template : undefined);
}

interface Reusable {
  readonly database: Database;
  readonly putBack: () => Promise<unknown>;
}

/** Databases of this process that no test uses now. */
const idle = { memory: [] as Reusable[], server: [] as Reusable[] };

/**
 * The small salon's database, opened for a single service. It may be one that an earlier test used, restored to the
 * prepared content: in memory that takes a tenth of the time of a new one, on PostgreSQL a twentieth.
 */
export async function ownDatabase(now: number): Promise<Database> {
  const postgres = inject('postgres');
  const unused = postgres === undefined ? idle.memory : idle.server;
  const own = unused.pop() ?? (await (postgres === undefined ? inMemory(now) : onServer(postgres, now)));
  await own.putBack();
  const lent = lend(own.database);
  onTestFinished(async () => {
    if (await lent.end()) unused.push(own);
  });
  return lent.database;
}

/** Wraps a shared database for one test: when the test ends, running work finishes and new work is refused. */
function lend(database: Database) {
  const running = new Set<Promise<unknown>>();
  let isOver = false;
  let isClosed = false;
  const tracked = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (isOver) throw new Error('the test that had this database is over');
    const answer = ask();
    running.add(answer);
    try {
      return await answer;
    } finally {
      running.delete(answer);
    }
  };
  const lent: Database = {
    ...database,
    read: (work) => tracked(() => database.read(work)),
    readRows: (statement, parameters) => tracked(() => database.readRows(statement, parameters)),
    change: (work, location) => tracked(() => database.change(work, location)),
    changeUnsynced: (work) => tracked(() => database.changeUnsynced(work)),
    runUnsynced: (statement, parameters) => tracked(() => database.runUnsynced(statement, parameters)),
    close() {
      isClosed = true;
      return database.close();
    },
  };
  return {
    database: lent,
    /** Resolves to false if the test closed it, so that it cannot be reused. */
    async end(): Promise<boolean> {
      isOver = true;
      await Promise.allSettled(running);
      return !isClosed;
    },
  };
}

const raw = (text: string): Statement<object, { name: string }> => ({
  build: (db) => ({ compile: () => sql.raw<{ name: string }>(text).compile(db) }),
});

async function inMemory(now: number): Promise<Reusable> {
  const database = await openDatabase(':memory:', now);
  await loadSample(database, smallSalon);
  const all = raw("select name from main.sqlite_master where type = 'table' and name not like 'sqlite_%'");
  const tables = (await database.readRows(all, {})).map(({ name }) => name);
  const run = (statements: readonly ReturnType<typeof raw>[]) =>
    database.changeUnsynced(async (connection) => {
      for (const one of statements) await connection.run(one, {});
      return ok(null);
    });
  await run(tables.map((name) => raw(`create temp table kept_${name} as select * from main.${name}`)));
  const back = tables.flatMap((name) => [
    raw(`delete from main.${name}`),
    raw(`insert into main.${name} select * from kept_${name}`),
  ]);
  return { database, putBack: () => run([raw('pragma defer_foreign_keys = on'), ...back]) };
}

async function onServer({ server, template }: Postgres, now: number): Promise<Reusable> {
  made += 1;
  const address = await postgresAt(server).createDatabase(`salon_${process.pid}_${made}`, template);
  const database = await openDatabase(address, now);
  const client = new Client({ connectionString: address });
  await client.connect();
  return { database, putBack: () => client.query('call kept.put_back()') };
}
