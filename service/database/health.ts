/** The write that shows whether the database accepts changes; its cost does not grow with the database. */
import { statement } from './statement.ts';

export const checkHealth = statement((db, p: { id: string; now: number }) =>
  db
    .insertInto('health_checks')
    .values({ id: p.id, checked_at: p.now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at: p.now })),
);

/** SQLite's and PostgreSQL's codes for a disk without room. */
export const isFull = (error: unknown): boolean => {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return errcode === 13 || code === '53100' || code === 'ENOSPC';
};
