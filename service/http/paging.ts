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

/** The paging parts of a list call. */
interface ListCall {
  readonly operation: AnyOperation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: { readonly limit: number; readonly after?: string | undefined };
}

export interface Cursors {
  /** The id in a cursor; undefined: broken, or of another list. */
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

/** The refusal of a cursor that is broken, of another list, or of a removed item. */
const staleCursor = () => invalid({ after: 'is no cursor of this list: read it again from the start' });

/** `after` for the first page of lists in display order. */
export const beforeFirst = Number.MIN_SAFE_INTEGER;
/** `before` for the first page of lists that begin with the newest. */
export const afterLast = Number.MAX_SAFE_INTEGER;

interface List<Call, Last, Row, View> {
  /** Reads the cursor's row, after which the page starts; undefined: not, or no longer, in this list. */
  readonly last: (id: string) => Promise<Last | undefined>;
  /** At most `count` rows after `last` (undefined: from the start); undefined: `last` is not in the list. */
  readonly rows: (last: Last | undefined, count: number) => Promise<readonly Row[] | undefined>;
  readonly present: (row: Row, call: Call) => View;
  /** The text in a row's cursor; default: its id. */
  readonly nameOf?: (row: Row) => string;
  readonly cursors?: Cursors;
  /** For rows that may be as large as a request: they are read in portions. */
  readonly large?: {
    /** Approximate characters of the row in a response. */
    readonly sizeOf: (row: Row) => number;
    /** `last` for continuing after a row. */
    readonly behind: (row: Row) => Last;
    /** Rows read at once; default: `mostAtOnce`. */
    readonly atOnce?: number;
  };
}

/** Characters after which a page of large rows ends early. */
const fullAt = 1024 * 1024;
/** Large rows read at once. */
const mostAtOnce = 16;

/** A page, and whether more rows follow; undefined: `last` is not in the list. */
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

/** `validation_failed`: the cursor is stale. */
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

/** A list call at the path's location. */
export interface ListCallAt extends ListCall {
  readonly location: LocationsTable;
}

type RowAt = { readonly id: string; readonly location_id: string; readonly deleted?: number };

/** Creates the handler of a list at the path's location. `rows`: at most `count` after `last`; `sizeOf`: for large rows. */
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

/** A `last` function: finds a row of the location that is not deleted. */
export async function findAt<Row extends RowAt>(
  connection: Connection,
  byId: Statement<{ id: string }, Row>,
  location: LocationsTable,
  id: string,
): Promise<Row | undefined> {
  const row = await connection.first(byId, { id });
  return row?.location_id === location.id && row.deleted !== 1 ? row : undefined;
}
