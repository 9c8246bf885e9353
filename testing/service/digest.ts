/** A digest of a database's content, read by a separate connection, to check that nothing changed. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { isPostgres } from '../../service/database/database-name.ts';

export interface Digests {
  /** Changes if any table changes, except bookkeeping. */
  digest(): Promise<string>;
  /** Changes after each commit of any process, without reading tables; null: the engine has no such number. */
  version(): number | null;
  close(): Promise<void>;
}

/** Bookkeeping of requests: stored answers, running requests, and counters. */
const bookkeeping = new Set([
  'kept_answers',
  'running_requests',
  'rates',
  'migrations',
  'wrong_pins',
  'health_checks',
]);

/**
 * Connects to the database at a file or address; rejects if it cannot. Null for one in memory, which other processes
 * cannot see.
 */
export async function openDigests(database: string): Promise<Digests | null> {
  if (isPostgres(database)) return postgresDigests(database);
  return database === ':memory:' ? null : sqliteDigests(database);
}

async function postgresDigests(address: string): Promise<Digests> {
  const client = new Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const each = rows
    .filter(({ name }) => !bookkeeping.has(name))
    .map(
      ({ name }) =>
        `select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from "${name}" t`,
    );
  const all = each.map((one) => `(${one})`).join(' || ');
  return {
    digest: async () =>
      String((await client.query<{ digest: string }>(`select ${all} as digest`)).rows[0]?.digest),
    version: () => null,
    close: () => client.end(),
  };
}

function sqliteDigests(file: string): Digests {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  sqlite.exec('pragma busy_timeout = 5000');
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !bookkeeping.has(name));
  const rows = tables.map((name) => {
    const all = sqlite.prepare(`select * from "${name}" order by rowid`);
    all.setReturnArrays(true);
    all.setReadBigInts(true);
    return { name, all };
  });
  const version = sqlite.prepare('pragma data_version');
  return {
    digest: async () => {
      const hash = createHash('sha256');
      sqlite.exec('begin');
      try {
        for (const { name, all } of rows) {
          hash.update(`\n${name}\n`);
          for (const row of all.iterate()) hash.update((row as unknown as unknown[]).join('\u001f'));
        }
      } finally {
        sqlite.exec('commit');
      }
      return hash.digest('hex');
    },
    version: () => Number(version.get()?.['data_version']),
    close: async () => sqlite.close(),
  };
}
