/** Statements of the administrator's command. */
import { insertInto, updateById, selectById } from './rows.ts';
import { accessStatement, statement } from './statement.ts';

export const everyOrganisation = statement((db) =>
  db.selectFrom('organisations').selectAll().orderBy('name').orderBy('id'),
);

export const renameOrganisation = updateById('organisations', 'name');

export const keysOfOrganisation = statement((db, p: { organisation: string }) =>
  db.selectFrom('api_keys').selectAll().where('organisation_id', '=', p.organisation).orderBy('hash'),
);

export const everyKey = statement((db) => db.selectFrom('api_keys').selectAll().orderBy('hash'));

export const addNamedKey = insertInto('api_keys');

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
