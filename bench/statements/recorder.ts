/**
 * Loaded into the service with `--import`: appends each statement that it executes, with its parameters, to the file
 * COLOUR_BAR_STATEMENTS, a line of JSON each.
 */
import { openSync, writeSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { Client } from 'pg';
import { toLine, type ExecutedStatement, type Parameter, type Value } from './line.ts';

const file = openSync(process.env['COLOUR_BAR_STATEMENTS'] ?? 'statements.jsonl', 'a');

type Method = (...parameters: unknown[]) => unknown;

/** `asStatement` turns a call of the method into the statement that it executes. */
function recordCalls<Self extends object>(
  prototype: Self,
  method: string,
  asStatement: (self: Self, parameters: unknown[]) => ExecutedStatement,
): void {
  const recorded = new Proxy(Reflect.get(prototype, method) as Method, {
    apply(original, self: Self, parameters: unknown[]) {
      writeSync(file, `${toLine(asStatement(self, parameters))}\n`);
      return Reflect.apply(original, self, parameters);
    },
  });
  Reflect.set(prototype, method, recorded);
}

recordCalls(DatabaseSync.prototype, 'exec', (_database, [sql]) => ({
  method: 'exec',
  sql: sql as string,
  parameters: [],
}));
for (const method of ['run', 'get', 'all', 'iterate'] as const)
  recordCalls(StatementSync.prototype, method, ({ sourceSQL }, parameters) => ({
    method,
    sql: sourceSQL,
    parameters: parameters as Parameter[],
  }));

const connections = new WeakMap<object, number>();
let opened = 0;
recordCalls(Client.prototype as object, 'query', (client, [query]) => {
  const connection = connections.get(client) ?? (opened += 1);
  connections.set(client, connection);
  const { text, values = [] } =
    typeof query === 'string' ? { text: query } : (query as { text: string; values?: Value[] });
  return { method: 'query', sql: text, parameters: values, connection };
});
