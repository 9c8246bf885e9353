/** Resources (spec 2, Booking reads). */
import type { Resource } from '../../shared/api/resources.ts';
import { resourceById, resourcesPage, type ResourceRow } from '../database/resources.ts';
import { dayAt } from '../../shared/days.ts';
import { optionalTime, timeText } from '../domain/values.ts';
import type { HandlersOf } from '../http/call.ts';
import { beforeFirst, listAt } from '../http/paging.ts';
import { readsOf } from './by-id.ts';

/** A pause includes its last day at the location, and then ends without a stored change. */
function statusOf(row: ResourceRow, now: number): Pick<Resource, 'status' | 'pausedUntil'> {
  if (row.deleted === 1) return { status: 'deleted' };
  if (row.paused_until === null || row.paused_until < dayAt(now, row.time_zone)) return {};
  return { status: 'paused', pausedUntil: row.paused_until };
}

const present = (row: ResourceRow, { now }: { now: number }): Resource => ({
  id: row.id,
  locationId: row.location_id,
  name: row.name,
  onlineName: row.online_name ?? undefined,
  groupId: row.group_id ?? undefined,
  onlineBookingEnabled: row.online_booking_enabled === 1,
  ...statusOf(row, now),
  createdAt: optionalTime(row.created_at),
  updatedAt: timeText(row.updated_at),
});

export const resources: HandlersOf<'resources'> = {
  list: listAt(resourceById, present, ({ location }, connection, last, count) =>
    connection.all(resourcesPage, { location: location.id, after: last?.position ?? beforeFirst, count }),
  ),
  ...readsOf('resourceId', resourceById, present),
};
