/** The schema and columns of shared documents. */
import { text, whole } from './columns.ts';
import { index, table, type SchemaStep } from './schema-step.ts';

const sharedDocuments = {
  location_id: text,
  name: text,
  /** The id of the last change. */
  version: text,
  /** The last change's, in the location's order of commit. */
  sequence: whole,
  created_at: whole,
  updated_at: whole,
  /** JSON, as it was sent. */
  content: text,
};
export type SharedDocumentsTable = typeof sharedDocuments;

/** Earlier versions, without content: callers name them to list later changes. */
const replacedVersions = {
  version: text,
  location_id: text,
  sequence: whole,
};

export const sharedDocumentTables = {
  shared_documents: sharedDocuments,
  replaced_versions: replacedVersions,
};

export const sharedDocumentsSchema: SchemaStep = (schema) => [
  table(schema, 'shared_documents', {
    text: ['location_id', 'name', 'version'],
    whole: ['sequence', 'created_at', 'updated_at'],
    key: ['location_id', 'name'],
    refers: { location_id: 'locations' },
  }),
  // The last column, so that SQLite reads the others without the content's overflow pages.
  schema.alterTable('shared_documents').addColumn('content', 'text', (c) => c.notNull().defaultTo('{}')),
  index(schema, 'shared_documents_order', 'shared_documents', 'location_id', 'sequence').unique(),
  index(schema, 'shared_documents_version', 'shared_documents', 'version').unique(),
  table(schema, 'replaced_versions', {
    text: ['version', 'location_id'],
    whole: ['sequence'],
    key: ['version'],
    refers: { location_id: 'locations' },
  }),
  index(schema, 'replaced_versions_order', 'replaced_versions', 'location_id', 'sequence').unique(),
];
