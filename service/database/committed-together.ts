/**
 * Group commit: changes that arrive together, or while an earlier one runs, share one fsync. None is answered before all are
 * committed, because a later one may have read an earlier one's rows. Where one fails, each is retried alone: that is rare,
 * and savepoints would cost every change.
 */
import type { Result } from '../../shared/result.ts';
import type { Connection } from './connection.ts';
import type { Alone } from './one-at-a-time.ts';

export interface Change {
  readonly work: (connection: Connection) => Promise<Result<unknown, string>>;
  readonly resolve: (result: Result<unknown, string>) => void;
  readonly reject: (error: unknown) => void;
}

interface Ran {
  /** Whether there is something to commit. */
  readonly stores: boolean;
  /** Resolves the caller's promise. */
  readonly tell: () => void;
}

/**
 * Runs changes one after the other in the connection's transaction. Throws if they cannot be committed together; a change
 * that was refused before it wrote anything does not matter.
 */
export async function runEach(changes: readonly Change[], connection: Connection): Promise<Ran> {
  let wrote = false;
  const noting: Connection = {
    ...connection,
    run: (statement, parameters) => {
      wrote = true;
      return connection.run(statement, parameters);
    },
    write: (statement, parameters) => {
      wrote = true;
      connection.write(statement, parameters);
    },
  };
  const outcomes: (() => void)[] = [];
  let stores = false;
  for (const { work, resolve } of changes) {
    wrote = false;
    const result = await work(noting);
    if (result.ok) stores = true;
    else if (wrote && changes.length > 1) throw new Error('one of several is to be taken back');
    outcomes.push(() => resolve(result));
  }
  return { stores, tell: () => outcomes.forEach((tell) => tell()) };
}

/** The most changes in one commit. */
const most = 16;

type ChangeWith = <R extends Result<unknown, string>>(
  work: (connection: Connection) => Promise<R>,
) => Promise<R>;

interface Transactions {
  /** A failure fails all changes. */
  readonly begin: () => Promise<void>;
  /** Runs changes by `runEach` and commits them; on failure none is stored. */
  readonly settle: (changes: readonly Change[]) => Promise<Ran>;
  /** Whether each may be retried alone after this error failed all of them. */
  readonly mayTryEach: (error: unknown) => boolean;
  readonly alone: Alone;
}

interface Together {
  readonly change: ChangeWith;
  /** Runs alone and at once, for a caller that holds `alone`. */
  readonly changeAlone: ChangeWith;
  /** Resolves when all earlier changes are settled. */
  readonly settled: () => Promise<void>;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

export function committedTogether({ begin, settle, mayTryEach, alone }: Transactions): Together {
  const gathered: Change[] = [];
  let settling: Promise<void> | null = null;

  /** After a joint failure each change is retried alone, so that only the faulty one fails. */
  const settleOf = async (changes: readonly Change[]): Promise<void> => {
    await begin();
    try {
      (await settle(changes)).tell();
    } catch (error) {
      if (changes.length === 1 || !mayTryEach(error)) throw error;
      for (const change of changes) await settleOf([change]).catch(change.reject);
    }
  };

  const settleAll = async (): Promise<void> => {
    while (gathered.length > 0) {
      // Pending events run first and may add changes: the commit waits as long as changes arrive.
      for (let before = 0; before < gathered.length && gathered.length < most;) {
        before = gathered.length;
        await nextTurn();
      }
      await alone(async () => {
        const changes = gathered.splice(0, most);
        await settleOf(changes).catch((error: unknown) => {
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
    changeAlone: (work) => settledBy(work, (change) => void settleOf([change]).catch(change.reject)),
    settled: async () => {
      await settling;
    },
  };
}
