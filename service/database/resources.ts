/** Resource rows, with the time zone that decides when a pause is over. */
import type { Kysely } from 'kysely';
import { insertInto, updateById } from './rows.ts';
import { statement } from './statement.ts';
import type { Tables } from './tables.ts';
import type { ResourcesTable } from './trade-tables.ts';

export interface ResourceRow extends ResourcesTable {
  time_zone: string;
}

const resources = (db: Kysely<Tables>) =>
  db
    .selectFrom('resources')
    .innerJoin('locations', 'locations.id', 'resources.location_id')
    .selectAll('resources')
    .select('locations.time_zone');

export const addResource = insertInto('resources');

/** The resource with this id, also a deleted one. */
export const resourceById = statement((db, p: { id: string }) =>
  resources(db).where('resources.id', '=', p.id),
);

export const changeResourceOnline = updateById('resources', 'online_booking_enabled', 'updated_at');

/** In display order, without those that are deleted. */
export const resourcesPage = statement((db, p: { location: string; after: number; count: number }) =>
  resources(db)
    .where('resources.location_id', '=', p.location)
    .where('resources.position', '>', p.after)
    .where('resources.deleted', '=', 0)
    .orderBy('resources.position')
    .limit(p.count),
);
