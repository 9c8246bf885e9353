/**
 * PostgreSQL behind `Database`: for several processes, and for several computers.
 *
 * Changes at one location are serial, as each first locks the location's row. With `read committed` each later statement
 * sees the previous holder's commits, so no retry is needed; stricter isolation levels fail instead, and the transaction is
 * retried. Concurrent changes of one process share a transaction. Unique indexes protect data of several locations, also
 * with retries.
 */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Dialect } from 'kysely';
import { Client, Pool, types, type ClientConfig, type PoolClient, type QueryConfig } from 'pg';
import { ok } from '../../shared/result.ts';
import { committedTogether, runEach } from './committed-together.ts';
import type { Connection, Database } from './connection.ts';
import { lockLocation } from './organisations.ts';
import { codeOf, connectionsOf, givenUp, isSilent, lockNotHad, send } from './postgres-pool.ts';
import { refusePooler } from './postgres-pooler.ts';
import type { SchemaWanted } from './migrations.ts';
import { migratePostgres, refuseOtherSchema } from './postgres-schema.ts';
import { primaryFinder } from './postgres-servers.ts';
import { preparedBy } from './prepared.ts';
import type { Parameters, Statement, DatabaseValue } from './statement.ts';
import type { Tables } from './tables.ts';

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/** Parse int8 and numeric (the type of sums) as numbers. Values that may be larger are selected as text. */
const numbers: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);
const asNumbers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: ((oid: number, format: 'text') =>
    numbers.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Conflicts with another transaction: serialization failure, deadlock, or the same unique value at the same moment. */
const worthAnotherTry: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);
const mostTries = 12;

/** Milliseconds before a retry: growing, and random so that two conflicting transactions differ. */
const backOff = (tries: number, random: () => number): number =>
  Math.min(250, 2 ** tries) * (0.5 + random() / 2);

/** PostgreSQL texts cannot contain NUL, so a value with one is replaced and never found. */
const withoutNul = (value: DatabaseValue): DatabaseValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

export interface PostgresOptions {
  /** Connections of this process; changes that wait for a location use none. */
  readonly connections?: number;
  /** The isolation level, for tests. */
  readonly isolation?: 'read committed' | 'serializable';
  readonly random?: () => number;
  /** Milliseconds after which the server cancels a statement, including its wait for locks. */
  readonly statementTimeout?: number;
  /** Default: `migrated`. */
  readonly schema?: SchemaWanted;
}

/** Registers a statement that was sent without waiting for its response. */
type Unawaited = (sent: Promise<unknown>) => void;

/** Pending responses of statements sent without waiting. */
interface AnswersLeft {
  readonly unawaited: Unawaited;
  /** Waits for all responses; resolves to the first failure. */
  readonly failure: () => Promise<{ readonly error: unknown } | undefined>;
}

function answersLeft(): AnswersLeft {
  const answers: Promise<{ error: unknown } | null>[] = [];
  const unawaited: Unawaited = (sent) => {
    const answer = sent.then(
      () => null,
      (error: unknown) => ({ error }),
    );
    answers.push(answer);
  };
  return {
    unawaited,
    failure: async () => (await Promise.all(answers)).find((answer) => answer !== null) ?? undefined,
  };
}

const nothingToWrite: Unawaited = (sent) => {
  sent.catch(() => undefined);
  throw new Error('nothing is written outside of a transaction');
};

/** The connection broke during a commit: the change may be stored, so it must not be retried. */
class CommitInDoubt extends Error {}

/** Makes a transaction commit without fsync. */
const unsynced = "set_config('synchronous_commit', 'off', true)";

interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly bind: (parameters: Parameters) => DatabaseValue[];
}

/**
 * Opens the existing database at a `postgres://` address. Rejects with PostgreSQL's error if it cannot be reached, and
 * with one sentence if its schema is not the wanted one.
 */
export async function openPostgres(
  url: string,
  now: number,
  {
    connections = 10,
    isolation = 'read committed',
    random = Math.random,
    statementTimeout = 14_000,
    schema: wanted = 'migrated',
  }: PostgresOptions = {},
): Promise<Database> {
  const builder = new Kysely<Tables>({ dialect });
  /** Milliseconds, a little more than the server's limit, for a host that lost power and sends no reset. */
  const patience = statementTimeout + 1000;
  const primary = primaryFinder(url);
  const network = { connectionTimeoutMillis: 10_000, keepAlive: true };
  const pool = new Pool({
    ...network,
    Client: class extends Client {
      constructor(settings: ClientConfig = {}) {
        super({ ...settings, connectionString: primary.address() });
      }
    },
    // The pool awaits it, which its types do not say.
    onConnect: (client) => primary.check(client) as unknown as void,
    max: connections,
    types: asNumbers,
    // Send statements without waiting for earlier responses.
    pipeline: true,
    application_name: 'colour-bar',
    statement_timeout: statementTimeout,
    // A lock's holder may wait for a standby: its waiters fail with a retryable error before their statement times out.
    lock_timeout: Math.floor(0.9 * statementTimeout),
    query_timeout: patience,
    // Ends the transaction of a hanging process, so that its locks are released.
    idle_in_transaction_session_timeout: 2 * statementTimeout,
  });
  // A salon's data fit into memory, so random page reads cost as much as sequential ones. A compatible engine may lack the
  // setting.
  pool.on('connect', (client) => {
    send(client, 'set random_page_cost = 1.1').catch(() => undefined);
  });
  // A connection that breaks while idle is replaced when the next one is needed.
  pool.on('error', () => undefined);

  let named = 0;
  const prepare = preparedBy(builder, ({ sql, bind }): Prepared => {
    named += 1;
    return { name: `colour_bar_${named}`, text: sql, bind };
  });
  const queryOf = <P, R>(statement: Statement<P, R>, parameters: P): QueryConfig => {
    const { name, text, bind } = prepare(statement);
    return { name, text, values: bind(parameters as Parameters).map(withoutNul) };
  };
  const query = <P, R>(client: PoolClient, statement: Statement<P, R>, parameters: P) =>
    send(client, queryOf(statement, parameters));
  const connect = (client: PoolClient, unawaited: Unawaited): Connection => ({
    all: async (statement, parameters) => (await query(client, statement, parameters)).rows as never,
    first: async (statement, parameters) => (await query(client, statement, parameters)).rows[0] as never,
    run: async (statement, parameters) => (await query(client, statement, parameters)).rowCount ?? 0,
    write: (statement, parameters) => unawaited(query(client, statement, parameters)),
  });

  const { using, beside } = connectionsOf(pool, primary);

  /** Commits if the result is ok. `within`: a limit in milliseconds for the whole transaction, while others wait for its lock. */
  async function transaction<R extends { readonly ok: boolean }>(
    begin: readonly (string | QueryConfig)[],
    work: (connection: Connection) => Promise<R>,
    { most = mostTries, within }: { most?: number; within?: number } = {},
  ): Promise<R> {
    for (let tries = 1; ; tries += 1)
      try {
        return await using(async (client) => {
          const { unawaited, failure } = answersLeft();
          for (const first of begin) unawaited(send(client, first));
          let result: R;
          try {
            result = await work(connect(client, unawaited));
          } catch (error) {
            // If this fails too, the connection is lost and the transaction with it.
            await send(client, 'rollback').catch(() => undefined);
            // Later statements failed because of the first failure.
            throw (await failure())?.error ?? error;
          }
          // After a failure the engine answers a commit with a rollback.
          await send(client, result.ok ? 'commit' : 'rollback').catch((error: unknown) => {
            if (worthAnotherTry.has(codeOf(error))) throw error;
            throw new CommitInDoubt('it is not known whether a change was committed', { cause: error });
          });
          const failed = await failure();
          if (failed !== undefined) throw failed.error;
          return result;
        }, within);
      } catch (error) {
        if (tries === most || !worthAnotherTry.has(codeOf(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, backOff(tries, random)));
      }
  }

  let ended: Promise<void> | undefined;
  try {
    await primary.search(async () => {
      // Without the pool's time limits, as indexing a large table takes long.
      const client = new Client({
        ...network,
        connectionString: primary.address(),
        application_name: 'colour-bar',
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await primary.check(client);
        await refusePooler(client, pool);
        if (wanted === 'migrated') await migratePostgres(client, now);
        if (wanted === 'current') await refuseOtherSchema(client);
      } finally {
        await client.end().catch(() => undefined);
      }
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const read = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      using(async (client) => {
        // Pipelined with the reads, which fail if this fails.
        send(client, 'begin isolation level repeatable read read only').catch(() => undefined);
        await work(connect(client, nothingToWrite)).then(resolve, reject);
        // The caller does not wait for this, as nothing was changed.
        await send(client, 'commit').catch(() => undefined);
      }).catch(reject);
    });
  const begin = `begin isolation level ${isolation}`;
  const changesOf = (location: string) =>
    committedTogether({
      begin: async () => undefined,
      settle: async (changes) => {
        const { ran } = await transaction(
          [begin, queryOf(lockLocation, { id: location })],
          async (connection) => {
            const each = await runEach(changes, connection);
            return { ok: each.stores, ran: each };
          },
          // If several changes fail together, each is retried alone.
          { most: changes.length > 1 ? 1 : mostTries, within: patience },
        );
        return ran;
      },
      // After a timeout, single retries would wait just as long.
      mayTryEach: (error) =>
        !(error instanceof CommitInDoubt || isSilent(error)) &&
        codeOf(error) !== givenUp &&
        codeOf(error) !== lockNotHad,
      alone: (work) => work(),
    }).change;
  /** Group commit by location. */
  const changesAt = new Map<string, ReturnType<typeof changesOf>>();
  const changeUnsynced: Database['changeUnsynced'] = (work) =>
    transaction(['begin isolation level read committed', `select ${unsynced}`], work);
  return {
    read,
    readRows: async (statement, parameters) => {
      try {
        return (await beside((client) => query(client, statement, parameters))).rows as never;
      } catch (error) {
        // At a stricter default isolation level even a single statement can fail with a conflict.
        if (!worthAnotherTry.has(codeOf(error))) throw error;
        return read((connection) => connection.all(statement, parameters));
      }
    },
    change: (work, location) => {
      if (location === undefined) return transaction([begin], work);
      const here = changesAt.get(location) ?? changesOf(location);
      changesAt.set(location, here);
      return here(work);
    },
    changeUnsynced,
    runUnsynced: async (statement, parameters) => {
      const { name, text, values } = queryOf(statement, parameters);
      const alone = { name: `${name}_unsynced`, text: `${text} returning ${unsynced}`, values };
      try {
        return (await using((client) => send(client, alone))).rowCount ?? 0;
      } catch (error) {
        // As with `readRows`.
        if (!worthAnotherTry.has(codeOf(error))) throw error;
        return (await changeUnsynced(async (connection) => ok(await connection.run(statement, parameters))))
          .value;
      }
    },
    reach: 'network',
    stamps: () => null,
    close: () => (ended ??= pool.end()),
  };
}
