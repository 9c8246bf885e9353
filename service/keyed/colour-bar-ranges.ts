/** Ranges (spec 2, Colour bar ranges). */
import type { ColourBarRange } from '../../shared/api/colour-bar-ranges.ts';
import { ok } from '../../shared/result.ts';
import { rangeById, rangesPage } from '../database/ranges.ts';
import type { RangesTable } from '../database/tables.ts';
import { createRange, deleteRange, updateRange } from '../domain/ranges.ts';
import { moneyText, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered, nothing } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';

const present = (row: RangesTable): ColourBarRange => ({
  id: row.id,
  locationId: row.location_id,
  name: row.name,
  kind: row.kind,
  ...(row.pack_size !== null && { packSize: row.pack_size }),
  ...(row.list_price !== null && { listPrice: moneyText(row.list_price) }),
  ...(row.mixing_ratio !== null && { mixingRatio: row.mixing_ratio }),
  createdAt: timeText(row.created_at),
  updatedAt: timeText(row.updated_at),
});

export const colourBarRanges: HandlersOf<'colourBarRanges'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query } = call;
      let after = Number.MIN_SAFE_INTEGER;
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(rangeById, { id });
        if (last?.location_id !== location.id) return staleCursor();
        after = last.position;
      }
      const count = query.limit + 1;
      const rows = await connection.all(rangesPage, { location: location.id, after, count });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    }),
  create: async (call, connection) => answered(await createRange(connection, call, call.body), 201, present),
  get: async ({ location, params }, database) =>
    answered(await readAt(database, rangeById, location.id, params.colourBarRangeId), 200, present),
  getById: async ({ key, params }, database) =>
    answered(await readAnywhere(database, rangeById, key, params.colourBarRangeId), 200, present),
  update: async (call, connection) =>
    answered(await updateRange(connection, call, call.params.colourBarRangeId, call.body), 200, present),
  remove: async (call, connection) =>
    answered(await deleteRange(connection, call, call.params.colourBarRangeId), 204, nothing),
};
