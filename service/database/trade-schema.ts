/** The schema of products, merchants, gift cards, resources, services and bookings. */
import { index, table, type SchemaStep } from './schema-step.ts';

export const productsSchema: SchemaStep = (schema) => [
  table(schema, 'products', {
    text: ['id', 'location_id', 'name', 'eans', 'catalogue_eans'],
    maybeText: ['brand', 'article_number', 'catalogue_article', 'vat_percent'],
    whole: ['position', 'stock_tracked', 'stock_quantity', 'not_for_sale', 'shown_at_till', 'updated_at'],
    maybeWhole: ['price', 'latest_purchase_price', 'average_cost', 'created_at'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'products_order', 'products', 'location_id', 'position').unique(),
  index(schema, 'products_article', 'products', 'location_id', 'article_number', 'position'),
  index(schema, 'products_catalogue', 'products', 'catalogue_article'),
  table(schema, 'product_barcodes', {
    text: ['product_id', 'location_id', 'ean'],
    whole: ['catalogue'],
    key: ['product_id', 'ean'],
    refers: { product_id: 'products' },
  }),
  index(schema, 'product_barcodes_ean', 'product_barcodes', 'location_id', 'ean'),
  index(schema, 'movements_product', 'movements', 'product_id', 'sequence'),
];

export const giftCardsSchema: SchemaStep = (schema) => [
  table(schema, 'merchants', {
    text: ['id', 'location_id', 'name'],
    maybeText: ['organisation_number', 'gift_card_accounting', 'gift_card_vat'],
    whole: ['position'],
    maybeWhole: ['gift_card_months'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'merchants_order', 'merchants', 'location_id', 'position').unique(),
  // A card may outlive the customer that it is linked to: no foreign key to those.
  table(schema, 'gift_cards', {
    text: ['id', 'location_id', 'code'],
    maybeText: [
      'merchant_id',
      'sold_date',
      'valid_until',
      'accounting_type',
      'vat_percent',
      'customer_id',
      'beneficiary',
      'description',
      'note',
      'external_reference',
    ],
    whole: ['sequence', 'value', 'remaining_value', 'created_at', 'updated_at'],
    maybeWhole: ['voided_at'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'gift_cards_order', 'gift_cards', 'location_id', 'sequence').unique(),
  index(schema, 'gift_cards_code', 'gift_cards', 'location_id', 'code').unique(),
  index(schema, 'gift_cards_reference', 'gift_cards', 'location_id', 'external_reference').unique(),
  index(schema, 'gift_cards_customer', 'gift_cards', 'customer_id', 'sequence'),
];

const offer = {
  whole: ['duration_minutes', 'online_booking_allowed'],
  maybeWhole: ['price'],
  maybeText: ['vat_parts'],
};

export const bookingsSchema: SchemaStep = (schema) => [
  ...['resource_groups', 'service_groups'].flatMap((name) => [
    table(schema, name, {
      text: ['id', 'location_id', 'name'],
      whole: ['position'],
      key: ['id'],
      refers: { location_id: 'locations' },
    }),
    index(schema, `${name}_order`, name, 'location_id', 'position').unique(),
  ]),
  table(schema, 'resources', {
    text: ['id', 'location_id', 'name'],
    maybeText: ['online_name', 'group_id', 'paused_until'],
    whole: ['position', 'online_booking_enabled', 'deleted', 'updated_at'],
    maybeWhole: ['created_at'],
    key: ['id'],
    refers: { location_id: 'locations', group_id: 'resource_groups' },
  }),
  index(schema, 'resources_order', 'resources', 'location_id', 'position').unique(),
  table(schema, 'services', {
    text: ['id', 'location_id', 'name', 'type'],
    maybeText: ['description', 'group_id', 'vat_percent', ...offer.maybeText],
    whole: [
      'position',
      'deleted',
      'price_from',
      'after_time_minutes',
      'add_on',
      'shown_online',
      'updated_at',
      ...offer.whole,
    ],
    maybeWhole: ['created_at', ...offer.maybeWhole],
    key: ['id'],
    refers: { location_id: 'locations', group_id: 'service_groups' },
  }),
  index(schema, 'services_order', 'services', 'location_id', 'position').unique(),
  table(schema, 'resource_services', {
    text: ['resource_id', 'service_id'],
    maybeText: offer.maybeText,
    whole: ['own_values', ...offer.whole],
    maybeWhole: offer.maybeWhole,
    key: ['resource_id', 'service_id'],
    refers: { resource_id: 'resources', service_id: 'services' },
  }),
  index(schema, 'resource_services_service', 'resource_services', 'service_id'),
  table(schema, 'bookings', {
    text: ['id', 'location_id', 'type', 'status', 'services'],
    maybeText: ['series_id'],
    whole: ['sequence', 'starts_at', 'ends_at', 'after_time_minutes'],
    maybeWhole: ['places'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'bookings_order', 'bookings', 'location_id', 'starts_at', 'sequence').unique(),
  table(schema, 'booking_resources', {
    text: ['booking_id', 'resource_id'],
    whole: ['starts_at', 'sequence', 'is_primary'],
    key: ['booking_id', 'resource_id'],
    refers: { booking_id: 'bookings', resource_id: 'resources' },
  }),
  index(schema, 'booking_resources_order', 'booking_resources', 'resource_id', 'starts_at', 'sequence'),
  // A booking may outlive its customers: no foreign key to those.
  table(schema, 'booking_customers', {
    text: ['booking_id', 'customer_id'],
    maybeText: ['status', 'customer_note'],
    whole: ['starts_at', 'sequence', 'position'],
    key: ['booking_id', 'customer_id'],
    refers: { booking_id: 'bookings' },
  }),
  index(schema, 'booking_customers_order', 'booking_customers', 'customer_id', 'starts_at', 'sequence'),
];
