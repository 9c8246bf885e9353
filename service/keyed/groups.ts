/** Resource groups and service groups, in display order (spec 2, Booking reads). */
import { ok } from '../../shared/result.ts';
import { resourceGroups as resourceRows, serviceGroups as serviceRows } from '../database/groups.ts';
import type { GroupStatements } from '../database/groups.ts';
import type { GroupsTable } from '../database/trade-tables.ts';
import type { HandlersOf } from '../http/call.ts';
import { cursorsOf, pageOfRows, staleCursor } from '../http/cursors.ts';

const present = ({ id, location_id, name }: GroupsTable) => ({ id, locationId: location_id, name });

const listOf =
  (groups: GroupStatements): HandlersOf<'resourceGroups'>['list'] & HandlersOf<'serviceGroups'>['list'] =>
  (call, database) =>
    database.read(async (connection) => {
      const { location, query } = call;
      let after = Number.MIN_SAFE_INTEGER;
      if (query.after !== undefined) {
        const id = cursorsOf(call).read(query.after);
        const last = id === undefined ? undefined : await connection.first(groups.byId, { id });
        if (last?.location_id !== location.id) return staleCursor();
        after = last.position;
      }
      const count = query.limit + 1;
      const rows = await connection.all(groups.page, { location: location.id, after, count });
      return ok({ status: 200, body: pageOfRows(rows, query.limit, () => cursorsOf(call), present) });
    });

export const resourceGroups: HandlersOf<'resourceGroups'> = { list: listOf(resourceRows) };
export const serviceGroups: HandlersOf<'serviceGroups'> = { list: listOf(serviceRows) };
