/** Staff rows. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addStaff = insertInto('staff');

export const linkResources = statement((db, p: { id: string; resourceIds: string }) =>
  db.updateTable('staff').set({ resource_ids: p.resourceIds }).where('id', '=', p.id),
);

export const staffOfLocation = statement((db, p: { location: string }) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('location_id', '=', p.location)
    .where('left_at', 'is', null)
    .orderBy('id'),
);

export const staffByPin = statement((db, p: { location: string; pinHash: string }) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('location_id', '=', p.location)
    .where('pin_hash', '=', p.pinHash)
    .where('left_at', 'is', null),
);

export const staffAt = statement((db, p: { id: string; location: string }) =>
  db.selectFrom('staff').select('id').where('id', '=', p.id).where('location_id', '=', p.location),
);
