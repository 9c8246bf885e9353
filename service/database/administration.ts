/** Statements of the administrator's command. */
import { sql, type Kysely } from 'kysely';
import { insertInto, updateById, selectById } from './rows.ts';
import { accessStatement, statement, type Statement } from './statement.ts';
import { tables, type Tables } from './tables.ts';

export const everyOrganisation = statement((db) =>
  db.selectFrom('organisations').selectAll().orderBy('name').orderBy('id'),
);

export const renameOrganisation = updateById('organisations', 'name');

export const keysOfOrganisation = statement((db, p: { organisation: string }) =>
  db.selectFrom('api_keys').selectAll().where('organisation_id', '=', p.organisation).orderBy('hash'),
);

export const everyKey = statement((db) => db.selectFrom('api_keys').selectAll().orderBy('hash'));

export const addNamedKey = insertInto('api_keys');

export const changeKey = accessStatement((db, p: { hash: string; name: string | null; scopes: string }) =>
  db.updateTable('api_keys').set({ name: p.name, scopes: p.scopes }).where('hash', '=', p.hash),
);

/** Leaves the location's `sequence` unchanged. */
export const changeLocation = accessStatement(
  updateById(
    'locations',
    'name',
    'currency',
    'time_zone',
    'pins_in_use',
    'keeps_medical_records',
    'shares_customers',
    'finishes_overdrawn_packs',
  ).build,
);

/** For a location without rows elsewhere: foreign keys refuse another. */
export const removeLocation = accessStatement((db, p: { id: string }) =>
  db.deleteFrom('locations').where('id', '=', p.id),
);

/** By the name of each table with a column `location_id`: one of its rows at the location. */
export const rowsOfLocation: readonly (readonly [
  table: string,
  Statement<{ id: string }, { found: number }>,
])[] = (Object.keys(tables) as (keyof Tables)[])
  .filter((name) => 'location_id' in tables[name])
  .map((name) => [
    name,
    statement((db, p: { id: string }) =>
      (db as unknown as Kysely<Record<string, { location_id: string }>>)
        .selectFrom(name as string)
        .select(sql<number>`1`.as('found'))
        .where('location_id', '=', p.id)
        .limit(1),
    ),
  ]);

export const staffById = selectById('staff');

export const changeStaff = updateById('staff', 'name', 'pin_hash', 'left_at');

export const merchantById = selectById('merchants');

export const changeMerchant = updateById(
  'merchants',
  'name',
  'organisation_number',
  'gift_card_months',
  'gift_card_accounting',
  'gift_card_vat',
);
