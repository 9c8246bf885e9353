/** The schema of booking from the web. */
import { sql } from 'kysely';
import { index, table, type SchemaStep } from './schema-step.ts';

/** Accounts: public names, offers and opening hours. */
const accounts: SchemaStep = (schema) => [
  table(schema, 'widget_accounts', {
    text: ['location_id', 'account', 'settings'],
    key: ['location_id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'widget_accounts_name', 'widget_accounts', 'account').unique(),
  table(schema, 'widget_services', {
    text: ['service_id', 'location_id'],
    whole: ['number', 'payment_required'],
    key: ['service_id'],
    refers: { service_id: 'services' },
  }),
  index(schema, 'widget_services_number', 'widget_services', 'location_id', 'number').unique(),
  table(schema, 'widget_resources', {
    text: ['resource_id', 'location_id', 'hash_id'],
    maybeText: ['title', 'presentation'],
    whole: ['number', 'payment_enabled'],
    key: ['resource_id'],
    refers: { resource_id: 'resources' },
  }),
  index(schema, 'widget_resources_number', 'widget_resources', 'location_id', 'number').unique(),
  index(schema, 'widget_resources_hash', 'widget_resources', 'hash_id').unique(),
  table(schema, 'widget_prices', {
    text: ['resource_id', 'service_id'],
    maybeWhole: ['evening', 'holiday'],
    key: ['resource_id', 'service_id'],
    refers: { resource_id: 'resources', service_id: 'services' },
  }),
  table(schema, 'widget_add_ons', {
    text: ['service_id', 'add_on_id', 'location_id'],
    key: ['service_id', 'add_on_id'],
    refers: { service_id: 'services', add_on_id: 'services' },
  }),
  index(schema, 'widget_add_ons_at', 'widget_add_ons', 'location_id'),
  table(schema, 'custom_fields', {
    text: ['location_id', 'key', 'label', 'type', 'options'],
    maybeText: ['placeholder', 'help_text', 'resource_id', 'service_id'],
    whole: ['position', 'required'],
    key: ['location_id', 'key'],
    refers: { location_id: 'locations', resource_id: 'resources', service_id: 'services' },
  }),
  table(schema, 'opening_periods', {
    text: ['resource_id'],
    whole: ['weekday', 'opens', 'closes'],
    key: ['resource_id', 'weekday', 'opens'],
    refers: { resource_id: 'resources' },
  }),
  table(schema, 'opening_exceptions', {
    text: ['resource_id', 'day'],
    maybeText: ['periods'],
    whole: ['holiday'],
    key: ['resource_id', 'day'],
    refers: { resource_id: 'resources' },
  }),
  table(schema, 'reviews', {
    text: ['id', 'location_id', 'reviewer_name'],
    maybeText: ['resource_name', 'review_text'],
    whole: ['posted_at', 'stars', 'hidden'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'reviews_order', 'reviews', 'location_id', 'hidden', 'posted_at', 'id'),
];

/** Reservations, data kept with the bookings made from them, and used vouchers. */
const held: SchemaStep = (schema) => [
  table(schema, 'reservations', {
    text: ['id', 'location_id', 'ref', 'resource_id', 'state', 'services'],
    maybeText: ['customer', 'pin_hash', 'provider', 'voucher_code', 'booking_id', 'confirmation'],
    whole: [
      'starts_at',
      'ends_at',
      'after_time_minutes',
      'price',
      'expires_at',
      'created_at',
      'wrong_pins',
      'pay_calls',
    ],
    maybeWhole: ['ended_at'],
    key: ['id'],
    refers: { location_id: 'locations', resource_id: 'resources' },
  }),
  // Two reservations of a resource never begin at the same time. Serial changes per location prevent other overlaps.
  index(schema, 'reservations_apart', 'reservations', 'resource_id', 'starts_at')
    .unique()
    .where('state', '=', 'pending'),
  index(schema, 'reservations_ref', 'reservations', 'location_id', 'ref').unique(),
  index(schema, 'reservations_expiry', 'reservations', 'state', 'expires_at'),
  index(schema, 'reservations_age', 'reservations', 'ended_at'),
  table(schema, 'widget_bookings', {
    text: ['booking_id', 'location_id', 'reservation_id', 'ref', 'name', 'phone_number'],
    maybeText: ['email', 'custom_fields', 'voucher_code'],
    whole: ['created_at'],
    maybeWhole: ['specific_resource', 'cancelled_at'],
    key: ['booking_id'],
    refers: { booking_id: 'bookings' },
  }),
  index(schema, 'widget_bookings_reservation', 'widget_bookings', 'reservation_id').unique(),
  index(schema, 'widget_bookings_ref', 'widget_bookings', 'location_id', 'ref').unique(),
  table(schema, 'secrets', { text: ['name', 'secret'], key: ['name'] }),
  table(schema, 'sent_pins', { text: ['id', 'number_hash'], whole: ['sent_at'], key: ['id'] }),
  index(schema, 'sent_pins_number', 'sent_pins', 'number_hash', 'sent_at'),
  index(schema, 'sent_pins_age', 'sent_pins', 'sent_at'),
  table(schema, 'spent_tokens', { text: ['token_hash'], whole: ['spent_at'], key: ['token_hash'] }),
  index(schema, 'spent_tokens_age', 'spent_tokens', 'spent_at'),
];

/** Milliseconds. Longer bookings are found by their end, all others by their start. */
export const longBooking = 24 * 60 * 60 * 1000;

export const widgetSchema: SchemaStep = (schema) => [
  ...accounts(schema),
  ...held(schema),
  index(schema, 'bookings_long', 'bookings', 'location_id', 'ends_at').where(
    sql<boolean>`ends_at - starts_at > ${sql.lit(longBooking)}`,
  ),
];
