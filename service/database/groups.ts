/** Rows of resource groups and of service groups, which are alike. */
import { statement } from './statement.ts';
import type { GroupsTable } from './trade-tables.ts';

const groupsOf = (name: 'resource_groups' | 'service_groups') => ({
  add: statement((db, p: GroupsTable) =>
    db.insertInto(name).values({ id: p.id, location_id: p.location_id, position: p.position, name: p.name }),
  ),
  byId: statement((db, p: { id: string }) => db.selectFrom(name).selectAll().where('id', '=', p.id)),
  /** In display order. */
  page: statement((db, p: { location: string; after: number; count: number }) =>
    db
      .selectFrom(name)
      .selectAll()
      .where('location_id', '=', p.location)
      .where('position', '>', p.after)
      .orderBy('position')
      .limit(p.count),
  ),
});
export type GroupStatements = ReturnType<typeof groupsOf>;

export const resourceGroups: GroupStatements = groupsOf('resource_groups');
export const serviceGroups: GroupStatements = groupsOf('service_groups');
