/** Reading by id alone: a row at a location that the key cannot use does not exist (spec 1, Identifiers 2). */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import { locationById } from '../database/organisations.ts';
import type { LocationsTable } from '../database/tables.ts';
import { rowAt, type ById, type Located } from '../domain/located.ts';
import { canUse, type ApiKey } from '../domain/keys.ts';

async function rowAnywhere<Row extends Located>(
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

/** The context of reading one row. */
export interface OneCall<Name extends string> {
  readonly key: ApiKey;
  readonly params: Readonly<Record<Name, string>>;
  readonly now: number;
}

/**
 * Handlers: `get` reads the row at the path's location, `getById` at any location that the key can use. `load` adds
 * related data to the rows.
 */
export function readsOf<Name extends string, Row extends Located, View, Loaded = Row>(
  name: Name,
  byId: ById<Row>,
  present: (row: Loaded, call: OneCall<Name>) => View,
  load: (connection: Connection, rows: Row[]) => Promise<Loaded[]> = async (_, rows) => rows as never,
) {
  const shown = async (connection: Connection, row: Result<Row, 'entity_not_found'>, call: OneCall<Name>) => {
    if (!row.ok) return row;
    const [loaded] = await load(connection, [row.value]);
    return ok({ status: 200 as const, body: present(loaded!, call) });
  };
  return {
    get: (call: OneCall<Name> & { readonly location: LocationsTable }, database: Database) =>
      database.read(async (connection) =>
        shown(connection, await rowAt(connection, byId, call.location.id, call.params[name]), call),
      ),
    getById: (call: OneCall<Name>, database: Database) =>
      database.read(async (connection) =>
        shown(connection, await rowAnywhere(connection, byId, call.key, call.params[name]), call),
      ),
  };
}
