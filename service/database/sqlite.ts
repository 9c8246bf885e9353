/** `Database` on Node's SQLite: one connection, with one piece of work at a time. */
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, type Dialect } from 'kysely';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ok } from '../../shared/result.ts';
import { committedTogether, runEach } from './committed-together.ts';
import type { Connection, Database } from './connection.ts';
import { copyToGoBackTo } from './older-copy.ts';
import { refuseNewer, refuseOther, steps, type SchemaWanted } from './migrations.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { makePrivate } from './private-file.ts';
import { preparedBy } from './prepared.ts';
import { QueryCompiler } from './query-compiler.ts';
import { writeStatistics } from './sqlite-statistics.ts';
import { schemaVersion } from './schema-version.ts';
import type { Parameters, Statement } from './statement.ts';
import type { Tables } from './tables.ts';
import { walIndexChanged } from './wal-index.ts';

/** Kysely only compiles; this file runs the statements, so that they stay prepared. */
const dialect: Dialect = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new QueryCompiler(),
};

function connect(sqlite: DatabaseSync, builder: Kysely<Tables>, accessChanged: () => void): Connection {
  const prepare = preparedBy(builder, ({ sql, bind }) => ({ bind, prepared: sqlite.prepare(sql) }));
  const change = <P>(statement: Statement<P, unknown>, parameters: P): number => {
    if (statement.changesAccess) accessChanged();
    const { prepared, bind } = prepare(statement);
    const values = bind(parameters as Parameters);
    // SQLite can roll back on its own (a full disk): the rest of the change must not be written without its beginning.
    if (!sqlite.isTransaction) throw new Error('nothing is written outside of a transaction');
    return Number(prepared.run(...values).changes);
  };
  return {
    all: async (statement, parameters) => {
      const { prepared, bind } = prepare(statement);
      return prepared.all(...bind(parameters as Parameters)) as never;
    },
    first: async (statement, parameters) => {
      const { prepared, bind } = prepare(statement);
      return prepared.get(...bind(parameters as Parameters)) as never;
    },
    run: async (statement, parameters) => change(statement, parameters),
    write: (statement, parameters) => void change(statement, parameters),
  };
}

/** Milliseconds to wait for another process's transaction. */
const patience = 5000;
/** Waiting in SQLite blocks the whole process. */
const briefly = 'pragma busy_timeout = 20';

/** The lowest byte is SQLite's primary code (5: SQLITE_BUSY); higher bytes are the extended code. */
const isBusy = (error: unknown): boolean =>
  (Number((error as { errcode?: unknown } | null)?.errcode) & 0xff) === 5;

/** Makes the database's files private. Ignores failures (another owner, read-only), as opening then reports the error. */
function keepPrivate(file: string): void {
  try {
    makePrivate(file);
    for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) makePrivate(beside);
  } catch {
    // Opening reports it.
  }
}

/** Retries `work`: SQLite ignores its busy timeout when several processes switch a new file to write-ahead mode. */
function whenFree(sqlite: DatabaseSync, work: () => void): void {
  for (const since = performance.now(); ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10))
    try {
      return work();
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback');
      if (!isBusy(error) || performance.now() - since > patience) throw error;
    }
}

/** Brings the schema up to date in one transaction, so that no other process sees a part of it. */
function migrate(sqlite: DatabaseSync, { schema }: Kysely<Tables>, now: number, file: string): void {
  refuseNewer(schemaVersion(sqlite), copyToGoBackTo(file));
  if (schemaVersion(sqlite) === steps.length) return;
  sqlite.exec('begin immediate');
  sqlite.exec(
    'create table if not exists migrations (version integer primary key, applied_at bigint not null)',
  );
  // Another process may have migrated it while this one waited.
  const before = schemaVersion(sqlite);
  for (const [at, step] of steps.entries()) {
    if (at < before) continue;
    for (const made of step(schema)) sqlite.exec(made.compile().sql);
    sqlite.prepare('insert into migrations (version, applied_at) values (?, ?)').run(at + 1, now);
  }
  sqlite.exec('commit');
  if (before < steps.length) writeStatistics(sqlite);
}

/**
 * Opens or creates the file (or `:memory:`). Throws an error of one sentence if it is not a database, or its schema is not
 * the wanted one.
 */
export function openSqlite(file: string, now: number, schema: SchemaWanted = 'migrated'): Database {
  // SQLite gives its other files the same mode.
  if (file !== ':memory:') keepPrivate(file);
  const sqlite = new DatabaseSync(file);
  const builder = new Kysely<Tables>({ dialect });
  try {
    sqlite.exec(`pragma busy_timeout = ${patience}; pragma synchronous = full; pragma foreign_keys = on;`);
    whenFree(sqlite, () => {
      sqlite.exec('pragma journal_mode = wal');
      if (schema === 'migrated') migrate(sqlite, builder, now, file);
      if (schema === 'current') refuseOther(schemaVersion(sqlite));
    });
    sqlite.exec(briefly);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  let accessChanges = 0;
  let commits = 0;
  const connection = connect(sqlite, builder, () => (accessChanges += 1));
  const begin = sqlite.prepare('begin immediate');
  const commit = sqlite.prepare('commit');
  const rollback = sqlite.prepare('rollback');
  /** Changes when another connection commits. */
  const elsewhere = sqlite.prepare('pragma data_version');
  const changed = file === ':memory:' ? () => true : walIndexChanged(file);
  let version: string | null = null;
  const alone = oneAtATime();

  /** Begins a transaction, retrying without blocking the process while another process writes. */
  const beginInTurn = async (): Promise<void> => {
    for (const since = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, 2)))
      try {
        sqlite.exec('pragma busy_timeout = 0');
        begin.run();
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() - since > patience) throw error;
      } finally {
        sqlite.exec(briefly);
      }
  };

  const { change, changeAlone, settled } = committedTogether({
    begin: beginInTurn,
    settle: async (changes) => {
      try {
        const ran = await runEach(changes, connection);
        if (ran.stores) {
          commit.run();
          commits += 1;
        } else rollback.run();
        return ran;
      } catch (error) {
        if (sqlite.isOpen && sqlite.isTransaction) rollback.run();
        throw error;
      }
    },
    mayTryEach: () => true,
    alone,
  });
  const changeUnsynced: Database['changeUnsynced'] = (work) =>
    alone(async () => {
      sqlite.exec('pragma synchronous = normal');
      try {
        return await changeAlone(work);
      } finally {
        sqlite.exec('pragma synchronous = full');
      }
    });
  return {
    read: (work) => alone(() => work(connection)),
    readRows: (statement, parameters) => alone(() => connection.all(statement, parameters)),
    change,
    changeUnsynced,
    runUnsynced: async (statement, parameters) =>
      (await changeUnsynced(async () => ok(await connection.run(statement, parameters)))).value,
    reach: file === ':memory:' ? 'process' : 'computer',
    stamps: () => {
      // Check the index first, so that a commit between the two reads is noticed at the next call.
      if (changed()) version = null;
      version ??= String(elsewhere.get()?.['data_version']);
      return { access: `${version} ${accessChanges}`, stored: `${version} ${commits}` };
    },
    close: async () => {
      await settled();
      await alone(async () => {
        if (sqlite.isOpen) sqlite.close();
      });
    },
  };
}
