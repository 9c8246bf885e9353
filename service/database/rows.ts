/** Generates statements that write rows, from the columns declared in `tables.ts`. */
import { sql, type CompiledQuery, type Expression, type Kysely } from 'kysely';
import type { Connection } from './connection.ts';
import { statement, type Statement } from './statement.ts';
import { tables, type Tables } from './tables.ts';

type Table = keyof Tables;
type Column<T extends Table> = keyof Tables[T] & string;
/** A column that is never null, so that its type is known from its value. */
type FilledColumn<T extends Table> = {
  [C in Column<T>]: null extends Tables[T][C] ? never : C;
}[Column<T>];
/** The query builder for a table known at run time; callers check its types. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;

/** A table's columns in their declared order, except the given ones. */
export const columnsExcept = <T extends Table, Without extends Column<T> = never>(
  table: T,
  ...without: Without[]
) =>
  (Object.keys(tables[table]) as Exclude<Column<T>, Without>[]).filter(
    (name) => !(without as string[]).includes(name),
  );

const columns = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, (values as Record<string, unknown>)[name]]));

/** Inserts a row with the given columns (the others are null), or with all columns. */
export const insertInto = <T extends Table, N extends Column<T> = Column<T>>(
  table: T,
  ...names: N[]
): Statement<Pick<Tables[T], N>, unknown> =>
  statement((db, p) =>
    (db as unknown as AnyTable)
      .insertInto(table as string)
      .values(columns(p, names.length > 0 ? names : columnsExcept(table))),
  );

/** Row counts of prepared insert statements; any number of rows is a sum of these. */
const counts = [64, 32, 16, 8, 7, 6, 5, 4, 3, 2, 1];

/** Writes many rows in few statements, in their order. */
export type WriteRows<Row> = (connection: Connection, rows: readonly Row[]) => void;

/** `build` gets rows whose columns are parameters. */
function manyRows<Row extends object>(
  names: readonly (keyof Row & string)[],
  build: (db: AnyTable, rows: readonly Row[]) => { compile(): CompiledQuery },
): WriteRows<Row> {
  /** Parameter names by the row's index in the statement and by column. */
  const parameters = Array.from({ length: counts[0]! }, (_, at) =>
    names.map((name) => [name, `${name} ${at}`] as const),
  );
  const statements = new Map(
    counts.map((count) => [
      count,
      statement((db, p: Record<string, never>) =>
        build(
          db as unknown as AnyTable,
          parameters
            .slice(0, count)
            .map((row) => Object.fromEntries(row.map(([name, parameter]) => [name, p[parameter]])) as Row),
        ),
      ),
    ]),
  );
  return (connection, rows) => {
    for (let from = 0; from < rows.length;) {
      const count = counts.find((one) => one <= rows.length - from)!;
      const bound: Record<string, never> = {};
      for (let at = 0; at < count; at += 1) {
        const row = rows[from + at]!;
        for (const [name, parameter] of parameters[at]!) bound[parameter] = row[name] as never;
      }
      connection.write(statements.get(count)!, bound);
      from += count;
    }
  };
}

/** Adds rows of all columns. */
export const insertRows = <T extends Table>(table: T): WriteRows<Tables[T]> =>
  manyRows<Tables[T]>(columnsExcept(table), (db, rows) => db.insertInto(table).values(rows));

/** Writes the named columns of the rows that have the ids. */
export const updateRows = <T extends Table, N extends FilledColumn<T>>(
  table: T,
  ...names: N[]
): WriteRows<Pick<Tables[T], N> & { id: string }> => {
  const each = ['id', ...names];
  const typeOf = (name: string) =>
    sql.raw(typeof (tables[table] as Record<string, unknown>)[name] === 'string' ? 'text' : 'bigint');
  return manyRows(each as never, (db, rows) =>
    db
      .with(`changed(${each.join(', ')})`, () => {
        const values = rows.map(
          (row) =>
            sql`(${sql.join(each.map((name) => sql`cast(${row[name as never]} as ${typeOf(name)})`))})`,
        );
        return sql`(values ${sql.join(values)})` as unknown as Expression<Record<string, unknown>>;
      })
      .updateTable(table as string)
      .from('changed')
      .set(Object.fromEntries(names.map((name) => [name, sql.ref(`changed.${name}`)])))
      .whereRef(`${table}.id`, '=', 'changed.id'),
  );
};

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
