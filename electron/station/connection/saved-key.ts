/**
 * The salon's own key. It is stored sealed by the operating system; without a key store, and only after an explicit
 * yes, it is stored in a file that only its owner can read. Its address is stored with it: a key is never sent to
 * another address, also after a power failure between two writes.
 */
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Ports } from '../ports.ts';
import { sealedSecret } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

export interface SavedKey {
  /** Null: none is kept for this address, or it cannot be opened here (another user, another machine). */
  readonly get: (address: string) => Promise<string | null>;
  /** Whether the operating system seals the one that is kept; null: none is. */
  readonly isSealed: () => boolean | null;
  /** `secrets_unavailable` if it cannot be sealed and the person has not agreed to that. Nothing is stored yet. */
  readonly seal: (given: Given) => Promise<Result<Keep, 'secrets_unavailable'>>;
  /** Forgets the key. */
  readonly clear: Keep;
}

interface Given {
  readonly address: string;
  readonly key: string;
  readonly keepUnsealed: boolean;
}

/** Stores or deletes the key, in one transaction with `also`; if that fails the last one stays. */
export type Keep = (also: () => void) => void;

const fileName = 'service-key';

const held = z.object({ address: z.string(), key: z.string() });

export function savedKey(store: Store, ports: Pick<Ports, 'secrets' | 'dataFolder' | 'log'>): SavedKey {
  const { secrets } = ports;
  const sealed = sealedSecret(store, 'service-key');
  /** `fresh` is written before the store says which address is used, and put in place after it. */
  const files = ports.dataFolder === ':memory:' ? null : filesIn(ports.dataFolder);
  let openedInFile = false;
  const removeFiles = () => {
    if (files) for (const file of [files.kept, files.fresh]) rmSync(file, { force: true });
  };
  const inFile = async (bytes: Uint8Array | null) => (bytes === null ? null : secrets.open(bytes));
  /** The key that is held; null where none is, or one for another address. */
  const opened = async (opening: Promise<string | null>, address: string): Promise<string | null> => {
    let text: string | null;
    try {
      text = await opening;
    } catch {
      ports.log('warn', 'connection.key-cannot-be-opened');
      return null;
    }
    if (text === null) return null;
    // An earlier version kept the key alone.
    if (!text.startsWith('{')) return text;
    const found = held.safeParse(parsed(text));
    if (found.success && found.data.address === address) return found.data.key;
    ports.log('warn', 'connection.key-of-another-address');
    return null;
  };
  return {
    // The fresh file first: if it has this address, the last step of the replacement was never taken.
    get: async (address) => {
      const places = [
        () => inFile(read(files?.fresh)),
        () => sealed.open(secrets),
        () => inFile(read(files?.kept)),
      ];
      for (const [at, place] of places.entries()) {
        const key = await opened(place(), address);
        if (key === null) continue;
        openedInFile = at !== 1;
        return key;
      }
      return null;
    },
    isSealed: () => {
      if (sealed.isKept() && !openedInFile) return secrets.sealed;
      return files && (existsSync(files.kept) || existsSync(files.fresh)) ? false : null;
    },
    seal: async ({ address, key, keepUnsealed }) => {
      if (!secrets.sealed && !keepUnsealed) return fail('secrets_unavailable');
      let made: Uint8Array;
      try {
        made = await secrets.seal(JSON.stringify({ address, key } satisfies z.infer<typeof held>));
      } catch {
        return fail('secrets_unavailable');
      }
      if (secrets.sealed || !files)
        return ok((also) => {
          store.transaction(() => {
            sealed.replace(made);
            also();
          });
          openedInFile = false;
          removeFiles();
        });
      const { kept, fresh } = files;
      return ok((also) => {
        // Written beside it with the right mode from the first byte.
        rmSync(fresh, { force: true });
        try {
          writeFileSync(fresh, made, { mode: 0o600, flush: true });
          chmodSync(fresh, 0o600);
          store.transaction(() => {
            sealed.clear();
            also();
          });
        } catch (error) {
          rmSync(fresh, { force: true });
          throw error;
        }
        try {
          renameSync(fresh, kept);
        } catch {
          ports.log('warn', 'connection.key-not-in-place');
        }
      });
    },
    clear: (also) => {
      store.transaction(() => {
        sealed.clear();
        also();
      });
      removeFiles();
    },
  };
}

function filesIn(folder: string): { readonly kept: string; readonly fresh: string } {
  const kept = path.join(folder, fileName);
  return { kept, fresh: `${kept}.new` };
}

const read = (file: string | undefined): Uint8Array | null =>
  file !== undefined && existsSync(file) ? readFileSync(file) : null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
