/** Converts a local database to the form that the app's first version left, with its current data. For tests only. */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Operation } from '../../../shared/api/operation.ts';
import { operations } from '../../../shared/api/operations.ts';
import { pathOf } from '../../../electron/station/api/api.ts';
import { migrations } from '../../../electron/station/store/migrations.ts';
import { fileName } from '../../../electron/station/store/store.ts';

/** The first version had no blocked entries, and stored a request's method and path. */
const older: Readonly<Record<string, string>> = {
  method: 'method_of(operation)',
  path: 'path_of(operation, params)',
  about: 'details',
  state: "CASE state WHEN 'blocked' THEN 'waiting' ELSE state END",
  progress: "CASE state WHEN 'blocked' THEN json_set(progress, '$.state', 'waiting') ELSE progress END",
};

const declared = (id: unknown): Operation => {
  const all: readonly Operation[] = Object.values(operations).flatMap((verbs) => Object.values(verbs));
  const found = all.find((operation) => operation.id === id);
  if (!found) throw new Error(`no operation ${String(id)}`);
  return found;
};

interface Column {
  readonly name: string;
}

/** The folder's database must be closed. Data that the first version could not store are dropped. */
export function asByFirstVersion(folder: string): void {
  const file = path.join(folder, fileName);
  const made = `${file}.older`;
  rmSync(made, { force: true });
  const database = new DatabaseSync(made);
  database.function('method_of', (operation) => declared(operation).method);
  database.function('path_of', (operation, params) =>
    pathOf(declared(operation).path, JSON.parse(String(params)) as Record<string, string>),
  );
  database.exec(`${migrations[0]}; PRAGMA user_version = 1`);
  database.exec(`ATTACH '${file.replaceAll("'", "''")}' AS newer`);
  const tables = database
    .prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as unknown as Column[];
  for (const { name } of tables) {
    const columns = database
      .prepare(`SELECT name FROM pragma_table_info(?)`)
      .all(name) as unknown as Column[];
    const names = columns.map((column) => column.name);
    const values = names.map((column) => (name === 'outbox' ? (older[column] ?? column) : column));
    database.exec(`INSERT INTO main.${name} (${names.join()}) SELECT ${values.join()} FROM newer.${name}`);
  }
  database.exec('DETACH newer');
  database.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  renameSync(made, file);
}
