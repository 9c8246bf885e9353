/** People's decisions about entries of the outbox. A line stays, also when its entry is settled or forgotten. */
import type { Store } from './store.ts';

export interface JournalLine<Recorded> {
  readonly seq: number;
  readonly at: number;
  readonly what: 'discarded' | 'undone' | 'replaced';
  /** The person who decided it; null if it followed from another decision. */
  readonly staffId: string | null;
  readonly record: Recorded;
}

export interface JournalRows<Recorded> {
  add(origin: string, line: Omit<JournalLine<Recorded>, 'seq'>): void;
  newest(origin: string, limit: number): JournalLine<Recorded>[];
}

interface Columns {
  seq: number;
  at: number;
  what: JournalLine<unknown>['what'];
  staff_id: string | null;
  json: string;
}

export function journalRows<Recorded>(store: Store): JournalRows<Recorded> {
  return {
    add: (origin, { at, what, staffId, record }) => {
      store.run(
        'INSERT INTO journal (at, origin, what, staff_id, json) VALUES (?, ?, ?, ?, ?)',
        at,
        origin,
        what,
        staffId,
        JSON.stringify(record),
      );
      store.mark('journal');
    },
    newest: (origin, limit) =>
      (
        store.all(
          'SELECT seq, at, what, staff_id, json FROM journal WHERE origin = ? ORDER BY seq DESC LIMIT ?',
          origin,
          limit,
        ) as Columns[]
      ).map(({ seq, at, what, staff_id, json }) => ({
        seq,
        at,
        what,
        staffId: staff_id,
        record: JSON.parse(json) as Recorded,
      })),
  };
}
