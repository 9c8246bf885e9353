/** Opens a database by its command line name. */
import type { Database } from './connection.ts';
import { isPostgres } from './database-name.ts';
import type { SchemaWanted } from './migrations.ts';
import { keepOlder } from './older-copy.ts';
import { withTlsSettings } from './postgres-address.ts';
import { openSqlite } from './sqlite.ts';

/**
 * `name`: a file, `:memory:`, or `postgres://user:password@host:port/database`. Rejects if the database cannot be opened, or
 * its schema is not the wanted one. An SQLite file of an older version is copied before it is migrated.
 */
export async function openDatabase(
  name: string,
  now: number,
  schema: SchemaWanted = 'migrated',
): Promise<Database> {
  if (!isPostgres(name)) {
    if (schema === 'migrated') await keepOlder(name);
    return openSqlite(name, now, schema);
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(withTlsSettings(name, process.env), now, { schema });
}
