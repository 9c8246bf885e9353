/** Service rows. */
import { statementPerFilters } from './filters.ts';
import { statement } from './statement.ts';
import type { ServicesTable } from './trade-tables.ts';

export const addService = statement((db, p: ServicesTable) =>
  db.insertInto('services').values({
    id: p.id,
    location_id: p.location_id,
    position: p.position,
    name: p.name,
    description: p.description,
    group_id: p.group_id,
    type: p.type,
    deleted: p.deleted,
    price: p.price,
    price_from: p.price_from,
    duration_minutes: p.duration_minutes,
    after_time_minutes: p.after_time_minutes,
    add_on: p.add_on,
    shown_online: p.shown_online,
    online_booking_allowed: p.online_booking_allowed,
    vat_percent: p.vat_percent,
    vat_parts: p.vat_parts,
    created_at: p.created_at,
    updated_at: p.updated_at,
  }),
);

export const changeService = statement((db, p: Omit<ServicesTable, 'location_id' | 'created_at'>) =>
  db
    .updateTable('services')
    .set({
      position: p.position,
      name: p.name,
      description: p.description,
      group_id: p.group_id,
      type: p.type,
      deleted: p.deleted,
      price: p.price,
      price_from: p.price_from,
      duration_minutes: p.duration_minutes,
      after_time_minutes: p.after_time_minutes,
      add_on: p.add_on,
      shown_online: p.shown_online,
      online_booking_allowed: p.online_booking_allowed,
      vat_percent: p.vat_percent,
      vat_parts: p.vat_parts,
      updated_at: p.updated_at,
    })
    .where('id', '=', p.id),
);

export const touchService = statement((db, p: { id: string; now: number }) =>
  db.updateTable('services').set({ updated_at: p.now }).where('id', '=', p.id),
);

/** A deleted one too. */
export const serviceById = statement((db, p: { id: string }) =>
  db.selectFrom('services').selectAll().where('id', '=', p.id),
);

export interface ServicesPage {
  location: string;
  after: number;
  count: number;
  resource: string;
}

/** In the location's order, without those that are deleted. */
export const servicesPage = statementPerFilters<'resource', ServicesPage, ServicesTable>((used) =>
  statement((db, p) => {
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
  }),
);
