/** Changes rows of a location in a transaction that locks the location. */
import type { Result } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import { rowAt, type ById, type Located } from '../domain/located.ts';
import { isThere, refused, type VerbResult } from './verb.ts';

interface Deletable extends Located {
  readonly deleted: number;
}

/** `what`: the row's kind for messages, like `service`. Deleted rows count as missing. */
export async function changeLocated<Row extends Deletable, T>(
  database: Database,
  { byId, what, id }: { readonly byId: ById<Row>; readonly what: string; readonly id: string },
  work: (connection: Connection, row: Row) => Promise<VerbResult<T>>,
): Promise<VerbResult<T>> {
  const find = async (connection: Connection): Promise<VerbResult<Row>> => {
    const row = await connection.first(byId, { id });
    return isThere(row?.deleted === 1 ? undefined : row, `${what} ${id}`);
  };
  const known = await database.read(find);
  if (!known.ok) return known;
  return database.change(async (connection): Promise<Result<T, 'not_allowed'>> => {
    const row = await find(connection);
    return row.ok ? work(connection, row.value) : row;
  }, known.value.location_id);
}

/** The rows of these ids, all of them at the location. */
export async function allAt<Row extends Located>(
  connection: Connection,
  { byId, what, location }: { readonly byId: ById<Row>; readonly what: string; readonly location: string },
  ids: readonly string[],
): Promise<VerbResult<readonly Row[]>> {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = await rowAt(connection, byId, location, id);
    if (!row.ok) return refused(`there is no ${what} ${id} at the location ${location}`);
    rows.push(row.value);
  }
  return { ok: true, value: rows };
}
