/**
 * Sets a damaged database aside under another name, never removes it, and copies every readable row into a new one:
 * the outbox first, then drafts.
 */
import {
  copyFileSync,
  existsSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { migrations } from './migrations.ts';
import { outboxRowNow } from './earlier-outbox.ts';
import { entryHashOf, type HashedRow } from './entry-hash.ts';
import { marksOf, readMarks, type Marks } from './marks.ts';
import { readableRows, type Row } from './readable-rows.ts';
import { doubtAll, sift } from './set-aside.ts';
import { fileName, migrate, openStore, suspectName, StoreRefused, type Store } from './store.ts';
import { asideName, endings, finishSwap, partName, readyName, stampOf } from './swap.ts';

const counts = z.object({ entries: z.int(), drafts: z.int(), other: z.int() });
/** The outcome for local data that were damaged, or of a newer version; saved `drafts` are the open ones. */
export const salvage = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** The file that was set aside, in the data folder; null: only some rows were, or something is gone. */
  setAside: z.string().nullable(),
  /**
   * When the copy was made to which a person went back because a newer version's data cannot be used. `lost` counts
   * the rows written since; they are in the file that was set aside.
   */
  backTo: z.number().nullable().default(null),
  saved: counts,
  /** The most that can have been lost. */
  lost: counts,
  /** More may have been lost than can be counted. */
  uncounted: z.boolean(),
});
export type Salvage = z.infer<typeof salvage>;

/** The tables in the order of reading, as reading may end early. */
const order = ['outbox', 'drafts', 'draft_steps', 'journal', 'settings', 'secrets', 'mixes'];

/**
 * Opens the local data. A damaged file is salvaged first, rows that differ from their hash are set aside, and
 * missing rows are reported. Throws `StoreRefused` for a newer version's data, a full disk or a folder without write
 * permission.
 */
export function openLocalData(folder: string, now: number): { store: Store; salvaged: Salvage | null } {
  if (folder === ':memory:') return { store: openStore(folder), salvaged: null };
  finishSwap(folder);
  const marks = readMarks(folder);
  const { store, found } = openOrSalvage(folder, now);
  rmSync(path.join(folder, suspectName), { force: true });
  return { store, salvaged: whatBecame(store, now, found, marks) };
}

/** `unmarked`: more of the marked rows may be missing (`marks.ts`). */
type Found = Salvage & { readonly unmarked: boolean };

function openOrSalvage(folder: string, now: number): { store: Store; found: Found | null } {
  try {
    return { store: openStore(folder), found: null };
  } catch (error) {
    if (!(error instanceof StoreRefused) || error.why !== 'damaged') throw error;
    if (!existsSync(path.join(folder, fileName))) writeFileSync(path.join(folder, fileName), '');
    const found = salvageInto(folder, now);
    return { store: openStore(folder), found };
  }
}

/** The outcome for the data; null if all is in order. */
function whatBecame(
  store: Store,
  now: number,
  found: Found | null,
  marks: ReturnType<typeof readMarks>,
): Salvage | null {
  const there = marksOf((sql) => store.get(sql));
  const gone = typeof marks === 'string' ? null : missing(marks, there);
  const aside = sift(store, now);
  const nothing = gone === null || (gone.entries === 0 && gone.drafts === 0 && gone.other === 0);
  const asideAny = aside.entries + aside.drafts + aside.other > 0;
  if (found === null && nothing && !asideAny && marks !== 'unreadable') return null;
  if (found !== null || !nothing) doubtAll(store, now);
  const lost = found?.lost ?? { entries: 0, drafts: 0, other: 0 };
  const most = (kind: keyof typeof lost) => Math.max(lost[kind], gone?.[kind] ?? 0) + aside[kind];
  return {
    at: now,
    setAside: found?.setAside ?? null,
    backTo: null,
    saved: {
      entries: there.outbox.rows - aside.entries,
      drafts: countOf(store, "SELECT count(*) AS n FROM drafts WHERE state = 'open'"),
      other: found?.saved.other ?? 0,
    },
    lost: { entries: most('entries'), drafts: most('drafts'), other: most('other') },
    // If the marks give the expected numbers, only the other rows' losses are unknown.
    uncounted:
      marks === 'unreadable' || found?.uncounted === true || (gone === null && found?.unmarked === true),
  };
}

/** Rows that were marked and are missing. An upper bound, as settled entries may have been forgotten since. */
function missing(marks: Marks, there: Marks): { entries: number; drafts: number; other: number } {
  const fewer = (kind: keyof Marks) => Math.max(0, marks[kind].rows - there[kind].rows);
  const stepsGone = there.drafts.last < marks.drafts.last ? 1 : 0;
  return {
    entries: Math.max(fewer('outbox'), marks.outbox.last > there.outbox.last ? 1 : 0),
    drafts: Math.max(fewer('drafts'), stepsGone),
    other: fewer('journal'),
  };
}

const countOf = (store: Pick<Store, 'get'>, sql: string) => (store.get(sql) as { n: number }).n;

function salvageInto(folder: string, now: number): Found {
  const stamp = stampOf(now);
  const file = path.join(folder, fileName);
  const unfinished = path.join(folder, partName('salvaged', stamp));
  for (const ending of endings) rmSync(`${unfinished}${ending}`, { force: true });

  const saved = { entries: 0, drafts: 0, other: 0 };
  const lost = { entries: 0, drafts: 0, other: 0 };
  let [uncounted, unmarked] = [false, false];
  const target = new DatabaseSync(unfinished, { enableForeignKeyConstraints: false });
  try {
    target.exec('PRAGMA journal_mode = DELETE');
    migrate(target);
    readAll(folder, file, (source) => {
      for (const table of tablesOf(target)) {
        const copied = moveRows(source, target, table);
        const counted = table === 'outbox' ? 'entries' : table === 'drafts' ? 'drafts' : 'other';
        saved[counted] += copied.saved;
        lost[counted] += copied.lost ?? 0;
        // Copies of the service's data are read again, so they are not lost.
        if (copied.lost !== null || table.startsWith('catalogue_') || table === 'personal_data') continue;
        if (table === 'outbox' || table === 'drafts' || table === 'journal') unmarked = true;
        else uncounted = true;
      }
    });
    target.exec('DELETE FROM draft_steps WHERE draft_id NOT IN (SELECT id FROM drafts)');
    // Entries may be lost: every shared document is read and merged before one is sent.
    target.exec("DELETE FROM shared_versions; DELETE FROM settings WHERE substr(name, 1, 8) = 'sharing '");
  } finally {
    target.close();
  }
  renameSync(unfinished, path.join(folder, readyName('salvaged', stamp)));
  finishSwap(folder);
  return { at: now, setAside: asideName('salvaged', stamp), backTo: null, saved, lost, uncounted, unmarked };
}

/** Reads the damaged file unchanged; if even its first page is unreadable, a copy with a new first page. */
function readAll(folder: string, file: string, read: (source: DatabaseSync) => void): void {
  const opened = openReadable(file);
  if (opened) {
    try {
      read(opened);
    } finally {
      opened.close();
    }
    return;
  }
  const copy = path.join(folder, 'station.mending.sqlite');
  const remove = () => {
    for (const ending of endings) rmSync(`${copy}${ending}`, { force: true });
  };
  try {
    // First unchanged, with the write-ahead log, which may contain rows that the file has lost.
    for (const version of [0, ...migrations.map((_, at) => migrations.length - at)]) {
      remove();
      copyFileSync(file, copy);
      if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
      if (version > 0) mend(copy, version);
      const mended = openReadable(copy);
      if (!mended) continue;
      try {
        read(mended);
      } finally {
        mended.close();
      }
      return;
    }
    // Nothing of it is a database: it is set aside whole.
  } finally {
    remove();
  }
}

function openReadable(file: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    database.prepare('SELECT seq FROM outbox LIMIT 0').all();
    database.prepare('SELECT name FROM settings LIMIT 0').all();
    const tables = database.prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'table'").get();
    if ((tables as { n: number }).n > 0) return database;
  } catch {
    // Its first page is unreadable.
  }
  database?.close();
  return null;
}

/**
 * Gives the copy the first page that a new database of this version has: tables begin at the same pages in every file that
 * was made by the same steps.
 */
function mend(copy: string, version: number): void {
  const pattern = `${copy}.new`;
  rmSync(pattern, { force: true });
  const fresh = new DatabaseSync(pattern);
  try {
    fresh.exec('PRAGMA journal_mode = DELETE');
    migrate(fresh, version);
  } finally {
    fresh.close();
  }
  const first = readFileSync(pattern).subarray(0, 4096);
  rmSync(pattern, { force: true });
  // Version-valid-for number: as it differs from the change counter, SQLite ignores the page count in the header.
  first.writeUInt32BE(0xffffffff, 92);
  const handle = openSync(copy, 'r+');
  try {
    writeSync(handle, first, 0, first.length, 0);
  } finally {
    closeSync(handle);
  }
}

function tablesOf(database: DatabaseSync): string[] {
  const found = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return found.map(({ name }) => name).sort((a, b) => rank(a) - rank(b));
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  try {
    const found = database.prepare('SELECT name FROM pragma_table_info(?)').all(table) as { name: string }[];
    return found.map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Puts each row in on its own: one that does not fit is lost alone. */
function moveRows(
  source: DatabaseSync,
  target: DatabaseSync,
  table: string,
): { saved: number; lost: number | null } {
  const there = columnsOf(source, table);
  const columns = columnsOf(target, table);
  if (there.length === 0) return { saved: 0, lost: 0 };
  const { rows, lost } = readableRows(source, table, there);
  let saved = 0;
  target.exec('BEGIN');
  for (const read of rows) {
    const row = table === 'outbox' ? hashed(outboxRowNow(read)) : read;
    const names = columns.filter((name) => name in row);
    const insert = target.prepare(
      `INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    if (inserted(() => insert.run(...names.map((name) => row[name] ?? null)))) saved += 1;
  }
  target.exec('COMMIT');
  return { saved, lost: lost === null ? null : lost + rows.length - saved };
}

/** The row with its hash, which an earlier version did not write. */
const hashed = (row: Row): Row =>
  typeof row['hash'] === 'string'
    ? row
    : { ...row, hash: entryHashOf({ parent: null, ...row } as HashedRow) };

function inserted(insert: () => unknown): boolean {
  try {
    insert();
    return true;
  } catch {
    return false;
  }
}
