/**
 * Frees entries that wait for a scope, or for a key that reaches their location, once the key does: an administrator
 * may grant it without visiting this computer. Each scope and location is asked about once, for any number of entries.
 */
import type { Scope } from '../../../shared/api/scopes.ts';
import type { Clock } from '../ports.ts';
import type { EntryRow } from '../writes/write.ts';
import { writeOf } from '../writes/writes.ts';

export interface ScopeWatchPorts {
  readonly clock: Clock;
  readonly log: (error: unknown) => void;
  readonly online: () => boolean;
  /** Entries that wait for a scope or for their location. */
  readonly blocked: () => readonly EntryRow[];
  /** Tries it without a side effect; false if it is missing or could not be found out. */
  readonly allowed: (locationId: string, scope: Scope) => Promise<boolean>;
  /** Asks whether the key reaches it; false also if that could not be found out. */
  readonly reached: (locationId: string) => Promise<boolean>;
  /** Called with the entries for which the key has all they need now. */
  readonly free: (entryIds: readonly string[]) => void;
}

export interface ScopeWatch {
  /** Asks now, and every ten minutes from now on. */
  readonly look: () => void;
  readonly close: () => void;
}

export const lookEveryMs = 600_000;

/** The scopes that the service asks for. */
export function scopesOf(row: Pick<EntryRow, 'kind' | 'operation'>): readonly Scope[] {
  const write = writeOf(row);
  if (write === null) return [];
  const { scope } = write.operation;
  return [...(scope === null ? [] : [scope]), ...write.scopes];
}

export function createScopeWatch(ports: ScopeWatchPorts): ScopeWatch {
  let looking: Promise<void> | null = null;
  let cancel: (() => void) | null = null;
  let closed = false;

  const ask = async (): Promise<void> => {
    if (!ports.online()) return;
    const answers = new Map<string, boolean>();
    const isThere = async (locationId: string, scope: Scope | null): Promise<boolean> => {
      const name = `${locationId} ${scope}`;
      const known = answers.get(name);
      if (known !== undefined) return known;
      const answer = await (scope === null ? ports.reached(locationId) : ports.allowed(locationId, scope));
      answers.set(name, answer);
      return answer;
    };
    const free: string[] = [];
    for (const row of ports.blocked()) {
      let all = true;
      for (const scope of row.progress.needs === 'location' ? [null] : scopesOf(row))
        all &&= await isThere(row.params.locationId, scope);
      if (all) free.push(row.id);
    }
    if (!closed && free.length > 0) ports.free(free);
  };
  const look = () => {
    cancel?.();
    cancel = null;
    if (closed) return;
    looking ??= ask()
      .catch(ports.log)
      .finally(() => {
        looking = null;
        if (closed) return;
        cancel?.();
        cancel = ports.clock.after(lookEveryMs, look);
      });
  };
  cancel = ports.clock.after(lookEveryMs, look);
  return {
    look,
    close: () => {
      closed = true;
      cancel?.();
    },
  };
}
