/** Resource groups and service groups, in display order (spec 2, Booking reads). */
import {
  resourceGroupStatements as resourceRows,
  serviceGroupStatements as serviceRows,
} from '../database/groups.ts';
import type { GroupStatements } from '../database/groups.ts';
import type { GroupsTable } from '../database/trade-tables.ts';
import type { HandlersOf } from '../http/call.ts';
import { beforeFirst, listAt, type ListCallAt } from '../http/paging.ts';

const present = ({ id, location_id, name }: GroupsTable) => ({ id, locationId: location_id, name });

const listOf = (groups: GroupStatements) =>
  listAt(groups.byId, present, ({ location }: ListCallAt, connection, last, count) =>
    connection.all(groups.page, { location: location.id, after: last?.position ?? beforeFirst, count }),
  );

export const resourceGroups: HandlersOf<'resourceGroups'> = { list: listOf(resourceRows) };
export const serviceGroups: HandlersOf<'serviceGroups'> = { list: listOf(serviceRows) };
