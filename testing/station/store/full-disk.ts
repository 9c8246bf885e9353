/**
 * Makes every local database of this process report a full disk, at the end of a transaction or of a single
 * statement. For tests only.
 */
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { vi } from 'vitest';

type Run = (this: StatementSync, ...values: unknown[]) => ReturnType<StatementSync['run']>;

/** Fills the disk; the returned function frees space again. */
export function fillDisk(): () => void {
  // Transactions contain no `await`, so only one is open at a time.
  let inside = false;
  const full = () => Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const exec = Reflect.get(DatabaseSync.prototype, 'exec');
  const run = Reflect.get(StatementSync.prototype, 'run') as Run;
  const spies = [
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      if (sql === 'COMMIT') throw full();
      exec.call(this, sql);
      inside = sql.startsWith('BEGIN');
    }),
    vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
      if (!inside) throw full();
      return run.apply(this, values);
    }),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
