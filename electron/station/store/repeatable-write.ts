import type { Log } from '../ports.ts';
import { StoreFailed } from './refused.ts';

/** Runs a write of a timer that will repeat it. A refused one, as on a full disk, is logged and throws nothing. */
export function repeatableWrite(log: Log, what: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error;
    log('warn', 'store.not-written', { what });
  }
}
