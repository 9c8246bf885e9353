/** The schema's migration steps. Never change a released step; add a new one. */
import { customersSchema } from './customers-schema.ts';
import { moneySchema } from './money-schema.ts';
import { index, statementText, table, type SchemaStep } from './schema-step.ts';
import { sharedDocumentsSchema } from './shared-documents-schema.ts';
import { bookingsSchema, giftCardsSchema, productsSchema } from './trade-schema.ts';
import { widgetSchema } from './widget-schema.ts';

const core: SchemaStep = (schema) => [
  table(schema, 'organisations', { text: ['id', 'name'], whole: ['blocked'], key: ['id'] }),
  table(schema, 'locations', {
    text: ['id', 'organisation_id', 'name', 'currency', 'time_zone', 'pin_salt'],
    whole: [
      'position',
      'pins_in_use',
      'keeps_medical_records',
      'shares_customers',
      'finishes_overdrawn_packs',
      'sequence',
    ],
    key: ['id'],
    refers: { organisation_id: 'organisations' },
  }),
  table(schema, 'staff', {
    text: ['id', 'location_id', 'resource_ids'],
    maybeText: ['name', 'pin_hash'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'staff_pin', 'staff', 'location_id', 'pin_hash').unique(),
  table(schema, 'api_keys', {
    text: ['hash', 'organisation_id', 'scopes'],
    maybeText: ['location_ids'],
    maybeWhole: ['revoked_at'],
    key: ['hash'],
    refers: { organisation_id: 'organisations' },
  }),
  table(schema, 'kept_answers', {
    text: ['api_key', 'value', 'target', 'body_hash', 'body'],
    whole: ['status', 'kept_at'],
    key: ['api_key', 'value'],
  }),
  index(schema, 'kept_answers_age', 'kept_answers', 'kept_at'),

  table(schema, 'ranges', {
    text: ['id', 'location_id', 'name', 'kind'],
    maybeText: ['mixing_ratio'],
    whole: ['position', 'created_at', 'updated_at'],
    maybeWhole: ['pack_size', 'list_price'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'ranges_name', 'ranges', 'location_id', 'name').unique(),
  index(schema, 'ranges_order', 'ranges', 'location_id', 'position').unique(),
  table(schema, 'items', {
    text: ['id', 'location_id', 'range_id', 'shade', 'eans', 'catalogue_eans'],
    maybeText: ['name', 'article_number'],
    whole: ['position', 'packs', 'open_used', 'created_at', 'updated_at'],
    maybeWhole: ['pack_size', 'list_price'],
    key: ['id'],
    refers: { location_id: 'locations', range_id: 'ranges' },
  }),
  index(schema, 'items_shade', 'items', 'range_id', 'shade').unique(),
  index(schema, 'items_order', 'items', 'range_id', 'position').unique(),
  index(schema, 'items_article', 'items', 'location_id', 'article_number'),
  table(schema, 'item_barcodes', {
    text: ['item_id', 'location_id', 'ean'],
    whole: ['catalogue'],
    key: ['item_id', 'ean'],
    refers: { item_id: 'items' },
  }),
  index(schema, 'item_barcodes_ean', 'item_barcodes', 'location_id', 'ean'),

  table(schema, 'stock_documents', {
    text: ['id', 'location_id'],
    maybeText: ['external_reference'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'stock_documents_reference', 'stock_documents', 'location_id', 'external_reference').unique(),
  // Movements and mixes outlive the items that they name: no foreign key to those.
  table(schema, 'movements', {
    text: ['id', 'location_id', 'type'],
    maybeText: [
      'document_id',
      'item_id',
      'product_id',
      'reason',
      'comment',
      'external_reference',
      'staff_id',
      'mix_id',
      'corrects_movement_id',
      'cause',
    ],
    whole: [
      'sequence',
      'quantity',
      'balance_after',
      'shortfall',
      'created_at',
      'open_taken',
      'open_returned',
    ],
    maybeWhole: ['list_value', 'residue', 'component'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'movements_order', 'movements', 'location_id', 'sequence').unique(),
  index(schema, 'movements_age', 'movements', 'location_id', 'created_at'),
  index(schema, 'movements_item', 'movements', 'item_id', 'sequence'),
  index(schema, 'movements_mix', 'movements', 'mix_id', 'sequence'),
  index(schema, 'movements_document', 'movements', 'document_id', 'sequence'),
  index(schema, 'movements_reference', 'movements', 'location_id', 'external_reference', 'sequence'),
  index(schema, 'movements_corrected', 'movements', 'corrects_movement_id').unique(),

  table(schema, 'mixes', {
    text: ['id', 'location_id', 'staff_id', 'bowls'],
    maybeText: ['person_id', 'external_reference', 'comment'],
    whole: ['sequence', 'grams', 'packs_finished', 'residue', 'created_at'],
    maybeWhole: ['list_value', 'undone_at', 'undone_sequence'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'mixes_order', 'mixes', 'location_id', 'sequence').unique(),
  index(schema, 'mixes_reference', 'mixes', 'location_id', 'external_reference').unique(),
  index(schema, 'mixes_age', 'mixes', 'location_id', 'created_at'),
  table(schema, 'mix_components', {
    text: ['mix_id', 'item_id'],
    whole: ['component', 'sequence', 'used_before', 'used_after', 'brought_down'],
    maybeWhole: ['pack_size'],
    key: ['mix_id', 'component'],
    refers: { mix_id: 'mixes' },
  }),
  index(schema, 'mix_components_item', 'mix_components', 'item_id', 'sequence'),
];

/** State shared by processes: running requests, and each key's used rate. */
const together: SchemaStep = (schema) => [
  table(schema, 'running_requests', {
    text: ['api_key', 'value', 'target', 'process'],
    whole: ['since'],
    key: ['api_key', 'value'],
  }),
  table(schema, 'rates', { text: ['api_key'], whole: ['used', 'seen_at'], key: ['api_key'] }),
];

/** Filters of lists that grow for years. */
const longLists: SchemaStep = (schema) => [
  index(schema, 'movements_type', 'movements', 'location_id', 'type', 'sequence'),
  index(schema, 'mixes_staff', 'mixes', 'location_id', 'staff_id', 'sequence'),
  index(schema, 'mixes_person', 'mixes', 'location_id', 'person_id', 'sequence'),
  index(schema, 'mixes_period', 'mixes', 'location_id', 'created_at', 'sequence'),
];

/** Columns for administrators only: sandboxes, and names of keys. */
const administration: SchemaStep = (schema) => [
  schema.alterTable('organisations').addColumn('sandbox', 'bigint'),
  schema.alterTable('api_keys').addColumn('name', 'text'),
  schema.alterTable('api_keys').addColumn('created_at', 'bigint'),
];

/**
 * Grams that were over-drawn while the switch was off. For existing rows: the switch was off if the last component took more
 * than its pack held.
 */
const overdrawn: SchemaStep = (schema) => [
  schema.alterTable('items').addColumn('overdrawn', 'bigint', (c) => c.notNull().defaultTo(0)),
  schema
    .alterTable('mix_components')
    .addColumn('overdrawn_before', 'bigint', (c) => c.notNull().defaultTo(0)),
  statementText(
    'update mix_components set overdrawn_before = used_before - pack_size where used_before > pack_size',
  ),
  statementText(
    `update items set overdrawn = coalesce((
      select case when c.used_after = items.open_used and c.used_after > c.pack_size
        then c.used_after - c.pack_size else 0 end
      from mix_components c where c.item_id = items.id order by c.sequence desc, c.component desc limit 1
    ), 0) where open_used > 0`,
  ),
];

/** Wrong PINs, the health check's row, and staff who left. */
const watched: SchemaStep = (schema) => [
  table(schema, 'wrong_pins', {
    text: ['id', 'api_key', 'location_id'],
    whole: ['failed_at'],
    key: ['id'],
  }),
  index(schema, 'wrong_pins_of', 'wrong_pins', 'api_key', 'location_id', 'failed_at'),
  index(schema, 'wrong_pins_age', 'wrong_pins', 'failed_at'),
  table(schema, 'health_checks', { text: ['id'], whole: ['checked_at'], key: ['id'] }),
  schema.alterTable('staff').addColumn('left_at', 'bigint'),
];

/** Limits of public calls, notices of refunds, and the order of messages. */
const publicBounds: SchemaStep = (schema) => [
  schema.alterTable('payment_attempts').addColumn('contact', 'text'),
  schema.alterTable('reservations').addColumn('holder', 'text'),
  schema.alterTable('reservations').addColumn('request_id', 'text'),
  schema
    .alterTable('reservations')
    .addColumn('session_extensions', 'bigint', (c) => c.notNull().defaultTo(0)),
  index(schema, 'reservations_holder', 'reservations', 'holder', 'state'),
  index(schema, 'reservations_request', 'reservations', 'request_id'),
  schema.alterTable('sent_pins').addColumn('location_id', 'text'),
  schema.alterTable('sent_pins').addColumn('reservation_id', 'text'),
  index(schema, 'sent_pins_location', 'sent_pins', 'location_id', 'sent_at'),
  index(schema, 'sent_pins_reservation', 'sent_pins', 'reservation_id'),
  schema.alterTable('messages').addColumn('claimed_until', 'bigint'),
  index(schema, 'messages_reservation', 'messages', 'reservation_id'),
];

/** The person chosen by the front desk for a reservation. */
const chosenPerson: SchemaStep = (schema) => [
  schema.alterTable('reservations').addColumn('person_id', 'text'),
];

export const steps: readonly SchemaStep[] = [
  core,
  customersSchema,
  productsSchema,
  bookingsSchema,
  giftCardsSchema,
  together,
  administration,
  longLists,
  overdrawn,
  watched,
  widgetSchema,
  moneySchema,
  publicBounds,
  chosenPerson,
  sharedDocumentsSchema,
];

/** `migrated`: an older schema is brought up to date. `current`: an older one is refused. `any`: none is refused. */
export type SchemaWanted = 'migrated' | 'current' | 'any';

/** Throws when the database is of a newer version. `copy`: a file of before that this program can open. */
export function refuseNewer(version: number, copy?: string): void {
  if (version > steps.length)
    throw new Error(
      `the database is of version ${version}, newer than this program's ${steps.length}: use a newer program${copy === undefined ? '' : `, or go back to its copy ${copy}`}`,
    );
}

/** Throws when the database is of another version. */
export function refuseOther(version: number): void {
  refuseNewer(version);
  if (version < steps.length)
    throw new Error(
      `the database is of version ${version}, older than this program's ${steps.length}: the service brings it up to date at its start`,
    );
}
