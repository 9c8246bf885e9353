/**
 * The salon's own key. Sealed by the operating system it lies in the store; where nothing can seal it, and only after
 * an explicit yes, it lies in a file that nobody but its owner can read.
 */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Ports } from '../ports.ts';
import { sealedSecret } from '../store/kept.ts';
import type { Store } from '../store/store.ts';

export interface KeptKey {
  /** Null: none is kept, or it cannot be opened here (another user, another machine). */
  get(): Promise<string | null>;
  /** `secrets_unavailable` where it cannot be sealed and nobody said yes to that. */
  set(key: string, keepUnsealed: boolean): Promise<Result<null, 'secrets_unavailable'>>;
  clear(): void;
}

const fileName = 'service-key';

export function keptKey(store: Store, ports: Pick<Ports, 'secrets' | 'dataFolder' | 'log'>): KeptKey {
  const { secrets } = ports;
  const sealed = sealedSecret(store, 'service-key');
  const file = ports.dataFolder === ':memory:' ? null : path.join(ports.dataFolder, fileName);
  const removeFile = () => {
    if (file) rmSync(file, { force: true });
  };
  const bytes = (): Uint8Array | null =>
    sealed.get() ?? (file && existsSync(file) ? readFileSync(file) : null);
  return {
    get: async () => {
      const found = bytes();
      if (!found) return null;
      try {
        return await secrets.open(found);
      } catch {
        ports.log('warn', 'connection.key-cannot-be-opened');
        return null;
      }
    },
    set: async (key, keepUnsealed) => {
      if (!secrets.sealed && !keepUnsealed) return fail('secrets_unavailable');
      let made: Uint8Array;
      try {
        made = await secrets.seal(key);
      } catch {
        return fail('secrets_unavailable');
      }
      if (secrets.sealed || !file) {
        sealed.set(made);
        removeFile();
        return ok(null);
      }
      // Written beside it with the right mode from the first byte, then put in place.
      const fresh = `${file}.new`;
      rmSync(fresh, { force: true });
      writeFileSync(fresh, made, { mode: 0o600, flush: true });
      chmodSync(fresh, 0o600);
      renameSync(fresh, file);
      sealed.clear();
      return ok(null);
    },
    clear: () => {
      sealed.clear();
      removeFile();
    },
  };
}
