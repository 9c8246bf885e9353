/**
 * Loaded into the service before it starts (`--import`): writes every statement that it executes, with its parameters,
 * to the file that COLOUR_BAR_STATEMENTS names, a line of JSON each.
 */
import { openSync, writeSync } from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { toLine, type Parameter, type ExecutedStatement } from './line.ts';

const file = openSync(process.env['COLOUR_BAR_STATEMENTS'] ?? 'statements.jsonl', 'a');
const write = (statement: ExecutedStatement) => writeSync(file, `${toLine(statement)}\n`);

type Method = (...parameters: Parameter[]) => unknown;

/** `asStatement` says what a call of the method executes. */
function recordCalls<Self extends object>(
  prototype: Self,
  method: ExecutedStatement['method'],
  asStatement: (self: Self, parameters: Parameter[]) => Omit<ExecutedStatement, 'method'>,
): void {
  const recorded = new Proxy(Reflect.get(prototype, method) as Method, {
    apply(original, self: Self, parameters: Parameter[]) {
      write({ method, ...asStatement(self, parameters) });
      return Reflect.apply(original, self, parameters);
    },
  });
  Reflect.set(prototype, method, recorded);
}

recordCalls(DatabaseSync.prototype, 'exec', (_database, [sql]) => ({ sql: sql as string, parameters: [] }));
for (const method of ['run', 'get', 'all', 'iterate'] as const)
  recordCalls(StatementSync.prototype, method, ({ sourceSQL }, parameters) => ({
    sql: sourceSQL,
    parameters,
  }));
