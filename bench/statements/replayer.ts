/** Executes recorded statements bare, each prepared once. Its own process; ranges of the record come as messages. */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Client, type ClientConfig } from 'pg';
import { fromLine, type ExecutedStatement, type Value } from './line.ts';

const [name = '', record = ''] = process.argv.slice(2);
const lines = readFileSync(record, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map(fromLine);

type Replay = (statements: readonly ExecutedStatement[]) => Promise<void>;

function onSqlite(): Replay {
  const database = new DatabaseSync(name);
  // The service's own settings of its connection: journal, durability, foreign keys.
  for (const { sql } of lines) if (/^\s*pragma /i.test(sql)) database.exec(sql);
  const prepared = new Map<string, StatementSync>();
  const preparedOf = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return async (statements) => {
    for (const { sql, method, parameters } of statements) {
      const statement = preparedOf(sql);
      if (method === 'get') statement.get(...(parameters as Value[]));
      else if (method === 'exec' || method === 'run') statement.run(...(parameters as Value[]));
      else statement.all(...(parameters as Value[]));
    }
  };
}

interface Connection {
  readonly client: Client;
  /** Statements without a response yet. */
  sent: Promise<unknown>[];
}

async function onPostgres(): Promise<Replay> {
  const connections = new Map<number, Connection>();
  for (const { connection = 0 } of lines) {
    if (connections.has(connection)) continue;
    const settings: ClientConfig & { pipeline: boolean } = { connectionString: name, pipeline: true };
    const client = new Client(settings);
    await client.connect();
    connections.set(connection, { client, sent: [] });
  }
  const names = new Map<string, string>();
  return async (statements) => {
    for (const { sql, parameters, connection = 0 } of statements) {
      const known = names.get(sql) ?? `replayed_${names.size}`;
      names.set(sql, known);
      const on = connections.get(connection)!;
      on.sent.push(on.client.query({ name: known, text: sql, values: [...parameters] }));
      // Like the service, wait only at the end of a transaction.
      if (!/^\s*(commit|rollback)/i.test(sql)) continue;
      await Promise.all(on.sent);
      on.sent = [];
    }
    for (const on of connections.values()) await Promise.all(on.sent.splice(0));
  };
}

const replay = name.startsWith('postgres:') ? await onPostgres() : onSqlite();

process.on('message', ([from, to]: [number, number]) => {
  const began = performance.now();
  replay(lines.slice(from, to)).then(
    () => process.send?.((performance.now() - began) / 1000),
    (error: unknown) => {
      throw error;
    },
  );
});
process.on('disconnect', () => process.exit());
