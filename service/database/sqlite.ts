/** SQLite of the Node runtime behind `Database`: one connection, and one piece of work on it at a time. */
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, type Dialect } from 'kysely';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Result } from '../../shared/result.ts';
import type { Connection, Database } from './connection.ts';
import { migrate } from './migrations.ts';
import { QueryCompiler } from './query-compiler.ts';
import { compileStatement, type Compiled, type Parameters, type Statement } from './statement.ts';
import type { Tables } from './tables.ts';

/** Builds and compiles; running is this file's, so that statements stay prepared. */
const dialect: Dialect = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new QueryCompiler(),
};

type Prepared = Compiled & { readonly prepared: StatementSync };

function connect(sqlite: DatabaseSync, accessChanged: () => void): Connection {
  const builder = new Kysely<Tables>({ dialect });
  const kept = new Map<Statement<never, unknown>, Prepared>();
  const prepare = <P, R>(statement: Statement<P, R>): Prepared => {
    const known = kept.get(statement);
    if (known !== undefined) return known;
    const compiled = compileStatement(builder, statement);
    const made = { ...compiled, prepared: sqlite.prepare(compiled.sql) };
    kept.set(statement, made);
    return made;
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
    run: async (statement, parameters) => {
      if (statement.changesAccess) accessChanged();
      const { prepared, bind } = prepare(statement);
      return Number(prepared.run(...bind(parameters as Parameters)).changes);
    },
  };
}

/** First come, first served: a reader in between would see what is not committed yet. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = false;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy) await new Promise<void>((resolve) => waiting.push(resolve));
    busy = true;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy = false;
      else next();
    }
  };
}

/**
 * Opens the file (or `:memory:`), made when it is not there, and brings its schema up to date. Throws with one sentence
 * when it is no database, or one of a newer version.
 */
export function openSqlite(file: string, now: number): Database {
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec(
      'pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;',
    );
    migrate(sqlite, new Kysely<Tables>({ dialect }), now);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  let accessVersion = 0;
  const connection = connect(sqlite, () => (accessVersion += 1));
  const begin = sqlite.prepare('begin immediate');
  const commit = sqlite.prepare('commit');
  const rollback = sqlite.prepare('rollback');
  const alone = oneAtATime();

  const transaction = async <R extends Result<unknown>>(
    work: (connection: Connection) => Promise<R>,
  ): Promise<R> => {
    begin.run();
    try {
      const result = await work(connection);
      (result.ok ? commit : rollback).run();
      return result;
    } catch (error) {
      if (sqlite.isTransaction) rollback.run();
      throw error;
    }
  };
  return {
    read: (work) => alone(() => work(connection)),
    change: (work) => alone(() => transaction(work)),
    accessVersion: () => accessVersion,
    close: () =>
      alone(async () => {
        if (sqlite.isOpen) sqlite.close();
      }),
  };
}
