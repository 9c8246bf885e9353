/** A database by what the command line calls it. */
import type { Database } from './connection.ts';
import { openSqlite } from './sqlite.ts';

export const isPostgres = (name: string): boolean => /^postgres(ql)?:\/\//i.test(name);

/**
 * A file, `:memory:`, or an address `postgres://user:password@host:port/database`. Brings its schema up to date. Rejects
 * where it cannot be opened, or is of a newer version.
 */
export async function openDatabase(name: string, now: number): Promise<Database> {
  if (!isPostgres(name)) return openSqlite(name, now);
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(name, now);
}

/** As it may be written into logs: an address without its password. */
export function databaseName(name: string): string {
  if (!isPostgres(name)) return name;
  try {
    const address = new URL(name);
    return `${address.protocol}//${address.host}${address.pathname}`;
  } catch {
    return 'at an address that cannot be read';
  }
}
