/** Service rows. */
import { filtered } from './filters.ts';
import { insertInto, selectById, updateById } from './rows.ts';
import type { ServicesTable } from './trade-tables.ts';

export const addService = insertInto('services');

/** The service with this id, also a deleted one. */
export const serviceById = selectById('services');

export const changeServiceOnline = updateById('services', 'add_on', 'shown_online', 'updated_at');

interface ServicesPage {
  location: string;
  after: number;
  count: number;
  resource?: string | undefined;
}

/** In the location's order, without those that are deleted. */
export const servicesPage = filtered<ServicesPage, ServicesTable>((db, p, used) => {
  let query = db
    .selectFrom('services')
    .selectAll('services')
    .where('services.location_id', '=', p.location)
    .where('services.position', '>', p.after)
    .where('services.deleted', '=', 0);
  if (used.resource)
    query = query
      .innerJoin('resource_services', 'resource_services.service_id', 'services.id')
      .where('resource_services.resource_id', '=', p.resource);
  return query.orderBy('services.position').limit(p.count);
});
