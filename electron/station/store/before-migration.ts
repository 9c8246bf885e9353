/**
 * A copy of the database from before a newer version migrated it, so that the earlier version can be used again. One
 * for each data version; the newest two are kept.
 */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const pattern = /^station\.before-newer-(\d+)\.sqlite$/;
const nameOf = (version: number) => `station.before-newer-${version}.sqlite`;
const kept = 2;

export interface CopyBefore {
  readonly file: string;
  /** The steps that it has taken (`user_version`). */
  readonly version: number;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
}

/** The newest data version first. */
export function copiesBefore(folder: string): CopyBefore[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const version = pattern.exec(name)?.[1];
      if (version === undefined) return [];
      const file = path.join(folder, name);
      return [{ file, version: Number(version), at: statSync(file).mtimeMs }];
    })
    .toSorted((one, other) => other.version - one.version);
}

/**
 * Copies `file`, which has taken `version` migrations. No migration starts before the copy is complete and on the disk:
 * an error of SQLite or the disk is thrown, and the database stays unchanged.
 */
export function keepBefore(folder: string, file: string, version: number): void {
  const made = path.join(folder, nameOf(version));
  const unfinished = `${made}.part`;
  const clear = () => {
    for (const ending of ['', '-journal']) rmSync(`${unfinished}${ending}`, { force: true });
  };
  clear();
  try {
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      source.prepare('VACUUM INTO ?').run(unfinished);
    } finally {
      source.close();
    }
    withoutPersonalData(unfinished);
    writeThrough(unfinished);
    renameSync(unfinished, made);
  } catch (error) {
    clear();
    throw error;
  }
  for (const { file: old } of copiesBefore(folder).slice(kept)) rmSync(old, { force: true });
}

/** Deletes customers' personal data from a copy. The earliest versions have no such table. */
export function withoutPersonalData(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const there = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'personal_data'").get();
    if (there !== undefined) database.exec('PRAGMA secure_delete = ON; DELETE FROM personal_data');
  } finally {
    database.close();
  }
}

/** Flushes the file to the disk (fsync). */
export function writeThrough(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
