/**
 * Whether anything was committed since it was asked last, without asking the engine: the header of the write-ahead log's
 * index, which all connections to a file share, is another one after each commit (sqlite.org/walformat.html, The WAL-Index
 * File Format). The engine locks and unlocks that index to say the same.
 */
import { openSync, readSync, realpathSync } from 'node:fs';

/** Both copies of the header: a commit changes the second, then the first, and is seen by nobody before both. */
const headerBytes = 96;

/**
 * For a database that is open, and stays so for longer. Answers with whether something may have been committed since the
 * last call: true also where that cannot be told, as on Windows, which promises nothing of a file that is mapped and read.
 */
export function walIndexChanged(file: string): () => boolean {
  let index: number | null | undefined;
  let before = Buffer.alloc(headerBytes);
  let now = Buffer.alloc(headerBytes);
  return () => {
    // Open until the process ends: closing a file takes the engine's own locks on it away (sqlite.org/howtocorrupt.html).
    if (index === undefined) index = openIndex(file);
    if (index === null || read(index, now) < headerBytes) return true;
    if (now.equals(before)) return false;
    [before, now] = [now, before];
    return true;
  };
}

function openIndex(file: string): number | null {
  if (process.platform === 'win32') return null;
  try {
    // The engine has it beside the file that a link leads to.
    return openSync(`${realpathSync(file)}-shm`, 'r');
  } catch {
    return null;
  }
}

function read(index: number, into: Buffer): number {
  try {
    return readSync(index, into, 0, headerBytes, 0);
  } catch {
    return 0;
  }
}
