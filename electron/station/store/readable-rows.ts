/**
 * Reads every readable row of a table from a database that may be damaged: after an unreadable page, the search
 * continues behind it.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { SqliteValue } from './sqlite-value.ts';

export type Row = Record<string, SqliteValue>;

export interface ReadableRows {
  readonly rows: Row[];
  /** The most rows that can have been lost; null: unknown. */
  readonly lost: number | null;
}

const batch = 100;
/** The longest gap that is searched, in row numbers: more than any table has. */
const farthest = 2 ** 31;
/** Reading stops after this number of gaps. */
const mostGaps = 2000;

/** `columns` exist in the table. Never throws: unreadable rows are lost. */
export function readableRows(
  database: DatabaseSync,
  table: string,
  columns: readonly string[],
): ReadableRows {
  const keys = primaryKey(database, table);
  if (keys === null) return { rows: [], lost: null };
  return keys.withoutRowid
    ? fromBothEnds(database, table, columns, keys.columns)
    : pastGaps(database, table, columns);
}

function primaryKey(
  database: DatabaseSync,
  table: string,
): { columns: string[]; withoutRowid: boolean } | null {
  try {
    const info = database.prepare('SELECT name, pk FROM pragma_table_info(?)').all(table) as {
      name: string;
      pk: number;
    }[];
    const made = database
      .prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?")
      .get(table);
    const sql = (made as { sql: string } | undefined)?.sql;
    if (sql === undefined) return null;
    const columns = info.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    return { columns: columns.map(({ name }) => name), withoutRowid: /WITHOUT\s+ROWID/i.test(sql) };
  } catch {
    return null;
  }
}

/** By row number, so that an unreadable page can be skipped. */
function pastGaps(database: DatabaseSync, table: string, columns: readonly string[]): ReadableRows {
  // NOT INDEXED: an index may be damaged while the table is intact.
  const sql = `SELECT rowid AS "the row", ${columns.join(', ')} FROM ${table} NOT INDEXED
    WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  const after = (rowid: number, most: number): { rowid: number; row: Row }[] | null => {
    try {
      const found = (database.prepare(sql).all(rowid, most) as Row[]).map(({ 'the row': at, ...row }) => ({
        rowid: Number(at),
        row,
      }));
      // A foreign page in the table's place has unsorted rows, which could loop for ever.
      return found.every((one, at) => one.rowid > (found[at - 1]?.rowid ?? rowid)) ? found : null;
    } catch {
      return null;
    }
  };
  /** The smallest row number after which rows are readable again; null: none. */
  const landing = (from: number): number | null => {
    let step = 1;
    while (step < farthest && after(from + step, 1) === null) step *= 2;
    if (step >= farthest) return null;
    // Binary search between the last failed step and this one.
    let [bad, good] = [from + Math.floor(step / 2), from + step];
    while (good - bad > 1) {
      const middle = Math.floor((bad + good) / 2);
      if (after(middle, 1) === null) bad = middle;
      else good = middle;
    }
    return good;
  };

  /** The number of later rows, if the table has AUTOINCREMENT; null: unknown. */
  const behind = (rowid: number): number | null => {
    try {
      const row = database.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(table);
      return row === undefined ? null : Math.max(0, (row as { seq: number }).seq - rowid);
    } catch {
      return null;
    }
  };

  const rows: Row[] = [];
  let lost = 0;
  let gaps = 0;
  let last = 0;
  const ended = (): ReadableRows => {
    const more = behind(last);
    return { rows, lost: more === null ? null : lost + more };
  };
  for (let most = batch; ;) {
    const found = after(last, most);
    if (found === null && most > 1) {
      most = 1;
      continue;
    }
    if (found === null) {
      gaps += 1;
      const next = gaps > mostGaps ? null : landing(last);
      if (next === null || after(next, 1)?.length === 0) return ended();
      lost += next - last;
      last = next;
      most = batch;
      continue;
    }
    for (const { row } of found) rows.push(row);
    const [end] = found.slice(-1);
    if (!end || (found.length < most && most === batch)) return { rows, lost };
    last = end.rowid;
  }
}

/** By the primary key, from both ends; rows between two damaged pages are not found. */
function fromBothEnds(
  database: DatabaseSync,
  table: string,
  columns: readonly string[],
  keys: readonly string[],
): ReadableRows {
  const key = (row: Row) => keys.map((name) => row[name] ?? null);
  const walk = (order: 'ASC' | 'DESC', stop: ReadonlySet<string>): { rows: Row[]; whole: boolean } => {
    const rows: Row[] = [];
    const read = new Set<string>();
    const compared = `(${keys.join(', ')}) ${order === 'ASC' ? '>' : '<'} (${keys.map(() => '?').join(', ')})`;
    const ordered = keys.map((name) => `${name} ${order}`).join(', ');
    const sql = (from: boolean) =>
      `SELECT ${columns.join(', ')} FROM ${table} ${from ? `WHERE ${compared}` : ''} ORDER BY ${ordered} LIMIT ?`;
    for (let most = batch; ;) {
      const last = rows.at(-1);
      try {
        const found = database
          .prepare(sql(last !== undefined))
          .all(...(last ? key(last) : []), most) as Row[];
        for (const row of found) {
          const name = JSON.stringify(key(row));
          if (stop.has(name)) return { rows, whole: true };
          if (read.has(name)) return { rows, whole: false };
          read.add(name);
          rows.push(row);
        }
        if (found.length < most) return { rows, whole: true };
      } catch {
        if (most === 1) return { rows, whole: false };
        most = 1;
      }
    }
  };
  const forwards = walk('ASC', new Set());
  if (forwards.whole) return { rows: forwards.rows, lost: 0 };
  const seen = new Set(forwards.rows.map((row) => JSON.stringify(key(row))));
  return { rows: [...forwards.rows, ...walk('DESC', seen).rows], lost: null };
}
