/** Rows of resource groups and of service groups, which are alike. */
import { insertInto, selectById } from './rows.ts';
import { statement } from './statement.ts';

const groupsOf = (name: 'resource_groups' | 'service_groups') => ({
  add: insertInto(name),
  byId: selectById(name),
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

export const resourceGroupStatements: GroupStatements = groupsOf('resource_groups');
export const serviceGroupStatements: GroupStatements = groupsOf('service_groups');
