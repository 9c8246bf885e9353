import type { Log } from '../ports.ts';
import { StoreFailed } from './refused.ts';

/** Runs a write that the caller repeats later. False: it was refused, as on a full disk, and logged. */
export function repeatableWrite(log: Log, what: string, write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error;
    log('warn', 'store.not-written', { what });
    return false;
  }
}
