/**
 * PostgreSQL behind `Database`: for several processes, and for several computers.
 *
 * Changes at one location follow each other because each begins by locking the location's row. At the isolation level
 * `read committed` every statement after that sees what the one before in the row committed, so nothing has to be tried
 * again for it; a database that only knows stricter levels refuses instead, and the transaction is tried again. What
 * concerns more than one location is held by unique indexes, and tried again likewise.
 */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Dialect } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import type { Result } from '../../shared/result.ts';
import type { Connection, Database } from './connection.ts';
import { oneAtATimeEach } from './one-at-a-time.ts';
import { lockLocation } from './organisations.ts';
import { connectionsOf, send } from './postgres-pool.ts';
import { migratePostgres } from './postgres-schema.ts';
import { preparedBy } from './prepared.ts';
import type { Parameters, Statement, DatabaseValue } from './statement.ts';
import type { Tables } from './tables.ts';

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Whole numbers come as numbers; sums of them, which the engine widens, too. Those that may be larger are read as text. */
const numbers: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);
const asNumbers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: ((oid: number, format: 'text') =>
    numbers.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Somebody else was in the way: a serialization failure, a deadlock, or the same unique value at the same moment. */
const worthAnotherTry: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);
const mostTries = 12;

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Milliseconds before another try: longer each time, and not the same for two who met. */
const backOff = (tries: number, random: () => number): number =>
  Math.min(250, 2 ** tries) * (0.5 + random() / 2);

/** The engine has no NUL in texts. Nothing that is stored has one either: such a value is looked for in vain. */
const withoutNul = (value: DatabaseValue): DatabaseValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

export interface PostgresOptions {
  /** Connections of this process; the changes that wait for a location's turn take none. */
  readonly connections?: number;
  /** Of what a transaction begins with: a test's, to be refused. */
  readonly isolation?: 'read committed' | 'serializable';
  readonly random?: () => number;
  /** Milliseconds after which the server gives a statement up, one that waits for its turn too. */
  readonly statementTimeout?: number;
}

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly bind: (parameters: Parameters) => DatabaseValue[];
}

/**
 * Opens the database at a `postgres://` address, which must exist, and brings its schema up to date. Rejects with what
 * the engine says when it cannot be reached, and with one sentence when the schema is of a newer version.
 */
export async function openPostgres(
  url: string,
  now: number,
  {
    connections = 10,
    isolation = 'read committed',
    random = Math.random,
    statementTimeout = 30_000,
  }: PostgresOptions = {},
): Promise<Database> {
  const builder = new Kysely<Tables>({ dialect });
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: asNumbers,
    // What needs no answer before the next statement is sent together with it.
    pipeline: true,
    application_name: 'colour-bar',
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    // Left by a process that hangs: its locks must not stay.
    idle_in_transaction_session_timeout: 2 * statementTimeout,
    keepAlive: true,
  });
  // A connection that breaks while nobody uses it is replaced when the next one is needed.
  pool.on('error', () => undefined);

  let named = 0;
  const prepare = preparedBy(builder, ({ sql, bind }): Prepared => {
    named += 1;
    return { name: `colour_bar_${named}`, text: sql, bind };
  });
  const query = <P, R>(client: PoolClient, statement: Statement<P, R>, parameters: P) => {
    const { name, text, bind } = prepare(statement);
    return send(client, { name, text, values: bind(parameters as Parameters).map(withoutNul) });
  };
  const connect = (client: PoolClient): Connection => ({
    all: async (statement, parameters) => (await query(client, statement, parameters)).rows as never,
    first: async (statement, parameters) => (await query(client, statement, parameters)).rows[0] as never,
    run: async (statement, parameters) => (await query(client, statement, parameters)).rowCount ?? 0,
  });

  const { using, beside } = connectionsOf(pool);

  async function transaction<R extends Result<unknown, string>>(
    begin: (client: PoolClient) => Promise<unknown>,
    work: (connection: Connection) => Promise<R>,
  ): Promise<R> {
    for (let tries = 1; ; tries += 1)
      try {
        return await using(async (client) => {
          // Sent with what follows: where it fails, all after it fails because of that.
          const begun = begin(client).then(
            () => null,
            (error: unknown) => ({ error }),
          );
          let result: R;
          try {
            result = await work(connect(client));
            const failed = await begun;
            if (failed !== null) throw failed.error;
          } catch (error) {
            // Where even this fails, the connection is gone, and the transaction with it.
            await send(client, 'rollback').catch(() => undefined);
            throw (await begun)?.error ?? error;
          }
          await send(client, result.ok ? 'commit' : 'rollback');
          return result;
        });
      } catch (error) {
        if (tries === mostTries || !worthAnotherTry.has(codeOf(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, backOff(tries, random)));
      }
  }

  /** Sent with what follows: a failure here is a failure there. */
  const pipelined = (client: PoolClient, text: string): void =>
    void send(client, text).catch(() => undefined);

  const turns = oneAtATimeEach();
  let ended: Promise<void> | undefined;
  try {
    await using((client) => migratePostgres(client, now));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      using(async (client) => {
        pipelined(client, 'begin isolation level repeatable read read only');
        await work(connect(client)).then(resolve, reject);
        // Nobody who asked waits for this: nothing was changed.
        await send(client, 'commit').catch(() => undefined);
      }).catch(reject);
    });
  return {
    read,
    readRows: async (statement, parameters) => {
      try {
        return (await beside((client) => query(client, statement, parameters))).rows as never;
      } catch (error) {
        // A database may be set to a level at which a statement alone is refused for what others change.
        if (!worthAnotherTry.has(codeOf(error))) throw error;
        return read((connection) => connection.all(statement, parameters));
      }
    },
    change: (work, location) => {
      const change = () =>
        transaction(async (client) => {
          pipelined(client, `begin isolation level ${isolation}`);
          if (location !== undefined) await connect(client).first(lockLocation, { id: location });
        }, work);
      return location === undefined ? change() : turns(location, change);
    },
    changeUnsynced: (work) =>
      transaction(async (client) => {
        pipelined(client, 'begin isolation level read committed');
        pipelined(client, 'set local synchronous_commit = off');
      }, work),
    reach: 'network',
    stamps: () => null,
    close: () => (ended ??= pool.end()),
  };
}
