/** The outbox's rows. What was saved of an entry never changes; only `progress`, `answer` and a new key do. */
import type { OutboxState } from '../../../shared/bridge/views.ts';
import type { Store, Value } from './store.ts';

/** What is fixed when an entry is saved. `about` is what the screens show of it. */
export interface Saved<About> {
  readonly id: string;
  readonly origin: string;
  readonly place: string;
  readonly kind: 'mix' | 'undo' | 'withdrawal' | 'delivery' | 'correction';
  /** The `externalReference`; of an undo, the mix's. */
  readonly reference: string;
  readonly method: 'POST';
  readonly path: string;
  /** The exact bytes that are sent, however often. */
  readonly body: Uint8Array | null;
  readonly staffId: string;
  readonly createdAt: number;
  readonly about: About;
}

export interface OutboxRow<About, Progress> extends Saved<About> {
  readonly seq: number;
  readonly idempotencyKey: string;
  readonly progress: Progress;
  /** The service's answer as it was read. */
  readonly answer: unknown;
}

interface Columns {
  seq: number;
  id: string;
  origin: string;
  place: string;
  kind: Saved<unknown>['kind'];
  reference: string;
  path: string;
  body: Uint8Array | null;
  idempotency_key: string;
  staff_id: string;
  about: string;
  created_at: number;
  progress: string;
  answer: string | null;
}

export interface OutboxRows<About, Progress extends { state: OutboxState }> {
  insert(saved: Saved<About>, idempotencyKey: string, progress: Progress): OutboxRow<About, Progress>;
  move(id: string, progress: Progress, more?: { answer?: unknown; idempotencyKey?: string }): void;
  byId(id: string): OutboxRow<About, Progress> | null;
  byReference(reference: string): OutboxRow<About, Progress>[];
  /** Waiting, sending and refused ones, in the order they were saved. */
  unsettled(origin: string): OutboxRow<About, Progress>[];
  /** Left behind in `sending`, whatever their origin. */
  leftSending(): OutboxRow<About, Progress>[];
  /** Newest first. */
  newest(origin: string, limit: number): OutboxRow<About, Progress>[];
  since(place: string, from: number): OutboxRow<About, Progress>[];
  /** Forgets what was settled long ago. */
  forgetSettledBefore(at: number): void;
}

export function outboxRows<About, Progress extends { state: OutboxState }>(
  store: Store,
): OutboxRows<About, Progress> {
  const read = (row: Columns): OutboxRow<About, Progress> => ({
    seq: row.seq,
    id: row.id,
    origin: row.origin,
    place: row.place,
    kind: row.kind,
    reference: row.reference,
    method: 'POST',
    path: row.path,
    body: row.body,
    idempotencyKey: row.idempotency_key,
    staffId: row.staff_id,
    about: JSON.parse(row.about) as About,
    createdAt: row.created_at,
    progress: JSON.parse(row.progress) as Progress,
    answer: row.answer === null ? null : (JSON.parse(row.answer) as unknown),
  });
  const all = (sql: string, ...values: Value[]) => (store.all(sql, ...values) as Columns[]).map(read);
  const byId = (id: string) => {
    const row = store.get('SELECT * FROM outbox WHERE id = ?', id) as Columns | undefined;
    return row ? read(row) : null;
  };
  return {
    insert: (saved, idempotencyKey, progress) => {
      store.run(
        `INSERT INTO outbox (id, origin, place, kind, reference, method, path, body, idempotency_key, staff_id,
           about, created_at, state, progress)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        saved.id,
        saved.origin,
        saved.place,
        saved.kind,
        saved.reference,
        saved.method,
        saved.path,
        saved.body,
        idempotencyKey,
        saved.staffId,
        JSON.stringify(saved.about),
        saved.createdAt,
        progress.state,
        JSON.stringify(progress),
      );
      const row = byId(saved.id);
      if (!row) throw new Error('an entry that was just saved is not there');
      return row;
    },
    move: (id, progress, more = {}) => {
      store.run(
        'UPDATE outbox SET state = ?, progress = ? WHERE id = ?',
        progress.state,
        JSON.stringify(progress),
        id,
      );
      if (more.answer !== undefined)
        store.run('UPDATE outbox SET answer = ? WHERE id = ?', JSON.stringify(more.answer), id);
      if (more.idempotencyKey !== undefined)
        store.run('UPDATE outbox SET idempotency_key = ? WHERE id = ?', more.idempotencyKey, id);
    },
    byId,
    byReference: (reference) => all('SELECT * FROM outbox WHERE reference = ? ORDER BY seq', reference),
    unsettled: (origin) =>
      all(
        "SELECT * FROM outbox WHERE state IN ('waiting', 'sending', 'refused') AND origin = ? ORDER BY seq",
        origin,
      ),
    leftSending: () => all("SELECT * FROM outbox WHERE state = 'sending' ORDER BY seq"),
    newest: (origin, limit) =>
      all('SELECT * FROM outbox WHERE origin = ? ORDER BY seq DESC LIMIT ?', origin, limit),
    since: (place, from) =>
      all('SELECT * FROM outbox WHERE place = ? AND created_at >= ? ORDER BY seq DESC', place, from),
    forgetSettledBefore: (at) =>
      store.run("DELETE FROM outbox WHERE state IN ('done', 'discarded') AND created_at < ?", at),
  };
}
