/** A kind of shared document: what a location's computers know together (`docs/sharing.md`). */
import type { z } from 'zod';
import type { Store } from '../store/store.ts';
import type { SharedEntries } from './entries.ts';
import { valuesOf, type Fields } from './fields.ts';

export interface SharedKind<T extends object> {
  /** The document's name; a kind of several documents adds a part: `orders-2026-11`. */
  readonly name: string;
  /** Of an entry's fields together. An entry with another shape is kept and sent, but not returned. */
  readonly schema: z.ZodType<T>;
  /** Entries changed, here or on another computer; within the transaction. */
  readonly changed?: (place: string, keys: ReadonlySet<string>) => void;
}

type Some<T> = { [N in keyof T]?: T[N] | undefined };

/** The documents of one kind at a place (`connection.place()`). `S`: the fields of `set`, if `schema` transforms them. */
export interface SharedDocument<T extends object, S extends object = Some<T>> {
  /** By key, from all parts or from these. */
  readonly all: (place: string, parts?: ReadonlySet<string>) => ReadonlyMap<string, T>;
  readonly get: (place: string, key: string) => T | null;
  /**
   * Commits the given fields; the others stay. A new entry belongs to `part`, an existing one stays in its own. Undefined
   * fields are left out.
   */
  readonly set: (place: string, key: string, some: S, part?: string) => void;
  /**
   * Adds the fields that an entry lacks, as of a time: takes up what an earlier version or another computer's backup
   * kept.
   */
  readonly add: (place: string, key: string, some: S, at: number, part?: string) => void;
  readonly remove: (place: string, key: string) => void;
}

/** The part for a document of each month, by the service's time in milliseconds. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

export interface Kinds {
  readonly declare: <T extends object, S extends object = Some<T>>(
    kind: SharedKind<T>,
  ) => SharedDocument<T, S>;
  /** The kind of a document; undefined: of a newer version. */
  readonly of: (document: string) => string | undefined;
  /** To be called in the transaction of each change. */
  readonly changed: (place: string, document: string, keys: ReadonlySet<string>) => void;
}

const partPattern = /^-[a-z0-9][a-z0-9-]*$/;

/** `saved`: called once a change that was made here is committed. */
export function createKinds(store: Store, entries: SharedEntries, saved: () => void): Kinds {
  const kinds = new Map<string, NonNullable<SharedKind<object>['changed']>>();
  const of = (document: string) =>
    [...kinds.keys()].find(
      (name) =>
        document === name || (document.startsWith(name) && partPattern.test(document.slice(name.length))),
    );
  const changed: Kinds['changed'] = (place, document, keys) => {
    const kind = of(document);
    if (kind !== undefined) kinds.get(kind)?.(place, keys);
  };
  /** `work` answers whether something changed. */
  const save = (place: string, document: string, key: string, work: () => boolean) =>
    store.transaction(() => {
      if (!work()) return;
      changed(place, document, new Set([key]));
      store.onceCommitted(saved);
    });
  return {
    of,
    changed,
    declare: <T extends object, S extends object>(kind: SharedKind<T>): SharedDocument<T, S> => {
      const { name } = kind;
      kinds.set(name, kind.changed ?? (() => undefined));
      /** An entry's fields never change: a change makes new ones. */
      const known = new WeakMap<Fields, T | null>();
      const valueOf = (fields: Fields): T | null => {
        const before = known.get(fields);
        if (before !== undefined) return before;
        const read = kind.schema.safeParse(valuesOf(fields) ?? undefined);
        const value = read.success ? read.data : null;
        known.set(fields, value);
        return value;
      };
      const documents = (place: string) => entries.documents(place).filter((one) => of(one) === name);
      const documentWith = (place: string, key: string) =>
        documents(place).find((document) => entries.of(place, document).has(key));
      const documentFor = (place: string, key: string, part?: string) =>
        documentWith(place, key) ?? (part === undefined ? name : `${name}-${part}`);
      return {
        all: (place, parts) =>
          new Map(
            (parts === undefined ? documents(place) : [...parts].map((part) => `${name}-${part}`)).flatMap(
              (document) =>
                [...entries.of(place, document)].flatMap(([key, { fields }]) => {
                  const value = valueOf(fields);
                  return value === null ? [] : [[key, value] as const];
                }),
            ),
          ),
        get: (place, key) => {
          const document = documentWith(place, key);
          const entry = document === undefined ? undefined : entries.of(place, document).get(key);
          return entry === undefined ? null : valueOf(entry.fields);
        },
        add: (place, key, some, at, part) => {
          const document = documentFor(place, key, part);
          save(place, document, key, () => entries.add(place, document, key, some, at));
        },
        set: (place, key, some, part) => {
          const document = documentFor(place, key, part);
          save(place, document, key, () => entries.set(place, document, key, some));
        },
        remove: (place, key) => {
          const document = documentWith(place, key);
          if (document === undefined) return;
          save(place, document, key, () => entries.remove(place, document, key));
        },
      };
    },
  };
}
