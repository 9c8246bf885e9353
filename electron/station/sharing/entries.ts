/**
 * Shared documents on this computer. A change is committed here before it is sent; it stays pending until the service's
 * version holds it.
 */
import type { Store } from '../store/store.ts';
import { sharedRows, type SharedEntry } from '../store/shared-rows.ts';
import {
  isForgotten,
  isLater,
  isRemoved,
  isSame,
  mergedFields,
  removal,
  type Field,
  type Fields,
} from './fields.ts';

interface EntriesPorts {
  readonly store: Store;
  readonly serviceNow: () => number;
}

/** What a merge did, within its transaction. */
interface Merged {
  /** Entries that differ from before. */
  readonly changed: ReadonlySet<string>;
  /** Entries of which another computer's later change replaced an unsent one of this computer. */
  readonly replaced: readonly string[];
}

export interface SharedEntries {
  readonly documents: (place: string) => string[];
  readonly pendingDocuments: (place: string) => string[];
  readonly of: (place: string, document: string) => ReadonlyMap<string, SharedEntry>;
  /** Changes fields of an entry, or adds it; false: it has them already. */
  readonly set: (place: string, document: string, key: string, values: object) => boolean;
  /** Adds the fields that the entry lacks, as of a time; also of a removed one, which stays removed. */
  readonly add: (place: string, document: string, key: string, values: object, at: number) => boolean;
  /** An unknown entry stays unknown: false. */
  readonly remove: (place: string, document: string, key: string) => boolean;
  /** `version` null: the service has no such document, so that every entry is to be sent. */
  readonly merge: (
    place: string,
    document: string,
    service: ReadonlyMap<string, Fields>,
    version: string | null,
  ) => Merged;
  /** The entries to send. Times that are later than the service's clock become its present time. */
  readonly toSend: (place: string, document: string) => ReadonlyMap<string, Fields>;
  /** These were taken by the service; fields that changed since stay pending. */
  readonly sent: (
    place: string,
    document: string,
    entries: ReadonlyMap<string, Fields>,
    version: string,
  ) => void;
  readonly version: (place: string, document: string) => string | null;
  readonly versions: (place: string) => ReadonlyMap<string, string>;
  /** The local data were replaced: nothing read before holds. */
  readonly forget: () => void;
}

const none: SharedEntry = { fields: new Map(), pending: new Map() };

export function createSharedEntries({ store, serviceNow }: EntriesPorts): SharedEntries {
  const rows = sharedRows(store);
  const read = new Map<string, ReadonlyMap<string, SharedEntry>>();
  /** Changed by a transaction that has not been committed, or was rolled back: read from the database. */
  const uncommitted = new Set<string>();
  /** By place; a document of a transaction that was rolled back may be among them, without entries. */
  const names = new Map<string, Set<string>>();
  const documents = (place: string): Set<string> => {
    const known = names.get(place) ?? new Set(rows.documents(place));
    names.set(place, known);
    return known;
  };
  const nameOf = (place: string, document: string) => JSON.stringify([place, document]);
  const of: SharedEntries['of'] = (place, document) => {
    const name = nameOf(place, document);
    const known = read.get(name);
    if (known !== undefined) return known;
    const entries = rows.entries(place, document);
    if (!uncommitted.has(name)) read.set(name, entries);
    return entries;
  };
  const change = <T>(place: string, document: string, work: () => T): T => {
    const name = nameOf(place, document);
    return store.transaction(() => {
      documents(place).add(document);
      read.delete(name);
      uncommitted.add(name);
      store.onceCommitted(() => uncommitted.delete(name));
      return work();
    });
  };
  const write = (place: string, document: string, key: string, entry: SharedEntry) => {
    if (entry.pending.size === 0 && isForgotten(entry.fields, serviceNow()))
      rows.remove(place, document, key);
    else rows.put(place, document, key, entry);
  };
  const set = (place: string, document: string, key: string, given: ReadonlyMap<string, unknown>) =>
    change(place, document, () => {
      const { fields, pending } = of(place, document).get(key) ?? none;
      const removed = fields.get(removal)?.at ?? 0;
      const isRemoval = given.has(removal);
      const latest = isRemoval ? Math.max(0, ...[...fields.values()].map(({ at }) => at)) : 0;
      const next = { fields: new Map(fields), pending: new Map(pending) };
      let changed = false;
      for (const [name, value] of given) {
        const before = fields.get(name);
        const isAsBefore = before !== undefined && JSON.stringify(before.value) === JSON.stringify(value);
        if (isAsBefore && before.at > removed && !isRemoval) continue;
        // Later than everything that the person saw.
        const seen = Math.max(before?.at ?? 0, latest, isRemoval ? 0 : removed);
        next.fields.set(name, { value, at: Math.max(serviceNow(), seen + 1) });
        if (!next.pending.has(name)) next.pending.set(name, seen);
        changed = true;
      }
      if (changed) rows.put(place, document, key, next);
      return changed;
    });

  return {
    documents: (place) => [...documents(place)],
    pendingDocuments: (place) => rows.pendingDocuments(place),
    of,
    set: (place, document, key, values) => set(place, document, key, new Map(definedOf(values))),
    add: (place, document, key, values, at) =>
      change(place, document, () => {
        const { fields, pending } = of(place, document).get(key) ?? none;
        const lacking = definedOf(values).filter(([name]) => !fields.has(name));
        if (lacking.length === 0) return false;
        rows.put(place, document, key, {
          fields: new Map([...fields, ...lacking.map(([name, value]) => [name, { value, at }] as const)]),
          pending: new Map([...pending, ...lacking.map(([name]) => [name, 0] as const)]),
        });
        return true;
      }),
    remove: (place, document, key) => {
      const entry = of(place, document).get(key);
      if (entry === undefined || isRemoved(entry.fields)) return false;
      return set(place, document, key, new Map([[removal, true]]));
    },
    merge: (place, document, service, version) =>
      change(place, document, () => {
        const own = of(place, document);
        const now = serviceNow();
        const changed = new Set<string>();
        const replaced: string[] = [];
        for (const key of new Set([...own.keys(), ...service.keys()])) {
          const before = own.get(key) ?? none;
          const theirs = service.get(key) ?? none.fields;
          if (before === none && isForgotten(theirs, now)) continue;
          const fields = mergedFields(before.fields, theirs);
          const pending = new Map<string, number>();
          for (const [name, field] of fields) {
            const their = theirs.get(name);
            if (!isSame(their, field)) pending.set(name, before.pending.get(name) ?? their?.at ?? 0);
            if (isReplaced(before, name, field)) replaced.push(key);
            if (!isSame(before.fields.get(name), field)) changed.add(key);
          }
          if (before.pending.size > 0 && isRemoved(fields) && !isRemoved(before.fields)) replaced.push(key);
          write(place, document, key, { fields, pending });
        }
        rows.setVersion(place, document, version);
        return { changed, replaced: [...new Set(replaced)] };
      }),
    toSend: (place, document) =>
      change(place, document, () => {
        const now = serviceNow();
        for (const [key, entry] of of(place, document)) {
          const early = new Map(entry.fields);
          for (const [name, base] of entry.pending) {
            const field = entry.fields.get(name);
            if (field !== undefined && field.at > now)
              early.set(name, { ...field, at: Math.max(base + 1, now) });
          }
          if ([...early].some(([name, field]) => field !== entry.fields.get(name)))
            rows.put(place, document, key, { ...entry, fields: early });
        }
        return new Map([...of(place, document)].map(([key, { fields }]) => [key, fields]));
      }),
    sent: (place, document, entries, version) =>
      change(place, document, () => {
        for (const [key, entry] of of(place, document)) {
          const there = entries.get(key);
          const pending = new Map(
            [...entry.pending].filter(([name]) => !isSame(entry.fields.get(name), there?.get(name))),
          );
          if (pending.size < entry.pending.size) write(place, document, key, { ...entry, pending });
        }
        rows.setVersion(place, document, version);
      }),
    version: (place, document) => rows.version(place, document),
    versions: (place) => rows.versions(place),
    forget: () => {
      read.clear();
      names.clear();
    },
  };
}

const definedOf = (values: object): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined);

const isReplaced = ({ fields, pending }: SharedEntry, name: string, now: Field): boolean => {
  const own = fields.get(name);
  return (
    own !== undefined &&
    pending.has(name) &&
    isLater(now, own) &&
    JSON.stringify(now.value) !== JSON.stringify(own.value)
  );
};
