/** A hash of an entry's saved fields, so that a row that the disk changed since is never sent. */
import { createHash } from 'node:crypto';
import type { SqliteValue } from './sqlite-value.ts';

/** The columns that never change once a row is saved; a new key changes the hash too. */
const hashedColumns = [
  'id',
  'origin',
  'place',
  'kind',
  'reference',
  'parent',
  'operation',
  'params',
  'body',
  'idempotency_key',
  'staff_id',
  'details',
  'created_at',
] as const;
export type HashedRow = Readonly<Record<(typeof hashedColumns)[number], SqliteValue>>;

export function entryHashOf(row: HashedRow): string {
  const hash = createHash('sha256');
  for (const column of hashedColumns) {
    const value = row[column];
    if (value === null) hash.update('-;');
    else {
      const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
      hash.update(`${bytes.length}:`).update(bytes);
    }
  }
  return hash.digest('hex');
}

/** The hash of a row given as its columns' values in order; SQL and the migration call it as `hash_of(…)`. */
export const hashOfValues = (...values: SqliteValue[]): string =>
  entryHashOf(
    Object.fromEntries(hashedColumns.map((column, at) => [column, values[at] ?? null])) as HashedRow,
  );
export const hashInSql = `hash_of(${hashedColumns.join(', ')})`;

export const isAsSaved = (row: HashedRow & { readonly hash: SqliteValue }): boolean =>
  row.hash === entryHashOf(row);
