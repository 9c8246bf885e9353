/** Copies a database file consistently while other processes use it. */
import { renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { makePrivate } from './private-file.ts';

/** The copy gets its name when it is complete. Throws if either file cannot be used. */
export async function backUpSqlite(file: string, to: string): Promise<void> {
  const part = `${to}.part`;
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    makePrivate(part);
    await backup(source, part);
    renameSync(part, to);
  } finally {
    source.close();
    rmSync(part, { force: true });
  }
}
