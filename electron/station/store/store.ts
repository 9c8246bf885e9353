/**
 * The local database: one file, every commit on the disk before it answers (WAL, synchronous=FULL). Only this folder
 * knows that it is SQLite.
 */
import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { keepBefore } from './before-migration.ts';
import { operationOfPath } from './earlier-outbox.ts';
import { hashOfValues } from './entry-hash.ts';
import { openMarks, type Marked } from './marks.ts';
import { migrations } from './migrations.ts';
import { isStatementError, storeRefusal, StoreFailed, StoreRefused, troubleOf } from './refused.ts';
import type { SqliteValue } from './sqlite-value.ts';

export { StoreFailed, StoreRefused } from './refused.ts';

export interface Store {
  run(sql: string, ...values: SqliteValue[]): void;
  /** The first row. `migrations.ts` gives its columns' types; the caller casts to them. */
  get(sql: string, ...values: SqliteValue[]): unknown;
  all(sql: string, ...values: SqliteValue[]): unknown[];
  /** Commits all of `work` or none of it. A nested transaction joins the outer one. */
  transaction<T>(work: () => T): T;
  /**
   * Runs once the current transaction is on the disk (at once outside a transaction), and never if it is rolled
   * back.
   */
  onceCommitted(work: () => void): void;
  /** Once committed, writes the number of these rows to the file beside the database (`marks.ts`). */
  mark(kept: Marked): void;
  /** The app is idle: move the write-ahead log into the file. */
  rest(): void;
  close(): void;
}

export const fileName = 'station.sqlite';

/** Beside the file where reading it failed once: the next start looks at all of it. */
export const suspectName = `${fileName}.suspect`;

/** Up to this size a look at each page costs a start some hundredths of a second. */
const soonCheckedBytes = 64_000_000;
/** Up to this size the indexes are compared with their tables too. */
const whollyCheckedBytes = 16_000_000;
/** A version beyond this one is a damaged number, not a newer version's. */
const farthestVersion = 200;
/** Milliseconds that another program may hold the file. */
const patienceMs = 1000;

/**
 * `folder` exists, or is `:memory:`. Throws `StoreRefused`. The whole file is checked before the first write; a very
 * large one only if it was not closed properly, or could not be read before. A database of an earlier version is copied
 * before it is migrated.
 */
export function openStore(folder: string): Store {
  if (folder === ':memory:') return over(prepared(':memory:'), () => undefined, null);
  const file = path.join(folder, fileName);
  const doubtful = existsSync(path.join(folder, suspectName)) || existsSync(`${file}-wal`);
  try {
    const bytes = existsSync(file) ? statSync(file).size : null;
    // SQLite would take the log of commits of an empty file for nothing, and remove it.
    if ((bytes ?? 0) === 0 && existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0)
      throw new StoreRefused('damaged', file, 'only its log of commits is left');
    const how = doubtful || bytes === null || bytes < whollyCheckedBytes ? 'integrity_check' : 'quick_check';
    const version = bytes === null ? 0 : lookAtFile(file, doubtful || bytes < soonCheckedBytes ? how : null);
    if (version > 0 && version < migrations.length) keepBefore(folder, file, version);
    return over(prepared(file), () => suspect(folder), folder);
  } catch (error) {
    if (error instanceof StoreRefused) throw error;
    const why = troubleOf(error);
    throw why === null ? error : storeRefusal(why, file, error);
  }
}

/** Has the next start look at the whole file. */
export function suspect(folder: string): void {
  try {
    writeFileSync(path.join(folder, suspectName), '');
  } catch {
    // A disk that takes nothing any more: the statement's own failure says so.
  }
}

function prepared(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
    );
    try {
      migrate(database);
    } catch (error) {
      // The steps hold for every file of theirs: this one's version is not the one that its tables have.
      if (isStatementError(error)) throw storeRefusal('damaged', file, error);
      throw error;
    }
    checkpoint(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Moves the write-ahead log into the file. While another process reads, a later checkpoint does it. */
const checkpoint = (database: DatabaseSync) => database.exec('PRAGMA wal_checkpoint(TRUNCATE)');

/** Its version. Reads only, so that a file which is not ours stays unchanged. */
function lookAtFile(file: string, check: Check | null): number {
  let found: number;
  if (asksForNewerFormat(file)) throw new StoreRefused('damaged', file, 'its header asks for a newer format');
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: patienceMs });
    try {
      found = versionOf(database);
      if (found <= migrations.length) lookAt(database, check);
    } finally {
      database.close();
    }
  } catch (error) {
    // Any other error of SQLite (for example, another program holds the file) does not mean that it is damaged.
    const saidBySqlite = error instanceof Error && 'errcode' in error && !isStatementError(error);
    throw storeRefusal(troubleOf(error) ?? (saidBySqlite ? 'disk' : 'damaged'), file, error);
  }
  if (found < 0 || found > farthestVersion)
    throw new StoreRefused('damaged', file, `data version ${found}, which no version of the app writes`);
  if (found > migrations.length)
    throw new StoreRefused('newer', file, `data version ${found}, this one knows ${migrations.length}`);
  return found;
}

/** Places of the two header bytes that say which format writes the file and which reads it. */
const formatPlaces = [18, 19];
/** Write-ahead logging, the newest format of SQLite. It opens a file of a newer one, and then writes nothing to it. */
const newestFormat = 2;

function asksForNewerFormat(file: string): boolean {
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header, 0, header.length, 0);
  } finally {
    closeSync(handle);
  }
  return formatPlaces.some((place) => header.readUInt8(place) > newestFormat);
}

type Check = 'quick_check' | 'integrity_check';

/** Throws if the tables cannot be read; a check reads each page, `integrity_check` the indexes too. */
function lookAt(database: DatabaseSync, check: Check | null): void {
  database.prepare('SELECT count(*) FROM sqlite_master').get();
  if (check === null) return;
  const row = database.prepare(`PRAGMA ${check}(1)`).get();
  const said = row?.[check];
  if (said !== 'ok') throw new Error(typeof said === 'string' ? said : 'it cannot be checked');
}

export function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number } | undefined;
  return row?.user_version ?? 0;
}

/** Runs the migrations that a file lacks, up to `last`, each in its own transaction. */
export function migrate(database: DatabaseSync, last = migrations.length): void {
  const operation = (method: SqliteValue, at: SqliteValue) => operationOfPath(String(method), String(at));
  database.function('operation_of', (method, at) => operation(method, at).operation);
  database.function('params_of', (method, at) => JSON.stringify(operation(method, at).params));
  database.function('hash_of', { varargs: true }, hashOfValues);
  for (let version = versionOf(database); version < last; version += 1) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(`${migrations[version]}; PRAGMA user_version = ${version + 1}; COMMIT`);
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}

/** `folder`: the folder of the marks; null: none. */
function over(database: DatabaseSync, damaged: () => void, folder: string | null): Store {
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const made = database.prepare(sql);
    statements.set(sql, made);
    return made;
  };
  /** Separates failures of the disk or the file from mistakes in a statement. */
  const tried = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const why = troubleOf(error);
      if (why === null) throw error;
      if (why === 'damaged') damaged();
      throw new StoreFailed(why, error instanceof Error ? error.message : why, { cause: error });
    }
  };
  const marks = folder === null ? null : openMarks(folder, (sql) => statement(sql).get());
  const due = new Set<Marked>();
  /** Whether something may have been committed that is not in the database's own file yet. */
  let written = false;
  const marked = () => {
    if (due.size === 0) return;
    marks?.write(due);
    due.clear();
  };
  let open = true;
  let inside = false;
  let afterwards: (() => void)[] = [];
  return {
    run: (sql, ...values) => {
      tried(() => statement(sql).run(...values));
      written = true;
    },
    get: (sql, ...values) => tried(() => statement(sql).get(...values)),
    all: (sql, ...values) => tried(() => statement(sql).all(...values)),
    transaction: <T>(work: () => T): T => {
      if (inside) return work();
      inside = true;
      let value: T;
      try {
        tried(() => database.exec('BEGIN IMMEDIATE'));
        value = work();
        tried(() => database.exec('COMMIT'));
      } catch (error) {
        afterwards = [];
        due.clear();
        // SQLite may have rolled it back already, as after a full disk.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      } finally {
        inside = false;
      }
      marked();
      const next = afterwards;
      afterwards = [];
      for (const one of next) one();
      return value;
    },
    onceCommitted: (work) => {
      if (inside) afterwards.push(work);
      else work();
    },
    mark: (kept) => {
      due.add(kept);
      if (!inside) marked();
    },
    rest: () => {
      if (!open || inside || !written) return;
      tried(() => checkpoint(database));
      written = false;
    },
    close: () => {
      if (!open) return;
      open = false;
      marks?.close();
      statements.clear();
      database.close();
    },
  };
}

/**
 * SQL for the start of the oldest of a table's newest days, null for an empty table; takes the number of days. Age
 * is counted in days with data, as the clock may be ahead.
 */
export const startOfNewestDays = (
  table: 'outbox' | 'drafts' | 'mixes' | 'leftovers' | 'charges' | 'typed_mixes',
  time: string,
): string =>
  `min(day) * 86400000 FROM (
     SELECT DISTINCT ${time} / 86400000 AS day FROM ${table} WHERE ${time} IS NOT NULL ORDER BY day DESC LIMIT ?)`;
