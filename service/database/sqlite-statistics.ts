/**
 * Table statistics of a large salon for SQLite's planner, written while the tables are still empty. Without them it picks
 * the index for a list's order and scans all rows for a filter.
 */
import type { DatabaseSync } from 'node:sqlite';

/** Rows of the tables that stay small; the others grow for years. */
const small: Readonly<Record<string, number>> = {
  organisations: 10,
  locations: 20,
  staff: 400,
  api_keys: 100,
  ranges: 1000,
  merchants: 40,
  resources: 400,
  resource_groups: 100,
  services: 4000,
  service_groups: 200,
  resource_services: 20_000,
};
const large = 1_000_000;

/** Distinct values of a column among rows that are equal in the columns before it; other columns have `otherwise`. */
const different: Readonly<Record<string, number>> = {
  location_id: 20,
  organisation_id: 10,
  // Assumes that each value is rare: the index must find rare values fast, and common ones are found early anyway.
  type: 1000,
  staff_id: 1000,
  range_id: 1000,
  item_id: 100_000,
  product_id: 100_000,
  start: 10_000,
};
const otherwise = 100_000;

/** A `sqlite_stat1` value: the rows, then the average rows with equal values in the first column, the first two, and so on. */
function figuresOf(rows: number, columns: readonly string[], unique: boolean): string {
  let agreeing = rows;
  const figures = columns.map((column) => {
    agreeing = Math.max(1, Math.round(agreeing / (different[column] ?? otherwise)));
    return agreeing;
  });
  if (unique) figures[figures.length - 1] = 1;
  return [rows, ...figures].join(' ');
}

interface Index {
  readonly name: string;
  readonly table: string;
  readonly unique: number;
}

/** Call it once after a schema change. */
export function writeStatistics(sqlite: DatabaseSync): void {
  const indexes = sqlite
    .prepare(
      `select list.name, tables.name as "table", list."unique" from sqlite_schema as tables, pragma_index_list(tables.name) as list
       where tables.type = 'table' and tables.name not like 'sqlite%'`,
    )
    .all() as unknown as Index[];
  const columnsOf = sqlite.prepare('select name from pragma_index_info(?) order by seqno');
  sqlite.exec('begin immediate; analyze; delete from sqlite_stat1');
  const add = sqlite.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)');
  for (const { name, table, unique } of indexes) {
    const columns = columnsOf.all(name).map((row) => String(row['name']));
    add.run(table, name, figuresOf(small[table] ?? large, columns, unique === 1));
  }
  // Makes the planner of this connection reload them.
  sqlite.exec('commit; analyze sqlite_schema');
}
