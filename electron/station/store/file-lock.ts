/**
 * A lock that the operating system takes back when its holder ends, however it ends: a transaction of SQLite's on a file
 * to which nothing is ever written.
 */
import { rmSync, truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a file that another connection holds. */
const busy = 5;

/** Returns a function that releases the lock; null: another holder has it. Throws if the folder cannot be written. */
export function lockFile(file: string): (() => void) | null {
  try {
    return lockWholeFile(file);
  } catch {
    // Its content does not matter, so a damaged file is emptied in place: a holder's lock on it stays.
    truncateSync(file);
    for (const ending of ['-journal', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
    return lockWholeFile(file);
  }
}

function lockWholeFile(file: string): (() => void) | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // An exclusive one also waits for readers: of several that begin together each may be in the other's way.
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null;
    throw error;
  }
  return () => {
    if (database.isOpen) database.close();
  };
}
