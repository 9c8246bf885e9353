/**
 * Moves rows that differ from their saved form out of their tables and keeps them beside them, so that no forged or
 * damaged row is sent or shown, and none prevents a start.
 */
import { z } from 'zod';
import { draft } from '../../../shared/bridge/drafts.ts';
import { isAsSaved, type HashedRow } from './entry-hash.ts';
import type { SqliteValue } from './sqlite-value.ts';
import type { Store } from './store.ts';

type Row = Record<string, SqliteValue>;
type Table = 'outbox' | 'drafts' | 'draft_steps' | 'journal' | 'settings';

/** The number of rows that differ from their saved form. */
export interface SetAside {
  readonly entries: number;
  readonly drafts: number;
  readonly other: number;
}

const atOnce = 500;
const asText = (_: string, value: unknown) =>
  value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;

/** Keeps a row for inspection, inside the caller's transaction. */
function keep(store: Store, at: number, table: Table, row: Row): void {
  store.run(
    'INSERT INTO set_aside (at, from_table, row) VALUES (?, ?, ?)',
    at,
    table,
    JSON.stringify(row, asText),
  );
}

/** Takes one entry out; false if there is none with this id. */
export function setAsideEntry(store: Store, id: string, at: number): boolean {
  return store.transaction(() => {
    const row = store.get('SELECT * FROM outbox WHERE id = ?', id) as Row | undefined;
    if (row === undefined) return false;
    keep(store, at, 'outbox', row);
    store.run('DELETE FROM outbox WHERE id = ?', id);
    store.mark('outbox');
    return true;
  });
}

/** JSON parsed by its schema; null if it does not match. */
export function readJson<S extends z.ZodType>(schema: S, text: unknown): z.output<S> | null {
  try {
    const read = schema.safeParse(JSON.parse(String(text)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const anything = z.unknown().transform(() => true as const);
const stateOnly = z.object({ state: z.string() });
const open = new Set<unknown>(['waiting', 'sending', 'refused', 'blocked']);
const settled = new Set<unknown>(['done', 'discarded']);
const draftStates = new Set<unknown>(['open', 'registered', 'discarded']);

/** Checks each row that only this computer has. Copies of the service's data are checked when they are read. */
export function sift(store: Store, at: number): SetAside {
  return store.transaction(() => {
    const aside = { entries: 0, drafts: 0, other: 0 };
    const walk = (table: Table, number: string, look: (row: Row) => boolean) => {
      let bad = 0;
      for (let after = -1; ;) {
        const rows = store.all(
          `SELECT ${number} AS "the row", * FROM ${table} WHERE ${number} > ? ORDER BY ${number} LIMIT ?`,
          after,
          atOnce,
        ) as Row[];
        for (const { 'the row': where, ...row } of rows) {
          after = Number(where);
          if (look(row)) continue;
          bad += 1;
          keep(store, at, table, row);
          store.run(`DELETE FROM ${table} WHERE ${number} = ?`, after);
        }
        if (rows.length < atOnce) return bad;
      }
    };
    aside.entries = walk('outbox', 'seq', (row) => {
      if (!isAsSaved(row as HashedRow & { hash: SqliteValue })) return false;
      mendProgress(store, row, at);
      return true;
    });
    aside.drafts = walk(
      'drafts',
      'rowid',
      ({ id, state, json }) => draftStates.has(state) && readJson(draft, json)?.id === id,
    );
    aside.other =
      walk('journal', 'seq', ({ json }) => readJson(anything, json) === true) +
      walk('settings', 'rowid', ({ value }) => readJson(anything, value) === true) +
      siftSteps(store, at);
    for (const kind of ['outbox', 'drafts', 'journal'] as const) store.mark(kind);
    return aside;
  });
}

/** Sets aside all steps of a draft if one is damaged. Returns the number of such drafts. */
function siftSteps(store: Store, at: number): number {
  const drafts = new Set<string>();
  for (const { draft_id: id, json } of store.all('SELECT draft_id, json FROM draft_steps') as Row[])
    if (readJson(draft, json) === null) drafts.add(String(id));
  for (const id of drafts) {
    for (const row of store.all('SELECT * FROM draft_steps WHERE draft_id = ?', id) as Row[])
      keep(store, at, 'draft_steps', row);
    store.run('DELETE FROM draft_steps WHERE draft_id = ?', id);
  }
  return drafts.size;
}

/**
 * An entry's progress is not part of its hash. An entry whose progress cannot be read may have been sent: it is
 * looked up before it is sent again, or sent under its old key.
 */
function mendProgress(store: Store, { id, state, progress, answer }: Row, at: number): void {
  const said = readJson(stateOnly, progress)?.state;
  const isState = (one: unknown) => open.has(one) || settled.has(one);
  if (!isState(state) && said !== undefined && isState(said)) {
    store.run('UPDATE outbox SET state = ? WHERE id = ?', said, id ?? '');
  } else if (said !== state) {
    // A send was surely interrupted; without a readable state, no response is known to have arrived.
    const now = state === 'sending' || !isState(state) ? 'waiting' : state;
    const doubtful = open.has(now);
    const mended = JSON.stringify({ state: now, at, doubtful, sentAt: doubtful ? at : undefined });
    store.run('UPDATE outbox SET state = ?, progress = ? WHERE id = ?', now ?? '', mended, id ?? '');
  }
  if (answer !== null && readJson(anything, answer) !== true)
    store.run('UPDATE outbox SET answer = NULL WHERE id = ?', id ?? '');
}

/** The latest decisions and sends may be gone, so every open entry may have been sent. */
export function doubtAll(store: Pick<Store, 'run'>, at: number): void {
  store.run(
    `UPDATE outbox SET progress = json_set(progress, '$.doubtful', json('true'),
       '$.sentAt', coalesce(json_extract(progress, '$.sentAt'), ?))
     WHERE state IN ('waiting', 'blocked', 'refused')`,
    at,
  );
}
