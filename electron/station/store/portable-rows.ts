/**
 * The rows of a backup: entries of the outbox, drafts, mixes, leftovers, charges, orders, shared documents, the count
 * along the shelf, the journal and this computer's settings. Never a secret, and nothing that can be read from the service again.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { assertNever } from '../../../shared/result.ts';
import { draft } from '../../../shared/bridge/drafts.ts';
import type { Failure } from '../../../shared/result.ts';
import { isSound, kinds, writeOf } from '../writes/writes.ts';
import { outboxRowNow } from './earlier-outbox.ts';
import { entryHashOf, isAsSaved, type HashedRow } from './entry-hash.ts';
import { migrations } from './migrations.ts';
import { keptCharge } from './charge-rows.ts';
import { countedRow } from './count-rows.ts';
import { keptMix } from './mix-rows.ts';
import { keptOrderLine, keptOrderRule } from './order-rows.ts';
import type { Params } from './outbox-rows.ts';
import { isSame, mergedFields } from '../sharing/fields.ts';
import { readJson } from './set-aside.ts';
import { keptFields, keptPending, sharedColumns, sharedEntryOf } from './shared-rows.ts';
import { fileName, StoreFailed, versionOf } from './store.ts';
import type { SqliteValue } from './sqlite-value.ts';
import { troubleOf } from './refused.ts';

/** How many steps this version's rows have taken. */
export const dataVersion = migrations.length;

const json = z.string().refine((text) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}, 'must be JSON');
const jsonOf = (schema: z.ZodType) =>
  z.string().refine((text) => readJson(schema, text) !== null, 'must be what is kept there');
const name = z.string().min(1).max(1000);
/** The fields that the list of decisions shows, in every version. */
const decision = z.looseObject({
  reason: z.string(),
  entry: z.looseObject({ id: z.string(), kind: z.string(), state: z.string(), items: z.array(z.unknown()) }),
});
const bytes = z.instanceof(Uint8Array);

/** The rules for extra colour of each place. */
const rulesPrefix = 'charging ';

/** In the order of insertion: a row comes after the rows that it refers to. */
const tables = {
  outbox: z.object({
    id: name,
    origin: name,
    place: name,
    kind: name,
    reference: name,
    parent: name.nullable().default(null),
    operation: name,
    params: json,
    body: bytes.nullable(),
    idempotency_key: name,
    staff_id: name,
    details: json,
    created_at: z.int(),
    state: z.enum(['waiting', 'sending', 'done', 'refused', 'blocked', 'discarded']),
    progress: json,
    answer: json.nullable(),
  }),
  drafts: z.object({
    id: name,
    place: name,
    state: z.enum(['open', 'registered', 'discarded']),
    json: jsonOf(draft),
    updated_at: z.int(),
    closed_at: z.int().nullable(),
  }),
  draft_steps: z.object({ draft_id: name, step: z.int(), json: jsonOf(draft) }),
  mixes: z.object({ place: name, mix_id: name, reference: name, created_at: z.int(), json: jsonOf(keptMix) }),
  leftovers: z.object({
    place: name,
    reference: name,
    bowl: z.int(),
    at: z.int(),
    grams: z.int().nonnegative(),
    value: z.string().max(40).nullable(),
  }),
  charges: z.object({
    place: name,
    id: name,
    day: name,
    at: z.int(),
    person: name.nullable(),
    json: jsonOf(keptCharge),
  }),
  order_lines: z.object({
    place: name,
    order_id: name,
    item_id: name,
    at: z.int(),
    json: jsonOf(keptOrderLine),
  }),
  order_rules: z.object({ place: name, id: name, json: jsonOf(keptOrderRule) }),
  order_arrivals: z.object({
    place: name,
    item_id: name,
    key: name,
    movement: name.nullable().default(null),
    at: z.int(),
    packs: z.int(),
  }),
  shared_entries: z.object({
    place: name,
    document: name,
    entry: z.string().max(1000),
    json: jsonOf(keptFields),
    pending: jsonOf(keptPending),
  }),
  counted: z.object({ place: name, item_id: name, at: z.int(), json: jsonOf(countedRow) }),
  journal: z.object({
    at: z.int(),
    origin: name,
    what: name,
    staff_id: name.nullable(),
    json: jsonOf(decision),
  }),
  settings: z.object({
    name: z.union([z.enum(['settings', 'devices']), z.string().startsWith(rulesPrefix).max(1000)]),
    value: json,
  }),
} as const;
type PortableTable = keyof typeof tables;
const portableTables = Object.keys(tables) as PortableTable[];

export interface PortableRow {
  readonly table: PortableTable;
  readonly row: Readonly<Record<string, SqliteValue>>;
}

/**
 * Null if it is no row of that table. An entry of a known kind must be one that this version could have saved: a file
 * from elsewhere must not cause other calls with the salon's key. A newer version's kind is carried unchanged.
 */
export function portableRow(table: string, row: Readonly<Record<string, unknown>>): PortableRow | null {
  if (!Object.hasOwn(tables, table)) return null;
  const known = table as PortableTable;
  const read = tables[known].safeParse(known === 'outbox' ? outboxRowNow(row) : row);
  if (!read.success) return null;
  return known === 'outbox' && !isSoundRow(read.data) ? null : { table: known, row: read.data };
}

function isSoundRow(row: PortableRow['row']): boolean {
  const { kind, operation, params, body, progress, details } = row;
  if (readJson(z.object({ state: z.literal(String(row['state'])) }), progress) === null) return false;
  return isSound({
    kind: String(kind),
    operation: String(operation),
    params: JSON.parse(String(params)) as Params,
    body: body instanceof Uint8Array ? body : null,
    staffId: String(row['staff_id']),
    details: JSON.parse(String(details)) as unknown,
    isSettled: row['state'] === 'done' || row['state'] === 'discarded',
  });
}

const order: Record<PortableTable, string> = {
  outbox: 'seq',
  drafts: 'updated_at, id',
  draft_steps: 'draft_id, step',
  mixes: 'place, mix_id',
  leftovers: 'place, reference, bowl',
  charges: 'place, id',
  order_lines: 'place, order_id, item_id',
  order_rules: 'place, id',
  order_arrivals: 'place, item_id, key',
  shared_entries: 'place, document, entry',
  counted: 'place, item_id',
  journal: 'seq',
  settings: 'name',
};
const atOnce = 50;

export interface CopyReader {
  /** The steps that the copy has taken (`user_version`). */
  readonly version: number;
  /** Reads some rows at a time, so that other work can run in between. An invalid row is left out and counted. */
  readonly batches: () => Generator<PortableRow[]>;
  readonly leftOut: () => number;
  readonly close: () => void;
}

/** Null if the file is no database of ours. */
export function readCopy(file: string): CopyReader | 'newer' | null {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const version = versionOf(database);
    if (version < 1) throw new Error('not ours');
    if (version > migrations.length) {
      database.close();
      return 'newer';
    }
    const open = database;
    let leftOut = 0;
    const read = (table: PortableTable, row: Record<string, SqliteValue>) => {
      // A row that the disk changed is no row.
      const changed = typeof row['hash'] === 'string' && !isAsSaved(row as HashedRow & { hash: SqliteValue });
      const portable = changed ? null : portableRow(table, row);
      if (portable === null) leftOut += 1;
      return portable ?? [];
    };
    return {
      version,
      batches: () => batchesOf(open, read),
      leftOut: () => leftOut,
      close: () => open.close(),
    };
  } catch {
    database?.close();
    return null;
  }
}

/**
 * The rows of one service, and this computer's settings. Rows of another service are not for the person signed in
 * here.
 */
export function* onlyOf(origin: string, batches: Iterable<PortableRow[]>): Generator<PortableRow[]> {
  const drafts = new Set<unknown>();
  const isOf = ({ table, row }: PortableRow): boolean => {
    switch (table) {
      case 'outbox':
      case 'journal':
        return row['origin'] === origin;
      case 'drafts':
      case 'mixes':
      case 'leftovers':
      case 'charges':
      case 'order_lines':
      case 'order_rules':
      case 'order_arrivals':
      case 'shared_entries':
      case 'counted': {
        const its = String(row['place']).startsWith(`${origin} `);
        if (its && table === 'drafts') drafts.add(row['id']);
        return its;
      }
      case 'draft_steps':
        return drafts.has(row['draft_id']);
      case 'settings': {
        const of = String(row['name']);
        return !of.startsWith(rulesPrefix) || of.startsWith(`${rulesPrefix}${origin} `);
      }
      default:
        return assertNever(table);
    }
  };
  for (const batch of batches) yield batch.filter(isOf);
}

type Read = (table: PortableTable, row: Record<string, SqliteValue>) => PortableRow | readonly PortableRow[];

function* batchesOf(database: DatabaseSync, read: Read): Generator<PortableRow[]> {
  for (const table of portableTables) {
    const only =
      table === 'settings'
        ? `WHERE name IN ('settings', 'devices') OR substr(name, 1, ${rulesPrefix.length}) = '${rulesPrefix}'`
        : '';
    const sql = `SELECT * FROM ${table} ${only} ORDER BY ${order[table]} LIMIT ? OFFSET ?`;
    const exists = database
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
      .get(table);
    if (exists === undefined) continue;
    for (let at = 0; ; at += atOnce) {
      const rows = database.prepare(sql).all(atOnce, at);
      yield rows.flatMap((row) => read(table, row as Record<string, SqliteValue>));
      if (rows.length < atOnce) break;
    }
  }
}

/** Data that the service has, or that a person decided. */
const onWord: ReadonlySet<PortableTable> = new Set([
  'mixes',
  'leftovers',
  'charges',
  'order_lines',
  'order_rules',
  'order_arrivals',
  'shared_entries',
  'journal',
  'settings',
]);

interface From {
  readonly rows: readonly PortableRow[];
  readonly at: number;
  /** A computer with this salon's key made it. */
  readonly sealed: boolean;
  /** It is this salon's: sealed, or confirmed by a person. */
  readonly ours: boolean;
}

export interface PutIn {
  readonly entries: number;
  /** How many of the entries wait to be sent. */
  readonly unsent: number;
  /** How many of the entries wait for a person to send them. */
  readonly asked: number;
  /** Without drafts that became mixes, which count as `other`. */
  readonly drafts: number;
  /** Items of an open count. */
  readonly counted: number;
  readonly other: number;
}

/**
 * Inserts the missing rows, all or none; an existing row stays, as it may be newer. Shared documents are merged. `at`: when the rows were read.
 * Entries not `sealed` by a computer of this salon are sent only after a person confirms them. If they are not
 * `ours` either, no entry is taken as sent or decided: a forged file could claim either. Uses its own connection, so
 * that other connections see the change.
 */
export function putIn(folder: string, from: From): PutIn {
  return inside(folder, from, true);
}

/** Computes the result of `putIn` without changes. */
export function wouldPutIn(folder: string, from: From): PutIn {
  return inside(folder, from, false);
}

function inside(folder: string, from: From, keep: boolean): PutIn {
  const file = path.join(folder, fileName);
  if (!existsSync(file)) throw new StoreFailed('disk', `${file} is gone`);
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE');
    const put = putAll(database, from);
    database.exec(keep ? 'COMMIT' : 'ROLLBACK');
    return put;
  } catch (error) {
    const why = troubleOf(error);
    throw why === null ? error : new StoreFailed(why, String(error), { cause: error });
  } finally {
    // Closing rolls back an open transaction.
    database.close();
  }
}

function putAll(database: DatabaseSync, { rows, at, sealed, ours }: From): PutIn {
  const put = { entries: 0, unsent: 0, asked: 0, drafts: 0, counted: 0, other: 0 };
  const newDrafts = new Set<string>();
  for (const table of portableTables) {
    // Data of the service and people's decisions are not taken from a file that anyone may have made.
    if (!ours && onWord.has(table)) continue;
    for (const one of rows) {
      if (one.table !== table) continue;
      // The person who restores chooses this computer's settings; they are not merged.
      if (table === 'settings' && !String(one.row['name']).startsWith(rulesPrefix)) continue;
      if (!ours && table === 'outbox' && isSettled(one.row)) continue;
      // The steps of a draft that is here already are here too.
      if (table === 'draft_steps' && !newDrafts.has(String(one.row['draft_id']))) continue;
      const row = table === 'outbox' ? asUnsure(one.row, at, sealed) : one.row;
      if (table === 'outbox') Object.assign(row, { hash: entryHashOf(row as HashedRow) });
      if (table === 'shared_entries') {
        if (mergeShared(database, row)) put.other += 1;
        continue;
      }
      const names = Object.keys(row);
      const { changes } = database
        .prepare(
          `INSERT OR IGNORE INTO ${table} (${names.join(', ')}) SELECT ${names.map((column) => `:${column}`).join(', ')} ${unless()[table] ?? ''}`,
        )
        .run(Object.fromEntries(names.map((column) => [`:${column}`, row[column] ?? null])));
      if (Number(changes) === 0) continue;
      if (table === 'drafts') newDrafts.add(String(row['id']));
      if (table === 'outbox') put.entries += 1;
      // A draft that became a mix is not counted: its entry is.
      else if (table === 'drafts' && row['state'] !== 'registered') put.drafts += 1;
      else if (table === 'counted') put.counted += 1;
      else if (table !== 'draft_steps') put.other += 1;
      if (table !== 'outbox') continue;
      if (!sealed) put.asked += isSettled(one.row) ? 0 : 1;
      else if (isUnsent(one.row)) put.unsent += 1;
    }
  }
  return put;
}

/**
 * Merges an entry of a shared document by the times of its fields, and has the changed ones sent; false: nothing is
 * newer than here.
 */
function mergeShared(
  database: DatabaseSync,
  { place, document, entry, json: fields }: PortableRow['row'],
): boolean {
  const key = [place ?? null, document ?? null, entry ?? null];
  const own = database
    .prepare('SELECT json, pending FROM shared_entries WHERE place = ? AND document = ? AND entry = ?')
    .get(...key) as { json: string; pending: string } | undefined;
  const before = sharedEntryOf(own?.json ?? '{}', own?.pending ?? '{}');
  const given = sharedEntryOf(String(fields), '{}');
  const merged = mergedFields(before?.fields ?? new Map(), given?.fields ?? new Map());
  const pending = new Map(before?.pending);
  const newer = [...merged].filter(([field, value]) => !isSame(before?.fields.get(field), value));
  if (newer.length === 0) return false;
  for (const [field] of newer)
    if (!pending.has(field)) pending.set(field, before?.fields.get(field)?.at ?? 0);
  const columns = sharedColumns({ fields: merged, pending });
  database
    .prepare(
      'INSERT OR REPLACE INTO shared_entries (place, document, entry, json, pending) VALUES (?, ?, ?, ?, ?)',
    )
    .run(...key, columns.json, columns.pending);
  return true;
}

const isUnsent = ({ state }: PortableRow['row']): boolean =>
  state === 'waiting' || state === 'sending' || state === 'blocked';
const isSettled = ({ state }: PortableRow['row']): boolean => state === 'done' || state === 'discarded';

/** The kinds that register a draft. */
const kindsOfDrafts = () => kinds().filter((kind) => writeOf({ kind }).backup.registersDraft);

/** By table, the condition under which a row exists here under another name. */
const unless = (): Partial<Record<PortableTable, string>> => ({
  /** Journal lines have no id: a line is the same if all its fields are. */
  journal:
    'WHERE NOT EXISTS (SELECT 1 FROM journal WHERE at = :at AND origin = :origin AND what = :what AND json = :json)',
  /** A draft that became a mix since must not be reopened, also long after it was forgotten. */
  drafts: `WHERE :state <> 'open' OR NOT EXISTS (
    SELECT 1 FROM outbox WHERE kind IN (${kindsOfDrafts()
      .map((kind) => `'${kind}'`)
      .join()}) AND place = :place AND reference = json_extract(:json, '$.reference')
    UNION ALL SELECT 1 FROM mixes WHERE place = :place AND reference = json_extract(:json, '$.reference')
  )`,
});

/**
 * An entry that was pending when the backup was made may have arrived since, from this computer or another: it is
 * sent again with the same `Idempotency-Key` and reference, and marked as perhaps sent. If the backup is not sealed,
 * a person reviews it first, also the entries that it lists as refused.
 */
function asUnsure(row: PortableRow['row'], madeAt: number, sealed: boolean): PortableRow['row'] {
  if (isSettled(row) || (sealed && !isUnsent(row))) return row;
  const progress = JSON.parse(String(row['progress'])) as Record<string, unknown>;
  const sentAt = typeof progress['sentAt'] === 'number' ? progress['sentAt'] : madeAt;
  const state = sealed ? 'waiting' : 'refused';
  const asked = sealed ? {} : { needs: null, failure: { code: 'restored' } satisfies Failure };
  return {
    ...row,
    state,
    progress: JSON.stringify({ ...progress, state, doubtful: true, nextAttemptAt: null, sentAt, ...asked }),
  };
}
