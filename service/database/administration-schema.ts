/** What an administrator sees and the API does not: whose data is real, and what keys are for. */
import type { Step } from './schema-step.ts';

export const administration: Step = (schema) => [
  schema.alterTable('organisations').addColumn('sandbox', 'bigint'),
  schema.alterTable('api_keys').addColumn('name', 'text'),
  schema.alterTable('api_keys').addColumn('created_at', 'bigint'),
];
