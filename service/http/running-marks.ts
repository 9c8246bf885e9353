/**
 * Marks running requests with an `Idempotency-Key` (decisions 1). An effect happens once because its response is stored in
 * the same transaction; a mark only makes an early repeat retry later. If several processes share the database, it stores
 * the marks. Marks older than a minute or of ended processes are ignored.
 */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import { addRunningRequest, removeRunningRequest, runningRequest } from '../database/running-requests.ts';
import type { Repeatable } from './idempotency.ts';

const expires = 60_000;

type Refused = 'request_in_progress' | 'idempotency_key_reused';

export interface Mark {
  /** Removes the mark in an existing transaction, which saves one; call `wasRemoved` after its commit. */
  removeWith(connection: Connection): void;
  wasRemoved(): void;
  /** Removes the mark if it still exists. Always the last call. */
  remove(): Promise<void>;
}

export interface RunningMarks {
  begin(request: Repeatable): Promise<Result<Mark, Refused>>;
}

const refusal = (other: { readonly target: string }, { target }: Repeatable) =>
  fail(other.target === target ? 'request_in_progress' : 'idempotency_key_reused');

function marksOfThisProcess(now: () => number): RunningMarks {
  const running = new Map<string, { target: string; since: number }>();
  return {
    begin: async (request) => {
      const name = `${request.apiKey} ${request.value}`;
      const mark = { target: request.target, since: now() };
      const other = running.get(name);
      if (other !== undefined && Math.abs(mark.since - other.since) < expires) return refusal(other, request);
      running.set(name, mark);
      return ok({
        removeWith: () => undefined,
        wasRemoved: () => undefined,
        remove: async () => {
          if (running.get(name) === mark) running.delete(name);
        },
      });
    },
  };
}

/** Whether a process of this computer still runs. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Marks of this process, for all its services. Others with its pid belong to an earlier process. */
const mine = new Set<string>();

/** Milliseconds that an answer waits for its mark's removal, and between retries of that. */
const again = 1000;

function marksOfAll(database: Database, now: () => number, newId: () => string): RunningMarks {
  /** Marks of ended requests whose rows could not be removed yet. */
  const ended = new Set<string>();

  /** Removes a mark in the background, retrying, so that a repeat does not wait for a broken connection. */
  async function removeSoon(own: { apiKey: string; value: string; process: string }): Promise<void> {
    ended.add(own.process);
    const until = now() + expires;
    const tryAgain = (): void => {
      const timer = setTimeout(() => {
        database.runUnsynced(removeRunningRequest, own).then(
          () => ended.delete(own.process),
          () => (now() < until ? tryAgain() : ended.delete(own.process)),
        );
      }, again);
      timer.unref();
    };
    tryAgain();
  }

  const isGone = (name: string): boolean => {
    if (ended.has(name)) return true;
    if (database.reach === 'network') return false;
    const pid = Number(name.split(' ')[0]);
    return pid === process.pid ? !mine.has(name) : !isAlive(pid);
  };
  return {
    begin: async (request) => {
      const { apiKey, value, target } = request;
      const name = `${process.pid} ${newId()}`;
      const since = now();
      const row = { api_key: apiKey, value, target, process: name, since };
      const isAdded = (await database.runUnsynced(addRunningRequest, row)) > 0;
      const begun = isAdded
        ? ok(null)
        : await database.changeUnsynced(async (connection) => {
            const other = await connection.first(runningRequest, { apiKey, value });
            if (other !== undefined) {
              if (Math.abs(since - other.since) < expires && !isGone(other.process))
                return refusal(other, request);
              connection.write(removeRunningRequest, { apiKey, value, process: other.process });
            }
            const added = await connection.run(addRunningRequest, row);
            return added > 0 ? ok(null) : fail('request_in_progress');
          });
      if (!begun.ok) return begun;
      mine.add(name);
      const own = { apiKey, value, process: name };
      let removed = false;
      return ok({
        removeWith: (connection) => connection.write(removeRunningRequest, own),
        wasRemoved: () => {
          removed = true;
        },
        remove: async () => {
          mine.delete(name);
          if (removed) return;
          const removing = database.runUnsynced(removeRunningRequest, own).catch(() => removeSoon(own));
          // If a commit hangs, its transaction locks the row, and the answer is late already.
          let late: NodeJS.Timeout | undefined;
          await Promise.race([removing, new Promise((resolve) => (late = setTimeout(resolve, again)))]);
          clearTimeout(late);
        },
      });
    },
  };
}

export const createRunningMarks = (
  database: Database,
  now: () => number,
  newId: () => string,
): RunningMarks =>
  database.reach === 'process' ? marksOfThisProcess(now) : marksOfAll(database, now, newId);
