/** Reading by id alone: what is at a location that the key cannot use does not exist (spec 1, Identifiers 2). */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import { locationById } from '../database/organisations.ts';
import type { Statement } from '../database/statement.ts';
import { canUse, type ApiKey } from '../domain/keys.ts';

type Located = { readonly location_id: string };
type ById<Row> = Statement<{ id: string }, Row>;

export async function rowAt<Row extends Located>(
  connection: Connection,
  byId: ById<Row>,
  location: string,
  id: string,
): Promise<Result<Row, 'entity_not_found'>> {
  const row = await connection.first(byId, { id });
  return row?.location_id === location ? ok(row) : fail('entity_not_found');
}

export async function rowAnywhere<Row extends Located>(
  connection: Connection,
  byId: ById<Row>,
  key: ApiKey,
  id: string,
): Promise<Result<Row, 'entity_not_found'>> {
  const row = await connection.first(byId, { id });
  if (row === undefined) return fail('entity_not_found');
  const location = await connection.first(locationById, { id: row.location_id });
  return location !== undefined && canUse(key, location) ? ok(row) : fail('entity_not_found');
}

export const readAt = <Row extends Located>(
  database: Database,
  byId: ById<Row>,
  location: string,
  id: string,
): Promise<Result<Row, 'entity_not_found'>> =>
  database.read((connection) => rowAt(connection, byId, location, id));

export const readAnywhere = <Row extends Located>(
  database: Database,
  byId: ById<Row>,
  key: ApiKey,
  id: string,
): Promise<Result<Row, 'entity_not_found'>> =>
  database.read((connection) => rowAnywhere(connection, byId, key, id));
