/** A database as an older version of the service left it, made from one of today: what its steps added is taken away. */
import { sql } from 'kysely';
import { ok } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';
import { moneyTables } from '../database/money-tables.ts';
import { widgetTables } from '../database/widget-tables.ts';

/** Those that refer to others come after them where they are declared. */
const dropped = (step: number, tables: object) =>
  Object.keys(tables)
    .toReversed()
    .map((name) => [step, `drop table ${name}`] as const);

/** By the step that added it. */
const takenAway: readonly (readonly [step: number, statement: string])[] = [
  [9, 'alter table mix_components drop column overdrawn_before'],
  [9, 'alter table items drop column overdrawn'],
  [10, 'drop table wrong_pins'],
  [10, 'drop table health_checks'],
  [10, 'alter table staff drop column left_at'],
  ...dropped(11, widgetTables),
  [11, 'drop index bookings_long'],
  ...dropped(12, moneyTables),
];

/** `version`: how many steps were taken then. */
export async function asBefore(database: Database, version: number): Promise<void> {
  await database.change(async (connection) => {
    const wanted = takenAway.flatMap(([step, text]) => (step > version ? [text] : []));
    for (const text of [...wanted, `delete from migrations where version > ${version}`])
      await connection.run({ build: (db) => ({ compile: () => sql.raw(text).compile(db) }) }, {});
    return ok(null);
  });
}
