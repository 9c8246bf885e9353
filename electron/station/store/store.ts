/**
 * The local database: one file, every commit on the disk before it answers (WAL, synchronous=FULL). Only this folder
 * knows that it is SQLite.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { migrations } from './migrations.ts';

export type Value = null | number | bigint | string | Uint8Array;

export interface Store {
  run(sql: string, ...values: Value[]): void;
  /** The first row. Its columns' types are those of `migrations.ts`: the caller says which it asked for. */
  get(sql: string, ...values: Value[]): unknown;
  all(sql: string, ...values: Value[]): unknown[];
  /** All of `work` or nothing of it. A transaction inside another joins it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/** The data on this computer was written by a newer version, or is no database: nothing was touched. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

export const fileName = 'station.sqlite';

/** `folder` exists, or is `:memory:`. Throws `StoreRefused`. */
export function openStore(folder: string): Store {
  const file = folder === ':memory:' ? folder : path.join(folder, fileName);
  if (file !== ':memory:' && existsSync(file)) refuseUnknown(file);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  migrate(database);
  return over(database);
}

/** Looks without writing, so that a file which is not ours to change stays as it is. */
function refuseUnknown(file: string): void {
  let found: number;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      found = versionOf(database);
    } finally {
      database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be read';
    throw new StoreRefused(`The local data in ${file} cannot be opened (${reason}). Nothing was changed.`, {
      cause: error,
    });
  }
  if (found > migrations.length)
    throw new StoreRefused(
      `The local data in ${file} was written by a newer version of Colour Bar ` +
        `(data version ${found}, this one knows ${migrations.length}). ` +
        'Nothing was changed: install the newer version, or start with another data folder.',
    );
}

function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number } | undefined;
  return row?.user_version ?? 0;
}

function migrate(database: DatabaseSync): void {
  for (let version = versionOf(database); version < migrations.length; version += 1) {
    database.exec(`BEGIN IMMEDIATE; ${migrations[version]}; PRAGMA user_version = ${version + 1}; COMMIT`);
  }
}

function over(database: DatabaseSync): Store {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  let open = true;
  let inside = false;
  return {
    run: (sql, ...values) => {
      statement(sql).run(...values);
    },
    get: (sql, ...values) => statement(sql).get(...values),
    all: (sql, ...values) => statement(sql).all(...values),
    transaction: (work) => {
      if (inside) return work();
      database.exec('BEGIN IMMEDIATE');
      inside = true;
      try {
        const value = work();
        database.exec('COMMIT');
        return value;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      } finally {
        inside = false;
      }
    },
    close: () => {
      if (!open) return;
      open = false;
      prepared.clear();
      database.close();
    },
  };
}
