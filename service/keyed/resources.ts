/** Resources (spec 2, Booking reads). */
import type { Resource } from '../../shared/api/resources.ts';
import { ok } from '../../shared/result.ts';
import { resourceById, resourcesPage, type ResourceRow } from '../database/resources.ts';
import { dayAt } from '../../shared/days.ts';
import { timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';
import { answered } from './answered.ts';
import { readAnywhere, readAt } from './by-id.ts';

/** A pause lasts up to and including its last day, where the location is; then it is over without a change. */
function statusOf(row: ResourceRow, now: number): Pick<Resource, 'status' | 'pausedUntil'> {
  if (row.deleted === 1) return { status: 'deleted' };
  if (row.paused_until === null || row.paused_until < dayAt(now, row.time_zone)) return {};
  return { status: 'paused', pausedUntil: row.paused_until };
}

const presentAt =
  (now: number) =>
  (row: ResourceRow): Resource => ({
    id: row.id,
    locationId: row.location_id,
    name: row.name,
    ...(row.online_name !== null && { onlineName: row.online_name }),
    ...(row.group_id !== null && { groupId: row.group_id }),
    onlineBookingEnabled: row.online_booking_enabled === 1,
    ...statusOf(row, now),
    ...(row.created_at !== null && { createdAt: timeText(row.created_at) }),
    updatedAt: timeText(row.updated_at),
  });

export const resources: HandlersOf<'resources'> = {
  list: (call, database) =>
    database.read(async (connection) => {
      const { location, query, now } = call;
      let after = Number.MIN_SAFE_INTEGER;
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(resourceById, { id });
        if (last?.location_id !== location.id || last.deleted === 1) return staleCursor();
        after = last.position;
      }
      const rows = await connection.all(resourcesPage, {
        location: location.id,
        after,
        count: query.limit + 1,
      });
      return ok({
        status: 200,
        body: pageOfRows(rows, query.limit, () => cursorsOf(call), presentAt(now)),
      });
    }),
  get: async ({ location, params, now }, database) =>
    answered(await readAt(database, resourceById, location.id, params.resourceId), 200, presentAt(now)),
  getById: async ({ key, params, now }, database) =>
    answered(await readAnywhere(database, resourceById, key, params.resourceId), 200, presentAt(now)),
};
