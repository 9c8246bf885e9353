/**
 * Reads the rows of several ids. Statements are prepared for a few list lengths only: a list is padded by repeating its last
 * id, and a longer list is read in parts.
 */
import type { Kysely } from 'kysely';
import type { Connection } from './connection.ts';
import { statement, type Statement } from './statement.ts';
import type { Tables } from './tables.ts';

const lengths = [1, 10, 50, 200];
const longest = 200;

type Bound = Record<string, string>;

export type ReadByIds<R> = (connection: Connection, ids: readonly string[]) => Promise<R[]>;

/** `build` gets the ids for an `in`. Rows are in the order of `build` within each part. */
export function byIds<R>(
  build: (db: Kysely<Tables>, ids: readonly string[]) => ReturnType<Statement<Bound, R>['build']>,
): ReadByIds<R> {
  const statements = new Map(
    lengths.map((length) => [
      length,
      statement((db, p: Bound) =>
        build(
          db,
          Array.from({ length }, (_, at) => p[`id${at}`]!),
        ),
      ),
    ]),
  );
  return async (connection, ids) => {
    const rows: R[] = [];
    for (let from = 0; from < ids.length; from += longest) {
      const turn = ids.slice(from, from + longest);
      const length = lengths.find((one) => one >= turn.length)!;
      const bound: Bound = {};
      for (let at = 0; at < length; at++) bound[`id${at}`] = turn[Math.min(at, turn.length - 1)]!;
      rows.push(...(await connection.all(statements.get(length)!, bound)));
    }
    return rows;
  };
}

/** Groups rows by `key`, keeping their order. */
export function grouped<R, K>(rows: readonly R[], key: (row: R) => K): ReadonlyMap<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}
