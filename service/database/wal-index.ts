/**
 * Detects commits without a query: each changes the header of the write-ahead log's index, which all connections to a file
 * share (sqlite.org/walformat.html, The WAL-Index File Format). A query would lock that index for the same answer.
 */
import { openSync, readSync, realpathSync } from 'node:fs';

/** Both copies of the header. A commit writes the second, then the first, and becomes visible after both. */
const headerBytes = 96;

/**
 * The database must stay open. Answers whether something may have been committed since the last call: always true on
 * Windows, where reading a mapped file is not reliable, and when the index cannot be read.
 */
export function walIndexChanged(file: string): () => boolean {
  let index: number | null | undefined;
  let before = Buffer.alloc(headerBytes);
  let now = Buffer.alloc(headerBytes);
  return () => {
    // Never closed: closing a file drops SQLite's own locks on it (sqlite.org/howtocorrupt.html).
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
    // SQLite resolves a link and keeps the index beside its target.
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
