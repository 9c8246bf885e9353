/** The schema of customers and recipes. */
import { index, table, type SchemaStep } from './schema-step.ts';

export const customersSchema: SchemaStep = (schema) => [
  table(schema, 'customers', {
    text: ['id', 'location_id', 'type', 'name_words', 'contained'],
    maybeText: [
      'external_reference',
      'name',
      'first_name',
      'last_name',
      'department',
      'make',
      'model',
      'email',
      'email_key',
      'phone_number',
      'number',
      'number_type',
      'note',
    ],
    whole: ['sequence', 'sms_reminders', 'email_reminders', 'marketing', 'updated_at'],
    maybeWhole: ['created_at'],
    key: ['id'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'customers_order', 'customers', 'location_id', 'sequence').unique(),
  index(schema, 'customers_of_type', 'customers', 'location_id', 'type', 'sequence'),
  index(schema, 'customers_reference', 'customers', 'location_id', 'external_reference').unique(),
  index(schema, 'customers_email', 'customers', 'location_id', 'type', 'email_key', 'sequence'),
  index(schema, 'customers_phone', 'customers', 'location_id', 'type', 'phone_number', 'sequence'),
  // Not unique: staff may register one number on several on purpose (spec 1, Identity number 4).
  index(schema, 'customers_number', 'customers', 'location_id', 'type', 'number', 'sequence'),

  table(schema, 'customer_starts', {
    text: ['location_id', 'start', 'customer_id'],
    key: ['location_id', 'start', 'customer_id'],
    refers: { customer_id: 'customers' },
  }),
  index(schema, 'customer_starts_customer', 'customer_starts', 'customer_id'),

  table(schema, 'recipes', {
    text: ['id', 'location_id', 'person_id', 'visit_date', 'bowls'],
    maybeText: ['staff_id', 'title', 'note', 'stock_reference', 'properties', 'app_data'],
    whole: ['sequence', 'updated_at'],
    maybeWhole: ['created_at'],
    key: ['id'],
    refers: { person_id: 'customers' },
  }),
  index(schema, 'recipes_order', 'recipes', 'person_id', 'sequence').unique(),
];
