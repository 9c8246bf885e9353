/**
 * What SQLite's planner is told of a large salon, before there is one. Without figures it holds every list to the index
 * of its order and reads through all rows for a filter; figures of its own it would gather when the tables are empty.
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

/** Different values among the rows that agree in the columns before; a column that is not named tells nearly all apart. */
const different: Readonly<Record<string, number>> = {
  location_id: 20,
  organisation_id: 10,
  // As if each were rare: what is rare must be found soon, what is not is found soon anyway.
  type: 1000,
  staff_id: 1000,
  range_id: 1000,
  item_id: 100_000,
  product_id: 100_000,
  start: 10_000,
};
const otherwise = 100_000;

/** As `sqlite_stat1` has it: the rows, then how many agree in the first column, in the first two, and so on. */
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

/** Once after the schema has changed. */
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
  // The planner of each connection reads them anew.
  sqlite.exec('commit; analyze sqlite_schema');
}
