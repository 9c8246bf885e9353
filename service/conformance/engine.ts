/** The engine that this run's salons stand on: SQLite, or the PostgreSQL server that `on-postgres.ts` started. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { postgresAt } from '../../testing/service/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address, and the database that each salon's is a copy of. */
    readonly postgres?: { readonly server: string; readonly template: string };
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

/** As `newDatabase`, where one service alone will use it. */
export const ownDatabase = async (): Promise<string> =>
  inject('postgres') === undefined ? ':memory:' : newDatabase();
