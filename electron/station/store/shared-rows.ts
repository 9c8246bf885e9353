/** Shared documents as this computer knows them, with its unsent changes (`docs/sharing.md`). */
import { z } from 'zod';
import type { Fields } from '../sharing/fields.ts';
import { readJson } from './set-aside.ts';
import type { Store } from './store.ts';

/** By field: its value and the time of its last change. */
export const keptFields = z.record(z.string(), z.tuple([z.unknown(), z.number()]));
/** By unsent field: the time of the change that it replaces, 0 for none. */
export const keptPending = z.record(z.string(), z.number());

export interface SharedEntry {
  readonly fields: Fields;
  /** By unsent field: the time of the change that it replaces, 0 for none. */
  readonly pending: ReadonlyMap<string, number>;
}

export interface SharedRows {
  /** Names of the documents, also of those without an unsent change. */
  documents(place: string): string[];
  pendingDocuments(place: string): string[];
  entries(place: string, document: string): Map<string, SharedEntry>;
  put(place: string, document: string, key: string, entry: SharedEntry): void;
  remove(place: string, document: string, key: string): void;
  /** The service's version that was merged or sent last; null: none. */
  version(place: string, document: string): string | null;
  setVersion(place: string, document: string, version: string | null): void;
  versions(place: string): Map<string, string>;
}

interface Row {
  readonly entry: string;
  readonly json: string;
  readonly pending: string;
}

/** Null: damaged. */
export function sharedEntryOf(json: string, pending: string): SharedEntry | null {
  const fields = readJson(keptFields, json);
  if (fields === null) return null;
  return {
    fields: new Map(Object.entries(fields).map(([name, [value, at]]) => [name, { value, at }])),
    pending: new Map(Object.entries(readJson(keptPending, pending) ?? {})),
  };
}

export const sharedColumns = ({ fields, pending }: SharedEntry) => ({
  json: JSON.stringify(Object.fromEntries([...fields].map(([name, { value, at }]) => [name, [value, at]]))),
  pending: JSON.stringify(Object.fromEntries(pending)),
});

const namesOf = (rows: readonly unknown[]) => rows.map((row) => (row as { document: string }).document);

export function sharedRows(store: Store): SharedRows {
  return {
    documents: (place) =>
      namesOf(store.all('SELECT DISTINCT document FROM shared_entries WHERE place = ?', place)),
    pendingDocuments: (place) =>
      namesOf(
        store.all("SELECT DISTINCT document FROM shared_entries WHERE place = ? AND pending <> '{}'", place),
      ),
    entries: (place, document) => {
      const found = store.all(
        'SELECT entry, json, pending FROM shared_entries WHERE place = ? AND document = ?',
        place,
        document,
      );
      const entries = new Map<string, SharedEntry>();
      for (const row of found) {
        const { entry, json, pending } = row as Row;
        const kept = sharedEntryOf(json, pending);
        if (kept !== null) entries.set(entry, kept);
      }
      return entries;
    },
    put: (place, document, key, entry) => {
      const { json, pending } = sharedColumns(entry);
      store.run(
        `INSERT INTO shared_entries (place, document, entry, json, pending) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (place, document, entry) DO UPDATE SET json = excluded.json, pending = excluded.pending`,
        place,
        document,
        key,
        json,
        pending,
      );
    },
    remove: (place, document, key) =>
      store.run(
        'DELETE FROM shared_entries WHERE place = ? AND document = ? AND entry = ?',
        place,
        document,
        key,
      ),
    version: (place, document) => {
      const row = store.get(
        'SELECT version FROM shared_versions WHERE place = ? AND document = ?',
        place,
        document,
      );
      return (row as { version: string } | undefined)?.version ?? null;
    },
    setVersion: (place, document, version) => {
      if (version === null)
        store.run('DELETE FROM shared_versions WHERE place = ? AND document = ?', place, document);
      else
        store.run(
          `INSERT INTO shared_versions (place, document, version) VALUES (?, ?, ?)
           ON CONFLICT (place, document) DO UPDATE SET version = excluded.version`,
          place,
          document,
          version,
        );
    },
    versions: (place) =>
      new Map(
        store.all('SELECT document, version FROM shared_versions WHERE place = ?', place).map((row) => {
          const { document, version } = row as { document: string; version: string };
          return [document, version];
        }),
      ),
  };
}
