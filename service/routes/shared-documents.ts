/** Shared documents (decisions 6). */
import { documentName, type SharedDocumentEntry } from '../../shared/api/shared-documents.ts';
import { fail, ok } from '../../shared/result.ts';
import { placeOfVersion, sharedDocumentByName, sharedDocumentsPage } from '../database/shared-documents.ts';
import type { SharedDocumentsTable } from '../database/shared-documents-schema.ts';
import { putSharedDocument } from '../domain/shared-documents.ts';
import { timeText } from '../domain/values.ts';
import { invalid } from '../http/answers.ts';
import type { HandlersOf } from '../http/call.ts';
import { sentences } from '../http/fields.ts';
import { asWritten } from '../http/json-text.ts';
import { cursorsOf, listPage } from '../http/paging.ts';
import { created } from './answered.ts';

const present = (row: Omit<SharedDocumentsTable, 'content'>): SharedDocumentEntry => ({
  locationId: row.location_id,
  name: row.name,
  version: row.version,
  createdAt: timeText(row.created_at),
  updatedAt: timeText(row.updated_at),
});

export const sharedDocuments: HandlersOf<'sharedDocuments'> = {
  list: (call, database) =>
    database.read((connection) => {
      const location = call.location.id;
      const own = cursorsOf(call);
      const placeOf = (version: string) => connection.first(placeOfVersion, { location, version });
      const page = (after: number, count: number) =>
        connection.all(sharedDocumentsPage, { location, after, count });
      return listPage(call, {
        cursors: { ...own, read: (after) => (after.startsWith('ver_') ? after : own.read(after)) },
        last: placeOf,
        rows: (last, count) => page(last?.sequence ?? 0, count),
        present: (row) => present(row),
      });
    }),

  get: async ({ location, params: { documentName: name } }, database) => {
    // A database cannot look every text up that a path can hold.
    if (!documentName.safeParse(name).success) return fail('entity_not_found');
    const row = await database.read((connection) =>
      connection.first(sharedDocumentByName, { location: location.id, name }),
    );
    return row === undefined
      ? fail('entity_not_found')
      : ok({ status: 200, body: { ...present(row), content: asWritten(row.content) } });
  },

  put: async (call, connection) => {
    const { precondition, verbatim, params } = call;
    const name = documentName.safeParse(params.documentName, sentences);
    if (!name.success) return invalid({ documentName: name.error.issues[0]!.message });
    const { version } = precondition;
    return created(
      await putSharedDocument(connection, call, { name: name.data, content: verbatim!, version }),
      present,
    );
  },
};
