/** Shared documents and their replaced versions. */
import { columnsExcept, insertInto } from './rows.ts';
import { statement } from './statement.ts';

export const addSharedDocument = insertInto('shared_documents');

export const addReplacedVersion = insertInto('replaced_versions');

export const sharedDocumentByName = statement((db, p: { location: string; name: string }) =>
  db
    .selectFrom('shared_documents')
    .selectAll()
    .where('location_id', '=', p.location)
    .where('name', '=', p.name),
);

export const sharedDocumentCount = statement((db, p: { location: string }) =>
  db
    .selectFrom('shared_documents')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('location_id', '=', p.location),
);

interface Change {
  location_id: string;
  name: string;
  version: string;
  sequence: number;
  content: string;
  updated_at: number;
}

export const changeSharedDocument = statement((db, p: Change) =>
  db
    .updateTable('shared_documents')
    .set({ version: p.version, sequence: p.sequence, content: p.content, updated_at: p.updated_at })
    .where('location_id', '=', p.location_id)
    .where('name', '=', p.name),
);

/** Replaced versions of a location that are kept. */
const mostReplaced = 1000;

export const forgetReplacedVersions = statement((db, p: { location: string }) =>
  db
    .deleteFrom('replaced_versions')
    .where('location_id', '=', p.location)
    .where('sequence', '<=', (row) =>
      row
        .selectFrom('replaced_versions as newer')
        .select('newer.sequence')
        .where('newer.location_id', '=', p.location)
        .orderBy('newer.sequence', 'desc')
        .limit(1)
        .offset(mostReplaced),
    ),
);

/** Where a version, current or replaced, is among the location's changes. */
export const placeOfVersion = statement((db, p: { location: string; version: string }) =>
  db
    .selectFrom('shared_documents')
    .select('sequence')
    .where('location_id', '=', p.location)
    .where('version', '=', p.version)
    .unionAll(
      db
        .selectFrom('replaced_versions')
        .select('sequence')
        .where('location_id', '=', p.location)
        .where('version', '=', p.version),
    ),
);

/** Without their content. */
export const sharedDocumentsPage = statement((db, p: { location: string; after: number; count: number }) =>
  db
    .selectFrom('shared_documents')
    .select(columnsExcept('shared_documents', 'content'))
    .select('version as id')
    .where('location_id', '=', p.location)
    .where('sequence', '>', p.after)
    .orderBy('sequence')
    .limit(p.count),
);
