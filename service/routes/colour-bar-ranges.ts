/** Ranges (spec 2, Colour bar ranges). */
import type { ColourBarRange } from '../../shared/api/colour-bar-ranges.ts';
import { rangeById, rangesPage } from '../database/ranges.ts';
import type { RangesTable } from '../database/tables.ts';
import { createRange, deleteRange, updateRange } from '../domain/ranges.ts';
import { optionalMoney, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { beforeFirst, listAt } from '../http/paging.ts';
import { answered, noBody } from './answered.ts';
import { readsOf } from './by-id.ts';

const present = (row: RangesTable): ColourBarRange => ({
  id: row.id,
  locationId: row.location_id,
  name: row.name,
  kind: row.kind,
  packSize: row.pack_size ?? undefined,
  listPrice: optionalMoney(row.list_price),
  mixingRatio: row.mixing_ratio ?? undefined,
  createdAt: timeText(row.created_at),
  updatedAt: timeText(row.updated_at),
});

export const colourBarRanges: HandlersOf<'colourBarRanges'> = {
  list: listAt(rangeById, present, ({ location }, connection, last, count) =>
    connection.all(rangesPage, { location: location.id, after: last?.position ?? beforeFirst, count }),
  ),
  create: async (call, connection) => answered(await createRange(connection, call, call.body), 201, present),
  ...readsOf('colourBarRangeId', rangeById, present),
  update: async (call, connection) =>
    answered(await updateRange(connection, call, call.params.colourBarRangeId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteRange(connection, call, call.params.colourBarRangeId), 204, noBody),
};
