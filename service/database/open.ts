/** Opens a database by its command line name. */
import type { Database } from './connection.ts';
import { isPostgres } from './database-name.ts';
import { withTlsSettings } from './postgres-address.ts';
import { openSqlite } from './sqlite.ts';

/**
 * `name`: a file, `:memory:`, or `postgres://user:password@host:port/database`. Migrates the schema. Rejects if the database
 * cannot be opened or is of a newer version.
 */
export async function openDatabase(name: string, now: number): Promise<Database> {
  if (!isPostgres(name)) return openSqlite(name, now);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(withTlsSettings(name, process.env), now);
}
