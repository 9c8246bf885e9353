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

/** Sealed bytes under a name. */
export function sealedSecret(store: Store, name: string) {
  const get = (): Uint8Array | null => {
    const row = store.get('SELECT sealed FROM secrets WHERE name = ?', name);
    return (row as { sealed: Uint8Array } | undefined)?.sealed ?? null;
  };
  return {
    isKept: (): boolean => get() !== null,
    /** What is sealed; null: nothing is kept. Rejects where it cannot be opened. */
    open: async (secrets: Secrets): Promise<string | null> => {
      const bytes = get();
      if (bytes === null) return null;
      return secrets.open(bytes, (sealedAnew) =>
        // Unless something else was kept meanwhile.
        store.run('UPDATE secrets SET sealed = ? WHERE name = ? AND sealed = ?', sealedAnew, name, bytes),
      );
    },
    set: (sealed: Uint8Array): void =>
      store.run(
        'INSERT INTO secrets (name, sealed) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET sealed = excluded.sealed',
        name,
        sealed,
      ),
    clear: (): void => store.run('DELETE FROM secrets WHERE name = ?', name),
  };
}

/** Every secret whose name begins so. */
export function forgetSecrets(store: Store, prefix: string): void {
  store.run('DELETE FROM secrets WHERE substr(name, 1, ?) = ?', prefix.length, prefix);
}
