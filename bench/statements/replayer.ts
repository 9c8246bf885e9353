/**
 * Executes recorded statements bare: each prepared once, nothing around them. A process of its own; ranges of the
 * record come as messages.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { fromLine, type Value } from './line.ts';

const [file = '', record = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
const lines = readFileSync(record, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map(fromLine);

// The service's own settings of the connection: journal, durability, foreign keys.
for (const { sql } of lines) if (/^\s*pragma /i.test(sql)) database.exec(sql);

const prepared = new Map<string, StatementSync>();
function preparedOf(sql: string): StatementSync {
  const known = prepared.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  prepared.set(sql, statement);
  return statement;
}

/** Seconds for the statements from line `from` up to, not including, `to`. */
function replay(from: number, to: number): number {
  const work = lines.slice(from, to).map(({ sql, method, parameters }) => ({
    statement: preparedOf(sql),
    method: method === 'exec' ? ('run' as const) : method,
    parameters: parameters as Value[],
  }));
  const began = performance.now();
  for (const { statement, method, parameters } of work) {
    if (method === 'iterate') statement.all(...parameters);
    else statement[method](...parameters);
  }
  return (performance.now() - began) / 1000;
}

process.on('message', ([from, to]: [number, number]) => process.send?.(replay(from, to)));
process.on('disconnect', () => process.exit());
