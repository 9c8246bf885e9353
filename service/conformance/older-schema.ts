/** Makes a database of an older version from a current one, by removing the additions of later steps. */
import { sql } from 'kysely';
import { ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { moneyTables } from '../database/money-tables.ts';
import { sharedDocumentTables } from '../database/shared-documents-schema.ts';
import { widgetTables } from '../database/widget-tables.ts';

/** Tables are declared before those that refer to them. */
const dropped = (step: number, tables: object) =>
  Object.keys(tables)
    .toReversed()
    .map((name) => [step, `drop table ${name}`] as const);

/** Additions by the step that made them. */
const takenAway: readonly (readonly [step: number, statement: string])[] = [
  [9, 'alter table mix_components drop column overdrawn_before'],
  [9, 'alter table items drop column overdrawn'],
  [10, 'drop table wrong_pins'],
  [10, 'drop table health_checks'],
  [10, 'alter table staff drop column left_at'],
  ...dropped(11, widgetTables),
  [11, 'drop index bookings_long'],
  ...dropped(12, moneyTables),
  ...dropped(15, sharedDocumentTables),
];

/** `version`: the number of steps in the older version. */
export async function asBefore(database: Database, version: number): Promise<void> {
  await database.change(async (connection) => {
    const wanted = takenAway.flatMap(([step, text]) => (step > version ? [text] : []));
    for (const text of [...wanted, `delete from migrations where version > ${version}`])
      await connection.run({ build: (db) => ({ compile: () => sql.raw(text).compile(db) }) }, {});
    return ok(null);
  });
}
