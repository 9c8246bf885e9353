/**
 * Cursors: they name the last item read, and belong to one list with its filters (spec 1, Paging; decisions 1). Opaque
 * to callers; a forged one gives nothing that the list would not.
 */
import { createHash } from 'node:crypto';
import type { Operation } from '../../shared/api/operation.ts';
import { invalid } from './answers.ts';

export interface Cursors {
  /** The id that a cursor names; undefined where it is broken or of another list. */
  read(cursor: string): string | undefined;
  write(id: string): string;
}

const shape = /^[A-Za-z0-9_-]+$/;

export function cursorsOf(call: {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: object;
}): Cursors {
  const { limit: _, after: __, ...filters } = call.query as Record<string, unknown>;
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
export const staleCursor = () =>
  invalid({ after: 'is no cursor of this list: read it again from the start' });

/** Takes one row more than the page: where there is one, the page has a next. */
export function pageOfRows<Row extends { readonly id: string }, T>(
  rows: Row[],
  limit: number,
  cursors: () => Cursors,
  present: (row: Row) => T,
): { data: T[]; nextCursor?: string } {
  const page = rows.length > limit ? rows.slice(0, limit) : rows;
  const data = page.map(present);
  return rows.length > limit ? { data, nextCursor: cursors().write(page.at(-1)!.id) } : { data };
}
