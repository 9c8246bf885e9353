import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { pagesOf } from '../../../testing/station/store/damage.ts';
import { readableRows } from './readable-rows.ts';

const page = 4096;
/** More read attempts than rows mean an endless loop. */
const most = 2000;

/** A table of 600 rows whose first page also replaces all later pages, although no page is damaged. */
function withOnePageAgain(keys: string): DatabaseSync {
  const file = path.join(newFolder(), 'rows.sqlite');
  const made = new DatabaseSync(file);
  made.exec(`PRAGMA journal_mode = DELETE; PRAGMA page_size = ${page}; CREATE TABLE kept ${keys}`);
  made.exec('BEGIN');
  const insert = made.prepare('INSERT INTO kept (n, text) VALUES (?, ?)');
  for (let n = 1000; n < 1600; n += 1) insert.run(n, 'x'.repeat(100));
  made.exec('COMMIT');
  made.close();
  const [first = 0, ...others] = pagesOf(file, 'kept');
  expect(others.length).toBeGreaterThan(5);
  const bytes = readFileSync(file).subarray((first - 1) * page, first * page);
  const handle = openSync(file, 'r+');
  for (const number of others) writeSync(handle, bytes, 0, page, (number - 1) * page);
  closeSync(handle);
  return new DatabaseSync(file, { readOnly: true });
}

test.each([
  ['by the numbers of its rows', '(n INTEGER PRIMARY KEY, text TEXT)'],
  ['by its key', '(n INTEGER, text TEXT, PRIMARY KEY (n)) WITHOUT ROWID'],
])(
  'a table that is read %s is read to an end, each row once, though a page of it comes again and again',
  (_, keys) => {
    const database = withOnePageAgain(keys);
    let asked = 0;
    const patient = {
      prepare: (sql: string) => {
        if ((asked += 1) > most) throw new Error('it goes round');
        return database.prepare(sql);
      },
    } as DatabaseSync;
    const { rows, lost } = readableRows(patient, 'kept', ['n', 'text']);
    expect(asked).toBeLessThan(most);
    const read = rows.map(({ n }) => n);
    expect(read.length).toBeGreaterThan(10);
    expect(new Set(read).size).toBe(read.length);
    expect(lost).not.toBe(0);
    database.close();
  },
);
