/**
 * Goes back to the data from before a newer version migrated them. The newer database is set aside where a newer
 * version finds it, and the entries and drafts written to it since are counted for the message.
 */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copiesBefore, withoutPersonalData, writeThrough, type CopyBefore } from './before-migration.ts';
import { migrations } from './migrations.ts';
import type { Salvage } from './salvage.ts';
import { doubtAll } from './set-aside.ts';
import { fileName, migrate, versionOf } from './store.ts';
import { asideName, endings, finishSwap, partName, readyName, stampOf } from './swap.ts';

/** Entries and drafts that only the newer database has. */
interface Since {
  readonly entries: number;
  /** The number of them that are not settled. */
  readonly unsent: number;
  /** Open ones that were begun or changed. */
  readonly drafts: number;
}

/** Shown before a person confirms going back. */
export interface WayBack {
  /** When the copy was made, in milliseconds since 1970. */
  readonly at: number;
  /** Null: this version cannot count it. */
  readonly since: Since | null;
}

/** Null if the database is no newer version's, or if no copy is left that this version can read. */
export function wayBack(folder: string): WayBack | null {
  const copy = copyToUse(folder);
  return copy && { at: copy.at, since: writtenSince(folder, copy) };
}

/**
 * Goes back if possible: completely or not at all, also after an interruption. The caller holds the folder's lock
 * (`lockFolder`). Throws errors of the disk or SQLite, and all data stay unchanged.
 */
export function goBack(folder: string, now: number): void {
  finishSwap(folder);
  const copy = copyToUse(folder);
  if (copy === null) return;
  const stamp = stampOf(now);
  const part = path.join(folder, partName('returned', stamp));
  const clear = () => {
    for (const ending of [...endings, '-journal']) rmSync(`${part}${ending}`, { force: true });
  };
  clear();
  try {
    copyFileSync(copy.file, part);
    prepare(part, told(copy, writtenSince(folder, copy), stamp, now), now);
    writeThrough(part);
  } catch (error) {
    clear();
    throw error;
  }
  forgetCustomers(path.join(folder, fileName));
  renameSync(part, path.join(folder, readyName('returned', stamp)));
  finishSwap(folder);
}

function copyToUse(folder: string): CopyBefore | null {
  const file = path.join(folder, fileName);
  if (!existsSync(file) || versionIn(file) <= migrations.length) return null;
  return (
    copiesBefore(folder).find(
      (copy) =>
        copy.version <= migrations.length && versionIn(copy.file) === copy.version && isWhole(copy.file),
    ) ?? null
  );
}

const reading = <T>(file: string, read: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
};

/** 0 if it is no database. */
function versionIn(file: string): number {
  try {
    return reading(file, versionOf);
  } catch {
    return 0;
  }
}

const isWhole = (file: string): boolean => {
  try {
    return reading(
      file,
      (database) => database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok',
    );
  } catch {
    return false;
  }
};

function writtenSince(folder: string, copy: CopyBefore): Since | null {
  try {
    return reading(path.join(folder, fileName), (newer) => {
      newer.prepare('ATTACH ? AS copy').run(copy.file);
      const row = newer
        .prepare(
          `SELECT count(*) AS entries,
             count(*) FILTER (WHERE state NOT IN ('done', 'discarded')) AS unsent,
             (SELECT count(*) FROM main.drafts d WHERE d.state = 'open' AND NOT EXISTS
               (SELECT 1 FROM copy.drafts c WHERE c.id = d.id AND c.json = d.json)) AS drafts
           FROM main.outbox WHERE id NOT IN (SELECT id FROM copy.outbox)`,
        )
        .get();
      return row as unknown as Since;
    });
  } catch {
    // The newer version keeps them in another shape.
    return null;
  }
}

const told = (copy: CopyBefore, since: Since | null, stamp: string, now: number): Salvage => ({
  at: now,
  setAside: asideName('returned', stamp),
  backTo: copy.at,
  saved: { entries: 0, drafts: 0, other: 0 },
  lost: { entries: since?.entries ?? 0, drafts: since?.drafts ?? 0, other: 0 },
  uncounted: since === null,
});

/** Migrates the copy to this version, marks its unsettled entries as perhaps sent, and saves the notice for staff. */
function prepare(file: string, said: Salvage, now: number): void {
  const database = new DatabaseSync(file);
  try {
    migrate(database);
    const run = (sql: string, ...values: (string | number)[]) => void database.prepare(sql).run(...values);
    doubtAll({ run }, now);
    run(
      "INSERT OR REPLACE INTO settings (name, value) VALUES ('salvage', ?)",
      JSON.stringify({ ...said, seen: false }),
    );
  } finally {
    database.close();
  }
}

/** A database set aside is kept for long; customers' personal data are not, as the salon system has them. */
function forgetCustomers(newer: string): void {
  try {
    withoutPersonalData(newer);
  } catch {
    // The newer version keeps them in another way.
  }
}
