/** Long work yields to other requests. */
import type { Connection } from '../database/connection.ts';
import type { Statement } from '../database/statement.ts';

/** Milliseconds that it may hold the process at a time; several such pieces may follow a piece that is longer. */
const longest = 20;

/** Rows that are written before others may have their turn. */
const rowsAtOnce = 128;

/** A round of the event loop hears requests before its immediates: the first may still be of the round that runs. */
async function othersTurn(): Promise<void> {
  for (let round = 0; round < 2; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Makes a function to be awaited between pieces of work: others have their turn there. */
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

/** Takes rows away by a statement that takes `count` of them, until there are no more. */
export async function removeInTurns<P extends object>(
  connection: Connection,
  remove: Statement<P & { count: number }, unknown>,
  parameters: P,
  count = rowsAtOnce,
): Promise<void> {
  const turn = turns();
  while ((await connection.run(remove, { ...parameters, count })) === count) await turn();
}
