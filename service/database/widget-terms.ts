/** Web booking settings: services, resources, prices, add-ons and questions to customers. */
import { insertInto } from './rows.ts';
import { statement } from './statement.ts';

/** Whether a service is paid online. */
export const requirePayment = statement((db, p: { service: string; required: number }) =>
  db.updateTable('widget_services').set({ payment_required: p.required }).where('service_id', '=', p.service),
);

export const widgetServicesAt = statement((db, p: { location: string }) =>
  db.selectFrom('widget_services').selectAll().where('location_id', '=', p.location),
);

export const describeResource = statement(
  (db, p: { resource: string; title: string | null; presentation: string | null; paymentEnabled: number }) =>
    db
      .updateTable('widget_resources')
      .set({ title: p.title, presentation: p.presentation, payment_enabled: p.paymentEnabled })
      .where('resource_id', '=', p.resource),
);

export const widgetResourcesAt = statement((db, p: { location: string }) =>
  db.selectFrom('widget_resources').selectAll().where('location_id', '=', p.location),
);

export const addWidgetPrice = insertInto('widget_prices');

export const removeWidgetPrice = statement((db, p: { resource: string; service: string }) =>
  db.deleteFrom('widget_prices').where('resource_id', '=', p.resource).where('service_id', '=', p.service),
);

/** A service's prices, for each resource that performs it. */
export const widgetPricesOf = statement((db, p: { service: string }) =>
  db.selectFrom('widget_prices').selectAll().where('service_id', '=', p.service).orderBy('resource_id'),
);

export const addAddOn = insertInto('widget_add_ons');

/** Removes a service's add-ons, and the service from others' add-ons. */
export const removeTaken = statement((db, p: { service: string }) =>
  db.deleteFrom('widget_add_ons').where('service_id', '=', p.service),
);
export const removeTakers = statement((db, p: { addOn: string }) =>
  db.deleteFrom('widget_add_ons').where('add_on_id', '=', p.addOn),
);

export const addCustomField = insertInto('custom_fields');

export const removeCustomField = statement((db, p: { location: string; key: string }) =>
  db.deleteFrom('custom_fields').where('location_id', '=', p.location).where('key', '=', p.key),
);
