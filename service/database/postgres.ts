/**
 * PostgreSQL behind `Database`: for several processes, and for several computers.
 *
 * Changes at one location follow each other because each begins by locking the location's row. At the isolation level
 * `read committed` every statement after that sees what the one before in the row committed, so nothing has to be tried
 * again for it; a database that only knows stricter levels refuses instead, and the transaction is tried again. Those
 * of one process that come together share a transaction. What concerns more than one location is held by unique indexes,
 * and tried again likewise.
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
import { migratePostgres } from './postgres-schema.ts';
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

/** Whole numbers come as numbers; sums of them, which the engine widens, too. Those that may be larger are read as text. */
const numbers: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC]);
const asNumbers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: ((oid: number, format: 'text') =>
    numbers.has(oid) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Conflicts with another transaction: serialization failure, deadlock, or the same unique value at the same moment. */
const worthAnotherTry: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);
const mostTries = 12;

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

/** Takes statements that are sent together with later ones. */
type Unawaited = (sent: Promise<unknown>) => void;

/** Pending responses of statements sent without waiting. */
interface AnswersLeft {
  readonly unawaited: Unawaited;
  /** Waits for all of them; the first that failed. */
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

/** The connection broke while something was committed: it may be stored, and must not be done again. */
class CommitInDoubt extends Error {}

/** The transaction that it is said in waits for no disk. */
const unsynced = "set_config('synchronous_commit', 'off', true)";

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
    statementTimeout = 14_000,
  }: PostgresOptions = {},
): Promise<Database> {
  const builder = new Kysely<Tables>({ dialect });
  /** Milliseconds, a little more than the server's: a host without power sends no reset. */
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
    // What needs no answer before the next statement is sent together with it.
    pipeline: true,
    application_name: 'colour-bar',
    statement_timeout: statementTimeout,
    // A lock's holder may wait for a standby: its waiters are told to come again, before their statement counts as too long.
    lock_timeout: Math.floor(0.9 * statementTimeout),
    query_timeout: patience,
    // Left by a process that hangs: its locks must not stay.
    idle_in_transaction_session_timeout: 2 * statementTimeout,
  });
  // What a salon has is in memory: a page found by an index costs no more than the next one of the table. An engine that
  // is only alike may not know the word.
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

  /** Commits where the result is ok. `within`: milliseconds for the whole of it, where others wait for its lock. */
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
      // Without the limits of the pool: an index of a large table takes its time.
      const schema = new Client({
        ...network,
        connectionString: primary.address(),
        application_name: 'colour-bar',
      });
      schema.on('error', () => undefined);
      try {
        await schema.connect();
        await primary.check(schema);
        await refusePooler(schema, pool);
        await migratePostgres(schema, now);
      } finally {
        await schema.end().catch(() => undefined);
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
      // The others would wait as long for the same.
      mayTryEach: (error) =>
        !(error instanceof CommitInDoubt || isSilent(error)) &&
        codeOf(error) !== givenUp &&
        codeOf(error) !== lockNotHad,
      alone: (work) => work(),
    }).change;
  /** By location. */
  const changesAt = new Map<string, ReturnType<typeof changesOf>>();
  const changeUnsynced: Database['changeUnsynced'] = (work) =>
    transaction(['begin isolation level read committed', `select ${unsynced}`], work);
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
