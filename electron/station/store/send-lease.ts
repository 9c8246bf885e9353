/**
 * The right to send: one of all processes that have a data folder open holds it. The lease is an operating-system
 * lock on its own file, released when its holder ends; process numbers are never trusted. It is fenced in the
 * database too: taking the lease writes a new token there, and a step that sends is committed only under that token.
 */
import path from 'node:path';
import { lockFile } from './file-lock.ts';
import type { Store } from './store.ts';

export interface SendLease {
  /** Takes the lease if it is free. True: this process holds it now, and did not before. */
  take(): boolean;
  /** Inside the transaction that sends: whether no other process has taken the lease since. */
  holds(): boolean;
  release(): void;
}

const lockName = 'sending.lock';

/** `token` is this holder's alone. */
export function sendLease(folder: string, store: Store, token: string): SendLease {
  let lock: (() => void) | null = null;
  const release = () => {
    lock?.();
    lock = null;
  };
  const holds = () => {
    if (lock === null) return false;
    const row = store.get('SELECT token FROM sender WHERE one = 1') as { token: string } | undefined;
    if (row?.token === token) return true;
    release();
    return false;
  };
  return {
    take: () => {
      if (lock !== null) return false;
      lock = folder === ':memory:' ? () => undefined : tried(path.join(folder, lockName));
      if (lock === null) return false;
      store.run(
        'INSERT INTO sender (one, token) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET token = excluded.token',
        token,
      );
      return true;
    },
    holds,
    release,
  };
}

/** Null: another process has it, or the disk takes no file. */
function tried(file: string): (() => void) | null {
  try {
    return lockFile(file);
  } catch {
    return null;
  }
}
