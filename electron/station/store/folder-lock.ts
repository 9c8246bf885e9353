/**
 * One host at a time on a data folder. The lock is a database lock on a file in the folder: the operating system
 * releases it when its holder ends, and only accounts that may write to the folder can take it.
 */
import { chmodSync, closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from './file-lock.ts';

export interface FolderLock {
  release(): Promise<void>;
}

/** Readable by its owner alone: another account that can read the file could lock it. */
function makeFile(file: string): void {
  try {
    // Only if it is new: closing an existing file would release a lock of this process.
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
}

/** Null: another host holds this folder. Throws if the folder cannot be written. The folder must exist. */
export function lockFolder(folder: string): FolderLock | null {
  const file = path.join(folder, 'in-use.lock');
  makeFile(file);
  const release = lockFile(file);
  return release && { release: () => Promise.resolve(release()) };
}
