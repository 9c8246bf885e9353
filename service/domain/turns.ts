/** Long work yields to other requests. */
import type { Connection } from '../database/connection.ts';
import type { Statement } from '../database/statement.ts';

/** Milliseconds of work before it yields. */
const longest = 20;

/** Rows written before the work may yield. */
const rowsAtOnce = 128;

/** Requests are read before an iteration's immediates. Two are awaited, as the first may be of the current iteration. */
async function othersTurn(): Promise<void> {
  for (let round = 0; round < 2; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns a function to await between pieces of work, which yields to other requests when needed. */
export function turns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await othersTurn();
    since = performance.now();
  };
}

/** Runs a statement for each of many rows. */
export async function runInTurns<Row>(
  connection: Connection,
  each: Statement<Row, unknown>,
  rows: readonly Row[],
): Promise<void> {
  const turn = turns();
  for (const row of rows) {
    await connection.run(each, row);
    await turn();
  }
}

/** Adds many rows by a statement of `insertRows`. */
export async function addInTurns<Row>(
  connection: Connection,
  add: (connection: Connection, rows: readonly Row[]) => void,
  rows: readonly Row[],
): Promise<void> {
  const turn = turns();
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    add(connection, rows.slice(at, at + rowsAtOnce));
    await turn();
  }
}

/** Deletes rows by a statement that deletes `count` at a time, until none is left. */
export async function removeInTurns<P extends object>(
  connection: Connection,
  remove: Statement<P & { count: number }, unknown>,
  parameters: P,
  count = rowsAtOnce,
): Promise<void> {
  const turn = turns();
  while ((await connection.run(remove, { ...parameters, count })) === count) await turn();
}
