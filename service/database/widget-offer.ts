/** A location's web offer and its texts. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

/** Services shown online, in the location's order. */
export const shownServices = statement((db, p: { location: string }) =>
  db
    .selectFrom('services')
    .leftJoin('widget_services', 'widget_services.service_id', 'services.id')
    .leftJoin('service_groups', 'service_groups.id', 'services.group_id')
    .selectAll('services')
    .select([
      'widget_services.number',
      'widget_services.payment_required',
      'service_groups.name as group_name',
    ])
    .where('services.location_id', '=', p.location)
    .where('services.deleted', '=', 0)
    .where('services.shown_online', '=', 1)
    .orderBy('services.position'),
);

/** Resources that accept web bookings, including paused ones, in display order. */
export const shownResources = statement((db, p: { location: string }) =>
  db
    .selectFrom('resources')
    .leftJoin('widget_resources', 'widget_resources.resource_id', 'resources.id')
    .leftJoin('resource_groups', 'resource_groups.id', 'resources.group_id')
    .selectAll('resources')
    .select([
      'widget_resources.number',
      'widget_resources.hash_id',
      'widget_resources.title',
      'widget_resources.presentation',
      'widget_resources.payment_enabled',
      'resource_groups.name as group_name',
    ])
    .where('resources.location_id', '=', p.location)
    .where('resources.deleted', '=', 0)
    .where('resources.online_booking_enabled', '=', 1)
    .orderBy('resources.position'),
);

/** The terms of each resource for each service. */
export const termsAt = statement((db, p: { location: string }) =>
  db
    .selectFrom('resource_services')
    .innerJoin('resources', 'resources.id', 'resource_services.resource_id')
    .leftJoin('widget_prices', (join) =>
      join
        .onRef('widget_prices.resource_id', '=', 'resource_services.resource_id')
        .onRef('widget_prices.service_id', '=', 'resource_services.service_id'),
    )
    .selectAll('resource_services')
    .select(['widget_prices.evening', 'widget_prices.holiday'])
    .where('resources.location_id', '=', p.location)
    .where('resources.deleted', '=', 0)
    .where('resources.online_booking_enabled', '=', 1),
);

export const addOnsAt = statement((db, p: { location: string }) =>
  db.selectFrom('widget_add_ons').select(['service_id', 'add_on_id']).where('location_id', '=', p.location),
);

export const customFieldsAt = statement((db, p: { location: string }) =>
  db.selectFrom('custom_fields').selectAll().where('location_id', '=', p.location).orderBy('position'),
);

export const addWidgetService = insertInto('widget_services');
export const addWidgetResource = insertInto('widget_resources');

/** Services without a public number, in the location's order; including deleted ones, as bookings may refer to them. */
export const unnumberedServices = statement((db, p: { location: string }) =>
  db
    .selectFrom('services')
    .leftJoin('widget_services', 'widget_services.service_id', 'services.id')
    .select('services.id')
    .where('services.location_id', '=', p.location)
    .where('widget_services.number', 'is', null)
    .orderBy('services.position'),
);

export const unnumberedResources = statement((db, p: { location: string }) =>
  db
    .selectFrom('resources')
    .leftJoin('widget_resources', 'widget_resources.resource_id', 'resources.id')
    .select('resources.id')
    .where('resources.location_id', '=', p.location)
    .where('widget_resources.number', 'is', null)
    .orderBy('resources.position'),
);

export const lastServiceNumber = statement((db, p: { location: string }) =>
  db
    .selectFrom('widget_services')
    .select('number')
    .where('location_id', '=', p.location)
    .orderBy('number', 'desc')
    .limit(1),
);

export const lastResourceNumber = statement((db, p: { location: string }) =>
  db
    .selectFrom('widget_resources')
    .select('number')
    .where('location_id', '=', p.location)
    .orderBy('number', 'desc')
    .limit(1),
);

/** Whether a resource takes payment online. */
export const paymentOfResource = statement((db, p: { resource: string }) =>
  db.selectFrom('widget_resources').select('payment_enabled').where('resource_id', '=', p.resource),
);
