/** A database by what the command line calls it. */
import type { Database } from './connection.ts';
import { isPostgres } from './database-name.ts';
import { withTlsSettings } from './postgres-address.ts';
import { openSqlite } from './sqlite.ts';

/**
 * A file, `:memory:`, or an address `postgres://user:password@host:port/database`. Brings its schema up to date. Rejects
 * where it cannot be opened, or is of a newer version.
 */
export async function openDatabase(name: string, now: number): Promise<Database> {
  if (!isPostgres(name)) return openSqlite(name, now);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(withTlsSettings(name, process.env), now);
}
