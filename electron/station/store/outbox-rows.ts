/** The outbox's rows. An entry's saved fields never change; only `progress`, `answer` and a new key do. */
import type { OutboxState } from '../../../shared/bridge/outbox.ts';
import { entryHashOf, isAsSaved, type HashedRow } from './entry-hash.ts';
import { startOfNewestDays, type Store } from './store.ts';
import type { SqliteValue } from './sqlite-value.ts';

/** Parameters of an operation's path, by name. Every write is of a location. */
export type Params = Readonly<Record<string, string>> & { readonly locationId: string };

/** An entry's fields that are fixed when it is saved. */
export interface Saved<Details> {
  readonly id: string;
  readonly origin: string;
  readonly place: string;
  /** A newer version of the app may have saved kinds that this one does not know. */
  readonly kind: string;
  /** The `externalReference`; of an undo, the mix's; of a recipe, its mark. */
  readonly reference: string;
  /** The entry that must be done before this one is sent. */
  readonly parent: string | null;
  /** The id of the API's operation (`colourBarMixes.create`): its method and path are made of that when it is sent. */
  readonly operation: string;
  readonly params: Params;
  /** The exact bytes that are sent, however often. */
  readonly body: Uint8Array | null;
  readonly staffId: string;
  readonly createdAt: number;
  /** Shown on the screens, with its effect on the expected stock. */
  readonly details: Details;
}

/**
 * Storage of an entry's body and details outside its row: sealed, and perhaps forgotten or not to be opened now
 * (`outbox/said.ts`).
 */
export interface SaidKept {
  readonly get: (place: string, entryId: string) => Pick<Saved<unknown>, 'body' | 'details'> | null;
  /** False: it cannot be kept now. `at`: when it was settled. */
  readonly put: (
    place: string,
    entryId: string,
    said: Pick<Saved<unknown>, 'body' | 'details'>,
    at: number,
  ) => boolean;
  readonly forget: (place: string, entryId: string) => void;
}
/** Everything stays in its row. */
export const keptInRows: SaidKept = { get: () => null, put: () => false, forget: () => undefined };

export interface OutboxRow<Details, Progress> extends Saved<Details> {
  readonly seq: number;
  readonly idempotencyKey: string;
  readonly progress: Progress;
  /** The service's answer as read. */
  readonly answer: unknown;
}

/** An open entry's fields for the order of sending and the expected stock, so that thousands are read at once. */
export interface OpenRow {
  readonly seq: number;
  readonly id: string;
  readonly origin: string;
  readonly place: string;
  readonly kind: string;
  readonly operation: string;
  readonly params: Params;
  readonly parent: string | null;
  /** The `awaits` of `details`: it must not be sent before that is settled. */
  readonly awaits: string | null;
  /** It undoes a mix for the correction that refers to it. */
  readonly ofCorrection: boolean;
  readonly state: OutboxState;
  /** When its state came to be so: milliseconds since 1970. */
  readonly at: number;
  readonly nextAttemptAt: number | null;
  /** The effects of `details`, unread. */
  readonly effects: unknown;
}

interface Columns extends Record<keyof HashedRow, SqliteValue> {
  seq: number;
  id: string;
  origin: string;
  place: string;
  kind: string;
  reference: string;
  parent: string | null;
  operation: string;
  params: string;
  body: Uint8Array | null;
  idempotency_key: string;
  staff_id: string;
  details: string;
  created_at: number;
  progress: string;
  answer: string | null;
  hash: string;
}

interface OpenColumns {
  seq: number;
  id: string;
  origin: string;
  place: string;
  kind: string;
  operation: string;
  params: string;
  parent: string | null;
  awaits: string | null;
  of_correction: number | null;
  state: OutboxState;
  at: number;
  due: number | null;
  effects: string | null;
}

export interface OutboxRows<Details, Progress extends { state: OutboxState }> {
  insert(saved: Saved<Details>, idempotencyKey: string, progress: Progress): OutboxRow<Details, Progress>;
  /** For an entry never sent, because it waits for a person's id: its fields with that id, or without. */
  rewrite(id: string, as: Pick<Saved<Details>, 'params' | 'body' | 'details'>): void;
  move(id: string, progress: Progress, more?: { answer?: unknown; idempotencyKey?: string }): void;
  /**
   * Moves a settled entry's body and details to sealed storage; `instead` replaces them in the row. Does nothing if
   * they cannot be stored there.
   */
  seal(id: string, instead: Partial<Details>): void;
  /** Puts the body and details back into the entry's row. */
  unseal(id: string): void;
  /** The settled ones of a kind that still say everything in their rows. */
  unsealed(place: string, kind: string): string[];
  /** Forgets the texts of settled entries about a person. */
  forgetSaid(place: string, personId: string): void;
  /** Null also if the row differs from its hash, as in every list: such a row is never used (`set-aside.ts`). */
  byId(id: string): OutboxRow<Details, Progress> | null;
  byReference(reference: string): OutboxRow<Details, Progress>[];
  children(parent: string): OutboxRow<Details, Progress>[];
  /** Everything that is not settled, in the order it was saved. */
  open(origin: string): OpenRow[];
  /** The unsettled ones of a kind, in the order they were saved. */
  openOf(place: string, kind: string): OutboxRow<Details, Progress>[];
  /** Null if it is settled or missing. */
  openById(id: string): OpenRow | null;
  /** The entries that a crash left in `sending`, of every origin. */
  leftSending(): OutboxRow<Details, Progress>[];
  /** Open ones that may have arrived, with the number of their last attempt. */
  doubtful(origin: string): { readonly id: string; readonly attempts: number }[];
  /** Waiting ones after a failure, and blocked ones that need one of these. */
  held(origin: string, needs: readonly ('key' | 'scope' | 'location')[]): OutboxRow<Details, Progress>[];
  /** The refused and blocked entries, the oldest first. */
  attention(origin: string, limit: number): OutboxRow<Details, Progress>[];
  /** Newest first. */
  newest(origin: string, limit: number): OutboxRow<Details, Progress>[];
  /** Newest first but for these (by `seq`), a part of the whole. */
  newestBut(
    but: readonly number[],
    origin: string,
    from: number,
    limit: number,
  ): OutboxRow<Details, Progress>[];
  count(origin: string): number;
  /** The undos that are a part of a correction and need no attention, by `seq`. */
  ofCorrections(origin: string): number[];
  /** How many are not settled, by origin, of every origin but these. */
  openElsewhere(but: readonly [string, string]): { origin: string; entries: number }[];
  /** How many the service lost when it was restored from an older copy, and wait for a person. */
  wentBack(place: string): number;
  since(place: string, kind: string, from: number, limit: number): OutboxRow<Details, Progress>[];
  /**
   * Forgets entries settled before the newest `days` days on which any was saved. The clock may be ahead, so it is
   * not used.
   */
  forgetSettled(days: number): void;
}

const openStates = "('waiting', 'sending', 'refused', 'blocked')";
const openColumns = `seq, id, origin, place, kind, operation, params, parent, state, json_extract(progress, '$.at') AS at,
  json_extract(progress, '$.nextAttemptAt') AS due,
  CASE WHEN json_valid(details) THEN json_extract(details, '$.effects') END AS effects,
  CASE WHEN json_valid(details) THEN json_extract(details, '$.awaits') END AS awaits,
  CASE WHEN json_valid(details) THEN json_extract(details, '$.ofCorrection') END AS of_correction`;

const settledStates = "('done', 'discarded')";

/** In the details of a row whose entry is kept elsewhere. */
const mark = { sealed: true } as const;
const isSealed = (details: object): boolean => 'sealed' in details && details.sealed === true;

/** `readProgress` fills in fields that an earlier version did not store. */
export function outboxRows<Details extends object, Progress extends { state: OutboxState; at: number }>(
  store: Store,
  readProgress: (kept: Partial<Progress>) => Progress,
  said: SaidKept = keptInRows,
): OutboxRows<Details, Progress> {
  const saidOf = ({ place, id, body, details: text }: Columns): Pick<Saved<Details>, 'body' | 'details'> => {
    const details = JSON.parse(text) as Details;
    const elsewhere = isSealed(details) ? said.get(place, id) : null;
    return (elsewhere as Pick<Saved<Details>, 'body' | 'details'> | null) ?? { body, details };
  };
  const parsed = (row: Columns): OutboxRow<Details, Progress> => ({
    ...saidOf(row),
    seq: row.seq,
    id: row.id,
    origin: row.origin,
    place: row.place,
    kind: row.kind,
    reference: row.reference,
    parent: row.parent,
    operation: row.operation,
    params: JSON.parse(row.params) as Params,
    idempotencyKey: row.idempotency_key,
    staffId: row.staff_id,
    createdAt: row.created_at,
    progress: readProgress(JSON.parse(row.progress) as Partial<Progress>),
    answer: row.answer === null ? null : (JSON.parse(row.answer) as unknown),
  });
  const read = (row: Columns): OutboxRow<Details, Progress> | null => (isAsSaved(row) ? parsed(row) : null);
  const readOpen = ({ due, effects, params, of_correction: isOf, ...row }: OpenColumns): OpenRow => ({
    ...row,
    ofCorrection: isOf === 1,
    params: JSON.parse(params) as Params,
    nextAttemptAt: due,
    effects: effects === null ? null : (JSON.parse(effects) as unknown),
  });
  const rawOf = (id: string): Columns | null => {
    const row = store.get('SELECT * FROM outbox WHERE id = ?', id) as Columns | undefined;
    return row !== undefined && isAsSaved(row) ? row : null;
  };
  const say = (
    row: Columns,
    { body, details }: Pick<Saved<object>, 'body' | 'details'>,
    answer: string | null,
  ) => {
    const now = { ...row, body, details: JSON.stringify(details) };
    store.run(
      'UPDATE outbox SET body = ?, details = ?, hash = ?, answer = ? WHERE id = ?',
      body,
      now.details,
      entryHashOf(now),
      answer,
      row.id,
    );
  };
  const all = (sql: string, ...values: SqliteValue[]) =>
    (store.all(sql, ...values) as Columns[]).flatMap((row) => read(row) ?? []);
  const byId = (id: string) => {
    const row = store.get('SELECT * FROM outbox WHERE id = ?', id) as Columns | undefined;
    return row ? read(row) : null;
  };
  return {
    insert: (saved, idempotencyKey, progress) => {
      const fixed: HashedRow = {
        id: saved.id,
        origin: saved.origin,
        place: saved.place,
        kind: saved.kind,
        reference: saved.reference,
        parent: saved.parent,
        operation: saved.operation,
        params: JSON.stringify(saved.params),
        body: saved.body,
        idempotency_key: idempotencyKey,
        staff_id: saved.staffId,
        details: JSON.stringify(saved.details),
        created_at: saved.createdAt,
      };
      const columns = Object.keys(fixed);
      store.run(
        `INSERT INTO outbox (${columns.join(', ')}, hash, state, progress)
         VALUES (${columns.map(() => '?').join(', ')}, ?, ?, ?)`,
        ...Object.values(fixed),
        entryHashOf(fixed),
        progress.state,
        JSON.stringify(progress),
      );
      store.mark('outbox');
      const row = byId(saved.id);
      if (!row) throw new Error('an entry that was just saved is not there');
      return row;
    },
    rewrite: (id, { params, body, details }) => {
      const row = store.get('SELECT * FROM outbox WHERE id = ?', id) as Columns;
      const now = { params: JSON.stringify(params), body, details: JSON.stringify(details) };
      store.run(
        'UPDATE outbox SET params = ?, body = ?, details = ?, hash = ? WHERE id = ?',
        now.params,
        now.body,
        now.details,
        entryHashOf({ ...row, ...now }),
        id,
      );
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
      if (more.idempotencyKey !== undefined) {
        const row = store.get('SELECT * FROM outbox WHERE id = ?', id) as Columns;
        const hash = entryHashOf({ ...row, idempotency_key: more.idempotencyKey });
        store.run(
          'UPDATE outbox SET idempotency_key = ?, hash = ? WHERE id = ?',
          more.idempotencyKey,
          hash,
          id,
        );
      }
    },
    seal: (id, instead) => {
      const row = rawOf(id);
      if (row === null) return;
      const details = JSON.parse(row.details) as Details;
      if (isSealed(details)) return;
      const { at } = readProgress(JSON.parse(row.progress) as Partial<Progress>);
      if (!said.put(row.place, id, { body: row.body, details }, at)) return;
      // Of the service's answer, only the id is needed.
      const { id: given } = JSON.parse(row.answer ?? '{}') as { readonly id?: unknown };
      const answer = given === undefined ? null : JSON.stringify({ id: given });
      say(row, { body: null, details: { ...details, ...instead, ...mark } }, answer);
    },
    unseal: (id) => {
      const row = rawOf(id);
      const kept = row && isSealed(JSON.parse(row.details) as object) ? said.get(row.place, id) : null;
      if (row === null || kept === null) return;
      say(row, kept as Pick<Saved<object>, 'body' | 'details'>, row.answer);
      said.forget(row.place, id);
    },
    unsealed: (place, kind) =>
      (
        store.all(
          `SELECT id FROM outbox WHERE place = ? AND kind = ? AND state IN ${settledStates} AND body IS NOT NULL`,
          place,
          kind,
        ) as { id: string }[]
      ).map(({ id }) => id),
    forgetSaid: (place, personId) => {
      const about = store.all(
        `SELECT id FROM outbox WHERE place = ? AND state IN ${settledStates} AND body IS NULL
           AND (json_extract(params, '$.personId') = ? OR (kind = 'newPerson' AND json_extract(answer, '$.id') = ?))`,
        place,
        personId,
        personId,
      ) as { id: string }[];
      for (const { id } of about) said.forget(place, id);
    },
    byId,
    byReference: (reference) => all('SELECT * FROM outbox WHERE reference = ? ORDER BY seq', reference),
    children: (parent) => all('SELECT * FROM outbox WHERE parent = ? ORDER BY seq', parent),
    open: (origin) =>
      (
        store.all(
          `SELECT ${openColumns} FROM outbox WHERE state IN ${openStates} AND origin = ? ORDER BY seq`,
          origin,
        ) as OpenColumns[]
      ).map(readOpen),
    openOf: (place, kind) =>
      all(
        `SELECT * FROM outbox WHERE place = ? AND kind = ? AND state IN ${openStates} ORDER BY seq`,
        place,
        kind,
      ),
    openById: (id) => {
      const row = store.get(`SELECT ${openColumns} FROM outbox WHERE id = ? AND state IN ${openStates}`, id);
      return row === undefined ? null : readOpen(row as OpenColumns);
    },
    leftSending: () => all("SELECT * FROM outbox WHERE state = 'sending' ORDER BY seq"),
    doubtful: (origin) =>
      store.all(
        `SELECT id, coalesce(json_extract(progress, '$.attempts'), 0) AS attempts FROM outbox
         WHERE state IN ${openStates} AND origin = ? AND json_extract(progress, '$.doubtful')`,
        origin,
      ) as { id: string; attempts: number }[],
    held: (origin, needs) =>
      all(
        `SELECT * FROM outbox WHERE state IN ${openStates} AND origin = ? AND (
           (state = 'blocked' AND json_extract(progress, '$.needs') IN (SELECT value FROM json_each(?))) OR
           (state = 'waiting' AND json_extract(progress, '$.nextAttemptAt') IS NOT NULL)
         ) ORDER BY seq`,
        origin,
        JSON.stringify(needs),
      ),
    attention: (origin, limit) =>
      all(
        "SELECT * FROM outbox WHERE state IN ('refused', 'blocked') AND origin = ? ORDER BY seq LIMIT ?",
        origin,
        limit,
      ),
    newest: (origin, limit) =>
      all('SELECT * FROM outbox WHERE origin = ? ORDER BY seq DESC LIMIT ?', origin, limit),
    newestBut: (but, origin, from, limit) =>
      all(
        // The inner one walks an index alone: skipping thousands reads no rows.
        `SELECT * FROM outbox WHERE seq IN (
           SELECT seq FROM outbox WHERE origin = ? AND seq NOT IN (SELECT value FROM json_each(?))
           ORDER BY seq DESC LIMIT ? OFFSET ?
         ) ORDER BY seq DESC`,
        origin,
        JSON.stringify(but),
        limit,
        from,
      ),
    count: (origin) =>
      (store.get('SELECT count(*) AS n FROM outbox WHERE origin = ?', origin) as { n: number }).n,
    ofCorrections: (origin) =>
      (
        store.all(
          // The places of an origin are next to each other in the index of places and kinds.
          `SELECT seq FROM outbox WHERE place > ? AND place < ? AND kind = 'undo'
             AND state NOT IN ('refused', 'blocked') AND json_valid(details) AND json_extract(details, '$.ofCorrection')`,
          `${origin} `,
          `${origin}!`,
        ) as { seq: number }[]
      ).map(({ seq }) => seq),
    openElsewhere: (but) => {
      const [first = '', second = ''] = [...but].sort();
      // Counts in the index around the two, without reading their rows.
      const counted = (part: string) =>
        `SELECT origin, count(*) AS entries FROM outbox WHERE state IN ${openStates} AND ${part} GROUP BY origin`;
      return store.all(
        [counted('origin < ?1'), counted('origin > ?1 AND origin < ?2'), counted('origin > ?2')].join(
          ' UNION ALL ',
        ),
        first,
        second,
      ) as { origin: string; entries: number }[];
    },
    wentBack: (place) =>
      (
        store.get(
          `SELECT count(*) AS n FROM outbox
           WHERE state = 'refused' AND place = ? AND json_extract(progress, '$.failure.code') = 'went_back'`,
          place,
        ) as { n: number }
      ).n,
    since: (place, kind, from, limit) =>
      all(
        `SELECT * FROM outbox WHERE place = ? AND kind = ? AND created_at >= ?
         ORDER BY created_at DESC, seq DESC LIMIT ?`,
        place,
        kind,
        from,
        limit,
      ),
    forgetSettled: (days) => {
      store.run(
        `DELETE FROM outbox WHERE state IN ${settledStates}
           AND created_at < (SELECT ${startOfNewestDays('outbox', 'created_at')})`,
        days,
      );
      store.mark('outbox');
    },
  };
}
