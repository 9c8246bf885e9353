/** The statements that write a row by its columns, as `tables.ts` declares them. */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Connection } from './connection.ts';
import { statement, type Statement } from './statement.ts';
import { tables, type Tables } from './tables.ts';

type Table = keyof Tables;
type Column<T extends Table> = keyof Tables[T] & string;
/** The query builder for a table that is not known before it is called: what it is called with, is checked by its callers. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;

/** The columns of a table, in the order in which it declares them, but for those that are named. */
export const columnsExcept = <T extends Table, Without extends Column<T> = never>(
  table: T,
  ...without: Without[]
) =>
  (Object.keys(tables[table]) as Exclude<Column<T>, Without>[]).filter(
    (name) => !(without as string[]).includes(name),
  );

const columns = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]]));

/** Adds a row: of the named columns, the others staying null; without names, of all. */
export const insertInto = <T extends Table, N extends Column<T> = Column<T>>(
  table: T,
  ...names: N[]
): Statement<Pick<Tables[T], N>, unknown> =>
  statement((db, p) =>
    (db as unknown as AnyTable)
      .insertInto(table as string)
      .values(columns(p, names.length > 0 ? names : columnsExcept(table))),
  );

/** Rows that one statement adds: those of any number are the sum of some of these. */
const powers = [64, 32, 16, 8, 4, 2, 1];

/** Adds many rows in few statements, in their order, of all columns. */
export function insertRows<T extends Table>(
  table: T,
): (connection: Connection, rows: readonly Tables[T][]) => Promise<void> {
  const names = columnsExcept(table);
  const statements = new Map(
    powers.map((count) => [
      count,
      statement((db, p: Record<string, never>) =>
        (db as unknown as AnyTable)
          .insertInto(table as string)
          .values(
            Array.from({ length: count }, (_, at) =>
              Object.fromEntries(names.map((name) => [name, p[`${name} ${at}`]])),
            ),
          ),
      ),
    ]),
  );
  return async (connection, rows) => {
    // Across a network all of them are one wait.
    const adding: Promise<number>[] = [];
    for (let from = 0; from < rows.length;) {
      const count = powers.find((one) => one <= rows.length - from)!;
      const bound: Record<string, never> = {};
      for (let at = 0; at < count; at += 1) {
        const row = rows[from + at]!;
        for (const name of names) bound[`${name} ${at}`] = row[name as never];
      }
      adding.push(connection.run(statements.get(count)!, bound));
      from += count;
    }
    await Promise.all(adding);
  };
}

/** Writes the named columns of the row that has the parameters' id. */
export const updateById = <T extends Table, N extends Column<T>>(
  table: T,
  ...names: N[]
): Statement<Pick<Tables[T], N> & { id: string }, unknown> =>
  statement((db, p) =>
    (db as unknown as AnyTable)
      .updateTable(table as string)
      .set(columns(p, names))
      .where('id', '=', p.id),
  );

/** The whole row of an id. */
export const selectById = <T extends Table>(table: T): Statement<{ id: string }, Tables[T]> =>
  statement(
    (db, p) =>
      (db as unknown as AnyTable)
        .selectFrom(table as string)
        .selectAll()
        .where('id', '=', p.id) as unknown as { compile(): CompiledQuery<Tables[T]> },
  );
