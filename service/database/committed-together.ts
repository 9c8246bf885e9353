/**
 * Changes that come in one turn of the process commit together: one wait for the disk is enough for all of them. Each is
 * kept or taken back by itself, and none is answered before all are committed, for a later one may have read what an
 * earlier one wrote.
 */
import type { Result } from '../../shared/result.ts';
import type { Connection, Database } from './connection.ts';
import type { Alone } from './one-at-a-time.ts';

export interface Transactions {
  readonly connection: Connection;
  begin(): Promise<void>;
  commit(): void;
  rollback(): void;
  /** Of one change among several: it is taken back by itself, or kept with the others. */
  readonly savepoint: { begin(): void; rollback(): void; release(): void };
  /** False also where the engine took all of it back, as on a full disk. */
  isOpen(): boolean;
}

interface Change {
  readonly work: (connection: Connection) => Promise<Result<unknown, string>>;
  readonly resolve: (result: Result<unknown, string>) => void;
  readonly reject: (error: unknown) => void;
}

/** Of one commit: whoever came first does not wait for long. */
const most = 16;

export interface Together {
  readonly change: Database['changeUnsynced'];
  /** Resolves when what was asked for before is settled. */
  readonly settled: () => Promise<void>;
}

export function committedTogether(
  { connection, savepoint, ...transaction }: Transactions,
  alone: Alone,
): Together {
  let gathering: Change[] = [];
  let settling = Promise.resolve();

  const commit = async (changes: readonly Change[]): Promise<void> => {
    await transaction.begin();
    const several = changes.length > 1;
    const outcomes: (() => void)[] = [];
    let stores = false;
    for (const { work, resolve, reject } of changes) {
      if (several) savepoint.begin();
      try {
        const result = await work(connection);
        if (result.ok) stores = true;
        else if (several) savepoint.rollback();
        outcomes.push(() => resolve(result));
      } catch (error) {
        if (!several || !transaction.isOpen()) throw error;
        savepoint.rollback();
        outcomes.push(() => reject(error));
      }
      if (several) savepoint.release();
    }
    if (stores) transaction.commit();
    else transaction.rollback();
    for (const settle of outcomes) settle();
  };

  /** Where all of them failed together each is tried by itself, so that only those fail whose own fault it is. */
  const settle = async (changes: readonly Change[]): Promise<void> => {
    try {
      await commit(changes);
    } catch (error) {
      if (transaction.isOpen()) transaction.rollback();
      const [first, ...others] = changes;
      if (others.length === 0) first?.reject(error);
      else for (const change of changes) await settle([change]);
    }
  };

  const settleGathered = async (): Promise<void> => {
    const changes = gathering;
    gathering = [];
    while (changes.length > 0) await settle(changes.splice(0, most));
  };

  return {
    change: <R extends Result<unknown, string>>(work: (connection: Connection) => Promise<R>) =>
      new Promise<R>((resolve, reject) => {
        gathering.push({ work, resolve: (result) => resolve(result as R), reject });
        if (gathering.length > 1) return;
        // Whoever was heard in the same turn has asked for its change by then.
        const turn = new Promise((over) => setImmediate(over));
        settling = turn.then(() => alone(settleGathered));
      }),
    settled: () => settling,
  };
}
