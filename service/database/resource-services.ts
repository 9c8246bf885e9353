/** Services of resources, with the resource's own terms. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import { byIds } from './id-lists.ts';
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';
import type { Tables } from './tables.ts';

/** A resource service's own terms, beside its service's. */
export interface OwnTerms {
  resource_id: string;
  service_id: string;
  own_values: number;
  own_duration_minutes: number;
  own_price: number | null;
  own_vat_parts: string | null;
  own_online_booking_allowed: number;
}

const ownTerms = (row: ExpressionBuilder<Tables, 'resource_services'>) => [
  row.ref('resource_services.resource_id').as('resource_id' as const),
  row.ref('resource_services.service_id').as('service_id' as const),
  row.ref('resource_services.own_values').as('own_values' as const),
  row.ref('resource_services.duration_minutes').as('own_duration_minutes' as const),
  row.ref('resource_services.price').as('own_price' as const),
  row.ref('resource_services.vat_parts').as('own_vat_parts' as const),
  row.ref('resource_services.online_booking_allowed').as('own_online_booking_allowed' as const),
];

const offered = (db: Kysely<Tables>) =>
  db
    .selectFrom('resource_services')
    .innerJoin('services', 'services.id', 'resource_services.service_id')
    .selectAll('services')
    .select(ownTerms);

export const addResourceService = insertInto('resource_services');

export const resourceServiceOf = statement((db, p: { resource: string; service: string }) =>
  offered(db)
    .where('resource_services.resource_id', '=', p.resource)
    .where('resource_services.service_id', '=', p.service),
);

/** In the location's service order, without services that are deleted. */
export const resourceServicesPage = statement((db, p: { resource: string; after: number; count: number }) =>
  offered(db)
    .where('resource_services.resource_id', '=', p.resource)
    .where('services.position', '>', p.after)
    .where('services.deleted', '=', 0)
    .orderBy('services.position')
    .limit(p.count),
);

/** The resources that offer these services, in their order, without deleted ones. */
export const termsOfServices = byIds<OwnTerms>((db, ids) =>
  db
    .selectFrom('resource_services')
    .innerJoin('resources', 'resources.id', 'resource_services.resource_id')
    .select(ownTerms)
    .where('resource_services.service_id', 'in', ids)
    .where('resources.deleted', '=', 0)
    .orderBy('resources.position'),
);
