/** The database engine of this run's salons: SQLite, or the PostgreSQL server started by `on-postgres.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { postgresAt } from '../../testing/service/postgres-server.ts';
import type { Database } from '../database/connection.ts';
import { openDatabase } from '../database/open.ts';

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

/** PostgreSQL databases of this process that no test uses now. */
const idle: { readonly database: Database; readonly putBack: () => Promise<unknown> }[] = [];

/**
 * Like `newDatabase`, opened for a single service. On PostgreSQL it may be a used database, restored to the prepared
 * content, which takes a twentieth of the time of a copy with new connections.
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
