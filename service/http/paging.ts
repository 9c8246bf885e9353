/**
 * Paged lists (spec 1, Paging; decisions 1). A cursor names the last item read, and belongs to one list with its filters.
 * It is opaque to callers; a forged one gives nothing that the list would not.
 */
import { createHash } from 'node:crypto';
import type { AnyOperation } from '../../shared/api/operation.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import type { Statement } from '../database/statement.ts';
import type { LocationsTable } from '../database/tables.ts';
import { turns } from '../domain/turns.ts';
import { invalid, type Answer } from './answers.ts';

/** A call of a list, as far as its pages go. */
interface ListCall {
  readonly operation: AnyOperation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: { readonly limit: number; readonly after?: string | undefined };
}

export interface Cursors {
  /** The id that a cursor names; undefined where it is broken or of another list. */
  read(cursor: string): string | undefined;
  write(id: string): string;
}

const shape = /^[A-Za-z0-9_-]+$/;

export function cursorsOf(call: ListCall): Cursors {
  const { limit: _, after: __, ...filters } = call.query;
  const list = JSON.stringify([
    call.operation.id,
    call.params,
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const mark = createHash('sha256').update(list).digest().subarray(0, 6);
  return {
    read: (cursor) => {
      if (!shape.test(cursor)) return undefined;
      const bytes = Buffer.from(cursor, 'base64url');
      if (bytes.toString('base64url') !== cursor || !bytes.subarray(0, 6).equals(mark)) return undefined;
      return bytes.subarray(6).toString();
    },
    write: (id) => Buffer.concat([mark, Buffer.from(id)]).toString('base64url'),
  };
}

/** Broken, of another list, or of an item that was removed since. */
const staleCursor = () => invalid({ after: 'is no cursor of this list: read it again from the start' });

/** The `after` of lists in display order that begins before the first position. */
export const beforeFirst = Number.MIN_SAFE_INTEGER;
/** The `before` of lists that begin with the newest. */
export const afterLast = Number.MAX_SAFE_INTEGER;

interface List<Call, Last, Row, View> {
  /** Reads what a cursor names, to go on behind it; undefined where it is not, or no longer, of this list. */
  readonly last: (id: string) => Promise<Last | undefined>;
  /** At most `count` rows behind `last`, from the start where there is none; undefined where `last` is out of place. */
  readonly rows: (last: Last | undefined, count: number) => Promise<readonly Row[] | undefined>;
  readonly present: (row: Row, call: Call) => View;
  /** What the cursor behind a row names: its id, if nothing else is said. */
  readonly nameOf?: (row: Row) => string;
  readonly cursors?: Cursors;
  /** Of rows that may be as large as what a request may say: they are read some at a time. */
  readonly large?: {
    /** Approximate characters of the row in a response. */
    readonly sizeOf: (row: Row) => number;
    /** `last`, to go on behind a row. */
    readonly behind: (row: Row) => Last;
    /** Rows that are read at once, where it is not `mostAtOnce`. */
    readonly atOnce?: number;
  };
}

/** Characters after which a page of large rows ends early: the other rows are on the next page. */
const fullAt = 1024 * 1024;
/** Large rows that are read at once. */
const mostAtOnce = 16;

/** A page, and whether one more row is behind it; undefined where `last` is out of place. */
async function readPage<Call, Last, Row, View>(
  { rows, large }: List<Call, Last, Row, View>,
  last: Last | undefined,
  limit: number,
  turn: () => Promise<void>,
): Promise<{ page: readonly Row[]; isLast: boolean } | undefined> {
  if (large === undefined) {
    const read = await rows(last, limit + 1);
    return read && { page: read.slice(0, limit), isLast: read.length <= limit };
  }
  const { atOnce = mostAtOnce } = large;
  const page: Row[] = [];
  let size = 0;
  for (let behind = last; ; await turn()) {
    const count = Math.min(atOnce, limit + 1 - page.length);
    const read = await rows(behind, count);
    if (read === undefined) return undefined;
    for (const row of read) {
      if (page.length === limit || size > fullAt) return { page, isLast: false };
      page.push(row);
      size += large.sizeOf(row);
      behind = large.behind(row);
    }
    if (read.length < count) return { page, isLast: true };
  }
}

/** `validation_failed` where the cursor is stale. */
export async function listPage<Call extends ListCall, Last, Row extends { readonly id: string }, View>(
  call: Call,
  list: List<Call, Last, Row, View>,
): Promise<Result<Answer<{ data: View[]; nextCursor?: string }>, 'validation_failed'>> {
  const { after, limit } = call.query;
  const cursors = () => list.cursors ?? cursorsOf(call);
  let last: Last | undefined;
  if (after !== undefined) {
    const name = cursors().read(after);
    last = name === undefined ? undefined : await list.last(name);
    if (last === undefined) return staleCursor();
  }
  const turn = turns();
  const read = await readPage(list, last, limit, turn);
  if (read === undefined) return staleCursor();
  await turn();
  const { page, isLast } = read;
  const nextAfter = isLast ? undefined : page.at(-1);
  const { nameOf = ({ id }: Row) => id } = list;
  return ok({
    status: 200,
    body: {
      data: page.map((row) => list.present(row, call)),
      nextCursor: nextAfter && cursors().write(nameOf(nextAfter)),
    },
  });
}

/** At the location that the path names. */
export interface ListCallAt extends ListCall {
  readonly location: LocationsTable;
}

type RowAt = { readonly id: string; readonly location_id: string; readonly deleted?: number };

/** Handler of a list at the location of the path: `rows` are at most `count` behind `last`; `sizeOf` where they are large. */
export const listAt =
  <Call extends ListCallAt, Row extends RowAt, View, Loaded extends Row = Row>(
    byId: Statement<{ id: string }, Row>,
    present: (row: Loaded, call: NoInfer<Call>) => View,
    rows: (call: Call, connection: Connection, last: Row | undefined, count: number) => Promise<Loaded[]>,
    sizeOf?: (row: Loaded) => number,
  ) =>
  (call: Call, database: Database) =>
    database.read((connection) =>
      listPage(call, {
        last: (id) => findAt(connection, byId, call.location, id),
        rows: (last, count) => rows(call, connection, last, count),
        present,
        large: sizeOf && { sizeOf, behind: (row: Loaded): Row => row },
      }),
    );

/** For `last`: a row of the location that is not deleted. */
export async function findAt<Row extends RowAt>(
  connection: Connection,
  byId: Statement<{ id: string }, Row>,
  location: LocationsTable,
  id: string,
): Promise<Row | undefined> {
  const row = await connection.first(byId, { id });
  return row?.location_id === location.id && row.deleted !== 1 ? row : undefined;
}
