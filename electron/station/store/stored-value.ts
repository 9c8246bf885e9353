/** Small things that are kept whole, each under a name: read by their schema, so that a damaged one is like none. */
import type { z } from 'zod';
import type { Secrets } from '../ports.ts';
import type { Store } from './store.ts';

export interface StoredValue<T> {
  get(): T | null;
  set(value: T): void;
  clear(): void;
}

export function storedValue<S extends z.ZodType>(
  store: Store,
  name: string,
  schema: S,
): StoredValue<z.output<S>> {
  return {
    get: () => {
      const row = store.get('SELECT value FROM settings WHERE name = ?', name) as
        | { value: string }
        | undefined;
      if (!row) return null;
      const read = schema.safeParse(parsed(row.value));
      return read.success ? read.data : null;
    },
    set: (value) =>
      store.run(
        'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        name,
        JSON.stringify(value),
      ),
    clear: () => store.run('DELETE FROM settings WHERE name = ?', name),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sealed bytes under a name. Bytes that cannot be opened now (a locked key store, another session, another way of
 * sealing) stay in their own row, beside later ones, and are tried at each opening.
 */
export function sealedSecret(store: Store, name: string) {
  const names = [name, ...Array.from({ length: mostRows - 1 }, (_, at) => `${name} also ${at + 1}`)];
  /** The newest first. */
  const rows = (): SealedRow[] =>
    names
      .flatMap((row) => {
        const found = store.get('SELECT sealed FROM secrets WHERE name = ?', row);
        return found === undefined ? [] : { name: row, sealed: (found as { sealed: Uint8Array }).sealed };
      })
      .toReversed();
  const nameOfRow = openedIn(store);
  /** One after all that there are. */
  const newRow = (): string => {
    const [newest] = rows();
    return names[newest === undefined ? 0 : names.indexOf(newest.name) + 1] ?? names[mostRows - 1] ?? name;
  };
  /** The row that was opened or sealed last; where none was, a new one. */
  const rowToWrite = (): string => {
    const there = rows();
    const opened = nameOfRow.get(name);
    return opened !== undefined && there.some((row) => row.name === opened) ? opened : newRow();
  };
  const put = (row: string, sealed: Uint8Array): void => {
    store.run(
      'INSERT INTO secrets (name, sealed) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed',
      row,
      sealed,
    );
    nameOfRow.set(name, row);
  };
  const clear = (): void => {
    for (const row of rows()) store.run('DELETE FROM secrets WHERE name = ?', row.name);
    nameOfRow.delete(name);
  };
  const openRow = async (secrets: Secrets, row: SealedRow, isSound: IsSound): Promise<string> => {
    if (nameOfRow.get(name) === row.name) nameOfRow.delete(name);
    const text = await secrets.open(row.sealed, (sealedAnew) =>
      // Skipped when the value was replaced since.
      store.run(
        'UPDATE secrets SET sealed = ? WHERE name = ? AND sealed = ?',
        sealedAnew,
        row.name,
        row.sealed,
      ),
    );
    if (!isSound(text)) throw new Error('it is not what was sealed');
    nameOfRow.set(name, row.name);
    return text;
  };
  return {
    isKept: (): boolean => rows().length > 0,
    /** The newest that can be opened; null: nothing is kept. Rejects where nothing can be opened now. */
    open: async (secrets: Secrets, isSound: IsSound = () => true): Promise<string | null> => {
      let failure: unknown = null;
      for (const row of rows())
        try {
          return await openRow(secrets, row, isSound);
        } catch (error) {
          failure = error;
        }
      if (failure !== null) throw failure;
      return null;
    },
    /** All texts that can be opened, the newest first, and the number of the others. */
    openAll: async (
      secrets: Secrets,
      isSound: IsSound,
    ): Promise<{ readonly opened: readonly OpenedRow[]; readonly unopened: number }> => {
      const kept = rows();
      const opened: OpenedRow[] = [];
      // Newest last: the next sealed value replaces it.
      for (const row of kept.toReversed())
        try {
          opened.unshift({ row: row.name, text: await openRow(secrets, row, isSound) });
        } catch {
          // Retried at the next opening.
        }
      return { opened, unopened: kept.length - opened.length };
    },
    /** Replaces the row that was opened last; rows that cannot be opened stay. */
    set: (sealed: Uint8Array): void => put(rowToWrite(), sealed),
    /** In place of all that is kept under the name: a person decided so. */
    replace: (sealed: Uint8Array): void => {
      clear();
      put(name, sealed);
    },
    /** Writes one row, a new one for null, and returns its name. */
    setRow: (row: string | null, sealed: Uint8Array): string => {
      const written = row ?? newRow();
      put(written, sealed);
      return written;
    },
    clearRow: (row: string): void => store.run('DELETE FROM secrets WHERE name = ?', row),
    clear,
  };
}

/** The most ways of sealing or key stores on one computer; each has a row. */
const mostRows = 8;

/** Whether an opened text can be used; one that cannot counts as not opened. */
type IsSound = (text: string) => boolean;

interface OpenedRow {
  readonly row: string;
  readonly text: string;
}

interface SealedRow {
  readonly name: string;
  readonly sealed: Uint8Array;
}

/** By store and name: the row that was last opened or sealed. */
const openedRows = new WeakMap<Store, Map<string, string>>();

function openedIn(store: Store): Map<string, string> {
  const known = openedRows.get(store) ?? new Map<string, string>();
  openedRows.set(store, known);
  return known;
}

/** Every secret whose name begins so. */
export function forgetSecrets(store: Store, prefix: string): void {
  store.run('DELETE FROM secrets WHERE substr(name, 1, ?) = ?', prefix.length, prefix);
}
