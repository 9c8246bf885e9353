/** A look into the station's own file: what it will find there when it starts again. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { OutboxState } from '../shared/bridge/outbox.ts';
import { fileName } from '../electron/station/store/store.ts';

const touchedLast = `SELECT state FROM outbox ORDER BY json_extract(progress, '$.at') DESC, seq DESC LIMIT 1`;

export interface LocalData {
  /** Of the entry whose state changed last; null: there is no entry. */
  stateTouchedLast(): OutboxState | null;
  /** How many entries are being sent, or wait for nothing but their turn. */
  toSend(): number;
  close(): void;
}

/** Reads beside the station that holds the file. */
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
 * After a kill: in a copy, so that what recovers the file is the station itself. Null: there is no entry yet, or the
 * station was killed before it had made its file.
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
