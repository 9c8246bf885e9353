/** Resource groups and service groups, in display order (spec 2, Booking reads). */
import { resourceGroups as resourceRows, serviceGroups as serviceRows } from '../database/groups.ts';
import type { GroupStatements } from '../database/groups.ts';
import type { GroupsTable } from '../database/trade-tables.ts';
import type { HandlersOf } from '../http/call.ts';
import { beforeFirst, findAt, listPage } from '../http/paging.ts';

const present = ({ id, location_id, name }: GroupsTable) => ({ id, locationId: location_id, name });

const listOf =
  (groups: GroupStatements): HandlersOf<'resourceGroups'>['list'] & HandlersOf<'serviceGroups'>['list'] =>
  (call, database) =>
    database.read((connection) =>
      listPage(call, {
        last: (id) => findAt(connection, groups.byId, call.location, id),
        rows: (last, count) =>
          connection.all(groups.page, {
            location: call.location.id,
            after: last?.position ?? beforeFirst,
            count,
          }),
        present,
      }),
    );

export const resourceGroups: HandlersOf<'resourceGroups'> = { list: listOf(resourceRows) };
export const serviceGroups: HandlersOf<'serviceGroups'> = { list: listOf(serviceRows) };
