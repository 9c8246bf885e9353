/** What happens to a database file in the field. For tests only. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const page = 4096;

/** The pages that hold a table's rows. The file must be closed, so that opening it merges a crashed process's log. */
export function pagesOf(file: string, table: string): number[] {
  const database = new DatabaseSync(file);
  const rows = database
    .prepare("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path")
    .all(table) as { pageno: number }[];
  database.close();
  return rows.map(({ pageno }) => pageno);
}

/** Overwrites pages, the first being number 1. */
export function spoil(file: string, ...numbers: number[]): void {
  const handle = openSync(file, 'r+');
  for (const number of numbers) writeSync(handle, Buffer.alloc(page, 0xa5), 0, page, (number - 1) * page);
  closeSync(handle);
}

/** A database of a later, unknown version. */
export function makeNewer(file: string): void {
  const newer = new DatabaseSync(file);
  newer.exec('CREATE TABLE tomorrow (x); PRAGMA user_version = 150');
  newer.close();
}
