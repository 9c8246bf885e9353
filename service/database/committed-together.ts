/**
 * Changes that come in one turn of the process, or while an earlier one runs, commit together: one wait for the disk is
 * enough for all of them. Each is kept or taken back by itself, and none is answered before all are committed, for a later
 * one may have read what an earlier one wrote.
 */
import type { Result } from '../../shared/result.ts';
import type { Connection } from './connection.ts';
import type { Alone } from './one-at-a-time.ts';

export interface Transaction {
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

/** Changes of one commit: whoever came first waits for no more than these. */
const most = 16;

type ChangeWith = <R extends Result<unknown, string>>(
  work: (connection: Connection) => Promise<R>,
) => Promise<R>;

export interface Together {
  readonly change: ChangeWith;
  /** By itself and at once, where the caller has the turn of `alone`. */
  readonly changeAlone: ChangeWith;
  /** Resolves when what was asked for before is settled. */
  readonly settled: () => Promise<void>;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

export function committedTogether(transaction: Transaction, alone: Alone): Together {
  const { connection, savepoint } = transaction;
  const gathered: Change[] = [];
  let settling: Promise<void> | null = null;

  const runTogether = async (changes: readonly Change[]): Promise<void> => {
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
    for (const tell of outcomes) tell();
  };

  /** Where all of them failed together each is tried by itself, so that only those fail whose own fault it is. */
  const settle = async (changes: readonly Change[]): Promise<void> => {
    // Whoever holds the database up does so to all of them.
    await transaction.begin();
    try {
      await runTogether(changes);
    } catch (error) {
      if (transaction.isOpen()) transaction.rollback();
      if (changes.length === 1) throw error;
      for (const change of changes) await settle([change]).catch(change.reject);
    }
  };

  const settleAll = async (): Promise<void> => {
    while (gathered.length > 0) {
      // Whoever is heard in the same turn has asked for its change by then.
      await nextTurn();
      await alone(async () => {
        const changes = gathered.splice(0, most);
        await settle(changes).catch((error: unknown) => {
          for (const { reject } of changes) reject(error);
        });
      });
    }
    settling = null;
  };

  const settledBy = <R extends Result<unknown, string>>(
    work: (connection: Connection) => Promise<R>,
    take: (change: Change) => void,
  ): Promise<R> =>
    new Promise((resolve, reject) => take({ work, resolve: (result) => resolve(result as R), reject }));

  return {
    change: (work) =>
      settledBy(work, (change) => {
        gathered.push(change);
        settling ??= settleAll();
      }),
    changeAlone: (work) => settledBy(work, (change) => void settle([change]).catch(change.reject)),
    settled: async () => {
      await settling;
    },
  };
}
