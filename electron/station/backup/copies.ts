/**
 * Copies the local database once a day into the data folder and keeps a week of copies. Runs beside the work, never
 * inside a transaction.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CopyView } from '../../../shared/bridge/backup.ts';
import type { Clock, Log } from '../ports.ts';
import { copyDatabase } from '../store/copy-database.ts';
import { fileName, StoreFailed } from '../store/store.ts';
import { newerName } from '../store/swap.ts';

export interface CopiesPorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly dataFolder: string;
  /** Called when the database cannot be read completely, so that the next start checks it. */
  readonly damaged: () => void;
  readonly changed: () => void;
}

export interface Copies {
  readonly begin: () => void;
  /** Copies of newer versions' data, then the daily copies; each newest first. */
  readonly list: () => CopyView[];
  /** The path of a listed copy; null: no such name. */
  readonly fileOf: (name: string) => string | null;
  /** A copy of the current data for the caller; removed by `done`. */
  readonly now: () => Promise<{ readonly file: string; readonly done: () => void }>;
  /** Resolves when no copy is being made. */
  readonly idle: () => Promise<void>;
  readonly close: () => void;
}

/** Today and the six days before. */
const keptDays = 7;
/** At least this many are kept, however old: the app may not have run for weeks. */
const keptAnyway = 3;
const dayMs = 86_400_000;
/** Milliseconds until the first copy, well after the start. */
const firstMs = 60_000;
const againMs = 3_600_000;
const nameAt = (ms: number) => `station-${new Date(ms).toISOString().slice(0, 10)}.sqlite`;
const pattern = /^station-\d{4}-\d{2}-\d{2}\.sqlite$/;

export function createCopies(ports: CopiesPorts): Copies {
  const { clock, log, dataFolder } = ports;
  const inMemory = dataFolder === ':memory:';
  const folder = path.join(dataFolder, 'backups');
  const source = path.join(dataFolder, fileName);
  let making: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  let closed = false;
  let count = 0;

  const names = (of = pattern): string[] =>
    inMemory || !existsSync(folder)
      ? []
      : readdirSync(folder)
          .filter((name) => of.test(name))
          .sort()
          .toReversed();
  const listed = () => [...names(newerName), ...names()];
  /**
   * Deletes old copies, but never `made`, the newest. Copies with a later date come from a wrong clock. They count
   * towards the seven only while days without a copy remain.
   */
  const prune = (made: string) => {
    const oldest = nameAt(clock.now() - (keptDays - 1) * dayMs);
    const all = names();
    const week = all.filter((name) => name <= made && (name >= oldest || name === made)).length;
    const future = all.filter((name) => name > made);
    const old = all.filter((name) => name < made && name < oldest);
    const goneFuture = future.slice(Math.max(0, keptDays - week));
    const kept = week + future.length - goneFuture.length;
    for (const name of [...goneFuture, ...old.slice(Math.max(0, keptAnyway - kept))])
      rmSync(path.join(folder, name), { force: true });
  };
  const copyTo = async (unfinished: string): Promise<void> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(unfinished, { force: true });
    try {
      await copyDatabase(source, unfinished);
      chmodSync(unfinished, 0o600);
    } catch (error) {
      rmSync(unfinished, { force: true });
      rmSync(`${unfinished}-journal`, { force: true });
      if (error instanceof StoreFailed && error.why === 'damaged') ports.damaged();
      throw error;
    }
  };
  const today = async (): Promise<void> => {
    const name = nameAt(clock.now());
    const file = path.join(folder, name);
    if (existsSync(file)) return;
    const unfinished = `${file}.part`;
    await copyTo(unfinished);
    renameSync(unfinished, file);
    prune(name);
    log('info', 'backup.copied', { name });
    ports.changed();
  };
  const look = () => {
    if (closed) return;
    // One at a time, also on a slow disk.
    making ??= today()
      .catch((error: unknown) =>
        log('warn', 'backup.not-copied', { error: error instanceof Error ? error.message : 'unknown' }),
      )
      .finally(() => {
        making = null;
      });
    cancel = clock.after(againMs, look);
  };

  return {
    begin: () => {
      if (inMemory) return;
      // A copy that a crash left unfinished is deleted.
      if (existsSync(folder))
        for (const name of readdirSync(folder))
          if (name.includes('.part')) rmSync(path.join(folder, name), { force: true });
      cancel = clock.after(firstMs, look);
    },
    list: () =>
      listed().map((name) => {
        const { mtimeMs, size } = statSync(path.join(folder, name));
        return { name, at: new Date(mtimeMs).toISOString(), bytes: size, newer: newerName.test(name) };
      }),
    fileOf: (name) => (listed().includes(name) ? path.join(folder, name) : null),
    now: async () => {
      count += 1;
      const file = path.join(folder, `now-${count}.part`);
      await copyTo(file);
      return { file, done: () => rmSync(file, { force: true }) };
    },
    idle: async () => {
      await making;
    },
    close: () => {
      closed = true;
      cancel?.();
    },
  };
}
