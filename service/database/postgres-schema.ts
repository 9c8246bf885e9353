/** Migrates the schema on PostgreSQL. Several processes may open an empty database at the same time. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DataTypeNode } from 'kysely';
import type { ClientBase } from 'pg';
import { refuseNewer, refuseOther, steps } from './migrations.ts';

/** Text is compared byte by byte, as SQLite does, under any collation of the database. */
class SchemaCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text') this.append(' collate "C"');
  }
}

const { schema } = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new SchemaCompiler(),
  },
});

const newestMigration = 'select max(version) as version from migrations';

/** The advisory lock's id, an arbitrary number. */
const turn = 6_254_007_311;

/** Rejects unless the schema is of this program's version. */
export async function refuseOtherSchema(client: ClientBase): Promise<void> {
  const { rows: made } = await client.query<{ name: string | null }>(
    "select to_regclass('migrations') as name",
  );
  if (made[0]?.name === null) return refuseOther(0);
  const { rows } = await client.query<{ version: number | null }>(newestMigration);
  refuseOther(rows[0]?.version ?? 0);
}

/** Runs all missing steps in one transaction, one process after the other. */
export async function migratePostgres(client: ClientBase, now: number): Promise<void> {
  await client.query('begin');
  try {
    // A new index of a large table can take long.
    await client.query('set local statement_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(${turn})`);
    await client.query(
      'create table if not exists migrations (version integer primary key, applied_at bigint not null)',
    );
    const { rows } = await client.query<{ version: number | null }>(newestMigration);
    const before = rows[0]?.version ?? 0;
    refuseNewer(before);
    for (const [at, step] of steps.entries()) {
      if (at < before) continue;
      for (const made of step(schema)) await client.query(made.compile().sql);
      await client.query('insert into migrations (version, applied_at) values ($1, $2)', [at + 1, now]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
