/** Range rows. */
import { columnsExcept, insertInto, updateById, selectById } from './rows.ts';
import { statement } from './statement.ts';

export const addRange = insertInto('ranges');

export const changeRange = updateById(
  'ranges',
  ...columnsExcept('ranges', 'id', 'location_id', 'created_at'),
);

export const moveRange = updateById('ranges', 'position');

export const removeRange = statement((db, p: { id: string }) =>
  db.deleteFrom('ranges').where('id', '=', p.id),
);

export const rangeById = selectById('ranges');

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
