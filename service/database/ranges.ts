/** Range rows. */
import { statement } from './statement.ts';
import type { RangesTable } from './tables.ts';

export const addRange = statement((db, p: RangesTable) =>
  db.insertInto('ranges').values({
    id: p.id,
    location_id: p.location_id,
    name: p.name,
    position: p.position,
    kind: p.kind,
    pack_size: p.pack_size,
    list_price: p.list_price,
    mixing_ratio: p.mixing_ratio,
    created_at: p.created_at,
    updated_at: p.updated_at,
  }),
);

export const changeRange = statement((db, p: Omit<RangesTable, 'location_id' | 'created_at'>) =>
  db
    .updateTable('ranges')
    .set({
      name: p.name,
      position: p.position,
      kind: p.kind,
      pack_size: p.pack_size,
      list_price: p.list_price,
      mixing_ratio: p.mixing_ratio,
      updated_at: p.updated_at,
    })
    .where('id', '=', p.id),
);

export const moveRange = statement((db, p: { id: string; position: number }) =>
  db.updateTable('ranges').set({ position: p.position }).where('id', '=', p.id),
);

export const removeRange = statement((db, p: { id: string }) =>
  db.deleteFrom('ranges').where('id', '=', p.id),
);

export const rangeById = statement((db, p: { id: string }) =>
  db.selectFrom('ranges').selectAll().where('id', '=', p.id),
);

export const rangeNames = statement((db, p: { location: string }) =>
  db
    .selectFrom('ranges')
    .select(['id', 'name as text', 'position'])
    .where('location_id', '=', p.location)
    .orderBy('position'),
);

export const rangesPage = statement((db, p: { location: string; after: number; count: number }) =>
  db
    .selectFrom('ranges')
    .selectAll()
    .where('location_id', '=', p.location)
    .where('position', '>', p.after)
    .orderBy('position')
    .limit(p.count),
);
