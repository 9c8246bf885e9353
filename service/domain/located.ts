/** Rows that belong to a location. */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import type { Statement } from '../database/statement.ts';

export type Located = { readonly location_id: string };
export type ById<Row> = Statement<{ id: string }, Row>;

/** The row with this id, if it belongs to the location. */
export async function rowAt<Row extends Located>(
  connection: Connection,
  byId: ById<Row>,
  location: string,
  id: string,
): Promise<Result<Row, 'entity_not_found'>> {
  const row = await connection.first(byId, { id });
  return row?.location_id === location ? ok(row) : fail('entity_not_found');
}
