/**
 * Gives staff priority over the public API: few public requests run at a time, and they get a small share of the process's
 * time while staff are active. A staff look-up waits for at most one of them, however many customers there are.
 */
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Database } from '../database/connection.ts';

export interface Precedence {
  /** Call it for each request of staff. */
  staffAsked(): void;
  /** Queues and runs a public request; refused if too many are queued. */
  inTurn<T>(work: () => Promise<T>): Promise<Result<T, 'rate_limited'>>;
}

/** Milliseconds for which staff count as busy after their last request. */
const atWork = 100;

/** The longest queue. */
const most = 1000;
const retryAfterSeconds = 5;

interface Sharing {
  /** Public requests that run concurrently. */
  readonly atOnce: number;
  /** While staff are active: the pause after a public request, as a multiple of its duration. */
  readonly rest: number;
}

/** Across a network a request mostly waits for the database, which blocks no other request. */
const sharingAt: Readonly<Record<Database['reach'], Sharing>> = {
  process: { atOnce: 1, rest: 39 },
  computer: { atOnce: 1, rest: 39 },
  network: { atOnce: 4, rest: 4 },
};

export function createPrecedence({ reach }: Pick<Database, 'reach'>): Precedence {
  const { atOnce, rest } = sharingAt[reach];
  const waiting: (() => void)[] = [];
  let running = 0;
  let askedAt = -Infinity;
  let restsUntil = -Infinity;
  let due: ReturnType<typeof setTimeout> | null = null;

  function next(): void {
    if (due !== null || running === atOnce || waiting.length === 0) return;
    const wait = Math.min(restsUntil, askedAt + atWork) - performance.now();
    if (wait > 0)
      due = setTimeout(() => {
        due = null;
        next();
      }, wait);
    else {
      running += 1;
      waiting.shift()!();
      next();
    }
  }

  return {
    staffAsked: () => {
      askedAt = performance.now();
    },
    inTurn: async (work) => {
      if (waiting.length >= most) return fail('rate_limited', { retryAfterSeconds });
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        next();
      });
      const began = performance.now();
      try {
        return ok(await work());
      } finally {
        const now = performance.now();
        restsUntil = Math.max(restsUntil, now + rest * (now - began));
        running -= 1;
        // Pending events run first.
        setImmediate(next);
      }
    },
  };
}
