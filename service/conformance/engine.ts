/** The engine that this run's salons stand on: SQLite, or the PostgreSQL server that `on-postgres.ts` started. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { postgresAt } from '../../testing/service/postgres-server.ts';
import type { Database } from '../database/connection.ts';
import { openDatabase } from '../database/open.ts';

/** The server's address, and the database that each salon's is a copy of. */
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

/** A database of the test's own, which several services may open, with what the others have; gone when the test ends. */
export const newDatabase = (): Promise<string> => madeDatabase(true);

/** One in which nothing is yet. */
export const emptyDatabase = (): Promise<string> => madeDatabase(false);

async function madeDatabase(whole: boolean): Promise<string> {
  const postgres = inject('postgres');
  if (postgres === undefined) {
    const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return path.join(folder, 'service.sqlite');
  }
  made += 1;
  const name = `salon_${process.pid}_${made}`;
  const server = postgresAt(postgres.server);
  onTestFinished(() => server.dropDatabase(name));
  return server.createDatabase(name, whole ? postgres.template : undefined);
}

/** Databases on PostgreSQL that no test of this process uses now. */
const idle: { readonly database: Database; readonly putBack: () => Promise<unknown> }[] = [];

/**
 * As `newDatabase`, opened, for one service alone. On PostgreSQL it may be one that an earlier test used: put back to what
 * the others have, which takes a twentieth of the time of a copy and of connections that know nothing yet.
 */
export async function ownDatabase(now: number): Promise<Database> {
  const postgres = inject('postgres');
  if (postgres === undefined) {
    const database = await openDatabase(':memory:', now);
    onTestFinished(() => database.close());
    return database;
  }
  const own = idle.pop() ?? (await another(postgres, now));
  await own.putBack();
  const lent = lend(own.database);
  onTestFinished(async () => {
    if (await lent.end()) idle.push(own);
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

async function another({ server, template }: Postgres, now: number): Promise<(typeof idle)[number]> {
  made += 1;
  const address = await postgresAt(server).createDatabase(`salon_${process.pid}_${made}`, template);
  const database = await openDatabase(address, now);
  const client = new Client({ connectionString: address });
  await client.connect();
  return { database, putBack: () => client.query('call kept.put_back()') };
}
