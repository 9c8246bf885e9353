/** Reads the version of an SQLite database's schema. */
import type { DatabaseSync } from 'node:sqlite';

const hasMigrations = "select 1 from sqlite_master where type = 'table' and name = 'migrations'";
const newestMigration = 'select max(version) as version from migrations';

/** The number of steps that made the schema; 0: none. */
export const schemaVersion = (sqlite: DatabaseSync): number =>
  sqlite.prepare(hasMigrations).get() === undefined
    ? 0
    : Number(sqlite.prepare(newestMigration).get()?.['version'] ?? 0);
