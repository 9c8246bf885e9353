/** Starts PostgreSQL for a run of the conformance suite, and puts the small salon into the database that is copied. */
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open.ts';
import { startPostgres } from '../../testing/service/postgres-server.ts';
import { loadSample } from '../sample/load-sample.ts';
import { smallSalon } from './small-salon.ts';

const template = 'small_salon';

export default async function onPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const database = await openDatabase(await server.createDatabase(template), 0);
  await loadSample(database, smallSalon);
  await database.close();
  project.provide('postgres', { server: server.address, template });
  return () => server.stop();
}
