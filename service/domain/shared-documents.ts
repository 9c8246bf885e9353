/** Changes of shared documents (decisions 6). */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { nextSequence } from '../database/organisations.ts';
import {
  addReplacedVersion,
  addSharedDocument,
  changeSharedDocument,
  forgetReplacedVersions,
  sharedDocumentByName,
  sharedDocumentCount,
} from '../database/shared-documents.ts';
import type { SharedDocumentsTable } from '../database/shared-documents-schema.ts';
import type { ChangeContext, Created } from './change.ts';

/** The most documents of a location. */
const mostDocuments = 500;

interface Put {
  readonly name: string;
  /** JSON text. */
  readonly content: string;
  /** The version that is replaced; null: the document must not exist. */
  readonly version: string | null;
}

/**
 * Makes or replaces a document; `repeated`: it existed. The same content changes nothing (spec 1, Times 2).
 * `not_allowed`: the location has too many.
 */
export async function putSharedDocument(
  connection: Connection,
  { location, now, newId }: ChangeContext,
  { name, content, version }: Put,
): Promise<Result<Created<SharedDocumentsTable>, 'precondition_failed' | 'not_allowed'>> {
  const before = await connection.first(sharedDocumentByName, { location: location.id, name });
  if ((before?.version ?? null) !== version) return fail('precondition_failed');
  if (before?.content === content) return ok({ row: before, repeated: true });
  if (before === undefined) {
    const { count } = (await connection.first(sharedDocumentCount, { location: location.id }))!;
    if (count >= mostDocuments)
      return fail('not_allowed', { message: `The location has ${mostDocuments} shared documents already.` });
  }
  const { sequence } = (await connection.first(nextSequence, { location: location.id }))!;
  const row: SharedDocumentsTable = {
    location_id: location.id,
    name,
    version: newId('ver'),
    sequence,
    created_at: before?.created_at ?? now,
    updated_at: now,
    content,
  };
  if (before === undefined) {
    connection.write(addSharedDocument, row);
    return ok({ row, repeated: false });
  }
  const { created_at: _, ...changed } = row;
  connection.write(changeSharedDocument, changed);
  connection.write(addReplacedVersion, {
    version: before.version,
    location_id: location.id,
    sequence: before.sequence,
  });
  connection.write(forgetReplacedVersions, { location: location.id });
  return ok({ row, repeated: true });
}
