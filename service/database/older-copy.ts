/** A copy of an SQLite database is kept before its schema is migrated, for going back to an older program. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { steps } from './migrations.ts';
import { schemaVersion } from './schema-version.ts';
import { backUpSqlite } from './sqlite-backup.ts';

const copyOf = (file: string, version: number): string => `${file}.version-${version}`;

/** The newest kept copy that this program can open. */
export function copyToGoBackTo(file: string): string | undefined {
  for (let version = steps.length; version > 0; version -= 1)
    if (existsSync(copyOf(file, version))) return copyOf(file, version);
  return undefined;
}

function versionOf(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return schemaVersion(database);
  } finally {
    database.close();
  }
}

/** Copies a database of an older version beside it, once. Rejects with one sentence if it cannot. */
export async function keepOlder(file: string): Promise<void> {
  if (file === ':memory:' || !existsSync(file)) return;
  let version: number;
  try {
    version = versionOf(file);
  } catch {
    // Opening reports it.
    return;
  }
  const copy = copyOf(file, version);
  if (version === 0 || version >= steps.length || existsSync(copy)) return;
  const made = `${copy}.${process.pid}`;
  try {
    await backUpSqlite(file, made);
    // Another process may have migrated the file, or copied it, since.
    if (versionOf(made) === version && !existsSync(copy)) renameSync(made, copy);
    else rmSync(made);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`it is of an older version, and the copy ${copy} of it cannot be made: ${reason}`, {
      cause: error,
    });
  }
}
