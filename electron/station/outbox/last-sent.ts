/**
 * How long ago an entry was surely sent last, and under which keys. The time of day tells nothing of it: somebody may
 * have set the clock since. What another process sent, or an earlier start of the app, counts from when it came to be
 * known here.
 */
import type { Reach } from '../api/request.ts';
import type { Clock } from '../ports.ts';
import type { Row } from './about.ts';

export interface LastSent {
  /** It goes out now, or has just ended without our knowing how. */
  readonly sent: (row: Row, reach: Reach) => void;
  readonly know: (rows: Iterable<Attempted>) => void;
  /** Milliseconds. */
  readonly ago: (row: Row) => number;
  /** Whether the service would know it again by its `Idempotency-Key`, which it knows together with the API key. */
  readonly underSameKeys: (row: Row, reach: Reach) => boolean;
  /** It is not doubtful any more. */
  readonly forget: (entryId: string) => void;
}

interface Attempted {
  readonly id: string;
  /** Which attempt is the last. */
  readonly attempts: number;
}

interface Last {
  readonly attempts: number;
  readonly at: number;
  /** Null: not sent by this process. */
  readonly keys: string | null;
}

export function createLastSent(clock: Pick<Clock, 'steady'>): LastSent {
  const known = new Map<string, Last>();
  const keysOf = ({ idempotencyKey }: Row, { key }: Reach) => `${idempotencyKey} ${key}`;
  const last = ({ id, attempts }: Attempted): Last => {
    const before = known.get(id);
    if (before?.attempts === attempts) return before;
    const now = { attempts, at: clock.steady(), keys: null };
    known.set(id, now);
    return now;
  };
  const lastOf = ({ id, progress }: Row) => last({ id, attempts: progress.attempts });
  return {
    sent: (row, reach) => {
      const { attempts } = row.progress;
      known.set(row.id, { attempts, at: clock.steady(), keys: keysOf(row, reach) });
    },
    know: (rows) => {
      for (const row of rows) last(row);
    },
    ago: (row) => clock.steady() - lastOf(row).at,
    underSameKeys: (row, reach) => lastOf(row).keys === keysOf(row, reach),
    forget: (entryId) => {
      known.delete(entryId);
    },
  };
}
