/** Starts PostgreSQL for a run of the conformance suite, and puts the small salon into the database that is copied. */
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open.ts';
import { startPostgres } from '../../testing/service/postgres-server.ts';
import { loadSample } from '../sample/load-sample.ts';
import { smallSalon } from './small-salon.ts';

const template = 'small_salon';

/** The prepared content is kept next to the tables; a used database is restored from it. */
const keeping = `
create schema kept;
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table kept.%1$I as table public.%1$I', name);
  end loop;
end $$;
-- What refers to each other is put back in any order.
create procedure kept.put_back() language plpgsql set session_replication_role = replica as $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', name);
    execute format('insert into public.%1$I select * from kept.%1$I', name);
  end loop;
end $$;`;

export default async function onPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const address = await server.createDatabase(template);
  const database = await openDatabase(address, 0);
  await loadSample(database, smallSalon);
  await database.close();
  const client = new Client({ connectionString: address });
  await client.connect();
  await client.query(keeping);
  await client.end();
  project.provide('postgres', { server: server.address, template });
  return () => server.stop();
}
