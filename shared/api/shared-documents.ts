/**
 * Shared documents: what a location's computers must know together and no document of the API has a place for
 * (decisions 6; `docs/decisions/shared-documents.md`).
 */
import { z } from 'zod';
import { operationsOf } from './operation.ts';
import { dateTime, id, jsonObject, pageOf, pageQuery } from './values.ts';

/** Bytes of a request, and so of a document. */
const largestDocument = 256 * 1024;

/** Names of documents; callers choose them. */
export const documentName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'must be 1 to 100 of a to z, digits and hyphens, no hyphen first');

const sharedDocumentPut = z
  .strictObject({
    /** Stored and returned as it is written. */
    content: jsonObject,
  })
  .meta({ id: 'SharedDocumentPut' });

const entry = z.object({
  locationId: id,
  name: z.string(),
  /** New with each change; the `ETag` without its quotes, and an `after` for the list of later changes. */
  version: id,
  createdAt: dateTime,
  updatedAt: dateTime,
});

const sharedDocumentEntry = entry.meta({ id: 'SharedDocumentEntry' });
export type SharedDocumentEntry = z.infer<typeof sharedDocumentEntry>;

const sharedDocument = entry.extend({ content: jsonObject }).meta({ id: 'SharedDocument' });
export type SharedDocument = z.infer<typeof sharedDocument>;

export const sharedDocumentOperations = operationsOf(
  'sharedDocuments',
  { source: 'decisions 6', read: 'stock:read', write: 'stock:write' },
  {
    list: {
      route: 'GET /v1/locations/{locationId}/shared-documents',
      summary:
        'Documents without their content, the least recently changed first; `after` also takes a version',
      query: z.object(pageQuery),
      answer: pageOf(sharedDocumentEntry).meta({ id: 'SharedDocumentList' }),
      paged: true,
      extension: true,
    },
    get: {
      route: 'GET /v1/locations/{locationId}/shared-documents/{documentName}',
      summary: 'One document',
      answer: sharedDocument,
      versioned: true,
      extension: true,
    },
    put: {
      route: 'PUT /v1/locations/{locationId}/shared-documents/{documentName}',
      summary: 'Makes a document, or replaces the version that was read',
      body: sharedDocumentPut,
      verbatim: { field: 'content', bytes: largestDocument },
      largestBody: largestDocument,
      answer: sharedDocumentEntry,
      statuses: [200, 201],
      refusals: ['not_allowed'],
      versioned: true,
      extension: true,
    },
  },
);
