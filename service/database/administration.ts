/** What only an administrator asks for and changes. */
import { accessStatement, statement } from './statement.ts';
import type { ApiKeysTable, LocationsTable, StaffTable } from './tables.ts';
import type { MerchantsTable } from './trade-tables.ts';

export const everyOrganisation = statement((db) =>
  db.selectFrom('organisations').selectAll().orderBy('name').orderBy('id'),
);

export const renameOrganisation = statement((db, p: { id: string; name: string }) =>
  db.updateTable('organisations').set({ name: p.name }).where('id', '=', p.id),
);

export const keysOfOrganisation = statement((db, p: { organisation: string }) =>
  db.selectFrom('api_keys').selectAll().where('organisation_id', '=', p.organisation).orderBy('hash'),
);

export const everyKey = statement((db) => db.selectFrom('api_keys').selectAll().orderBy('hash'));

export const addNamedKey = statement((db, p: ApiKeysTable) =>
  db.insertInto('api_keys').values({
    hash: p.hash,
    organisation_id: p.organisation_id,
    scopes: p.scopes,
    location_ids: p.location_ids,
    revoked_at: p.revoked_at,
    name: p.name,
    created_at: p.created_at,
  }),
);

/** What is given out with each change of a location, its `sequence`, stays as it is. */
export const changeLocation = accessStatement(
  (db, p: Omit<LocationsTable, 'organisation_id' | 'position' | 'pin_salt' | 'sequence'>) =>
    db
      .updateTable('locations')
      .set({
        name: p.name,
        currency: p.currency,
        time_zone: p.time_zone,
        pins_in_use: p.pins_in_use,
        keeps_medical_records: p.keeps_medical_records,
        shares_customers: p.shares_customers,
        finishes_overdrawn_packs: p.finishes_overdrawn_packs,
      })
      .where('id', '=', p.id),
);

export const staffById = statement((db, p: { id: string }) =>
  db.selectFrom('staff').selectAll().where('id', '=', p.id),
);

export const changeStaff = statement((db, p: Pick<StaffTable, 'id' | 'name' | 'pin_hash'>) =>
  db.updateTable('staff').set({ name: p.name, pin_hash: p.pin_hash }).where('id', '=', p.id),
);

export const merchantById = statement((db, p: { id: string }) =>
  db.selectFrom('merchants').selectAll().where('id', '=', p.id),
);

export const changeMerchant = statement((db, p: Omit<MerchantsTable, 'location_id' | 'position'>) =>
  db
    .updateTable('merchants')
    .set({
      name: p.name,
      organisation_number: p.organisation_number,
      gift_card_months: p.gift_card_months,
      gift_card_accounting: p.gift_card_accounting,
      gift_card_vat: p.gift_card_vat,
    })
    .where('id', '=', p.id),
);
