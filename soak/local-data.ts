/** Reads the station's own database file, as its next start will find it. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OutboxState } from '../shared/bridge/outbox.ts';
import { fileName } from '../electron/station/store/store.ts';

const touchedLast = `SELECT state FROM outbox ORDER BY json_extract(progress, '$.at') DESC, seq DESC LIMIT 1`;

export interface LocalData {
  /** The state of the entry that changed last; null: no entry. */
  stateTouchedLast(): OutboxState | null;
  /** Entries that are being sent or are due. */
  toSend(): number;
  close(): void;
}

/** Reads while the station has the file open. */
export function lookInto(file: string): LocalData {
  const database = new DatabaseSync(file, { readOnly: true });
  const statement = database.prepare(touchedLast);
  const counting = database.prepare(
    `SELECT count(*) AS count FROM outbox WHERE state = 'sending'
       OR (state = 'waiting' AND coalesce(json_extract(progress, '$.nextAttemptAt'), 0) <= ?)`,
  );
  return {
    stateTouchedLast: () => (statement.get() as { state: OutboxState } | undefined)?.state ?? null,
    toSend: () => (counting.get(Date.now()) as { count: number }).count,
    close: () => database.close(),
  };
}

/**
 * Reads a copy after a kill, so that the station itself recovers the file. Null: no entry yet, or no file yet.
 */
export function stateAtKill(folder: string): OutboxState | null {
  const file = path.join(folder, fileName);
  const copy = `${folder}.copy`;
  if (!existsSync(file)) return null;
  try {
    for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
    const database = new DatabaseSync(copy);
    try {
      const tables = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").get();
      if (tables === undefined) return null;
      return (database.prepare(touchedLast).get() as { state: OutboxState } | undefined)?.state ?? null;
    } finally {
      database.close();
    }
  } finally {
    for (const part of ['', '-wal', '-shm']) rmSync(copy + part, { force: true });
  }
}
