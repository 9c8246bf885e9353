/** Strict synchronous replication without its standby: the server delays every commit until one connects. */
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../../shared/result.ts';
import { startPostgres } from '../../../testing/service/postgres-server.ts';
import { isOutage } from '../../database/outage.ts';
import { openPostgres } from '../../database/postgres.ts';
import { createHealth } from '../../http/health.ts';
import { createRunningMarks } from '../../http/running-marks.ts';
import { loadSample } from '../../sample/load-sample.ts';
import { smallSalon } from '../small-salon.ts';
import { packsOfAnItem } from './packs-of-an-item.ts';

test('while the standby is gone changes fail as in an outage, and what was sent is stored once it is back', async () => {
  const server = await startPostgres({ durable: true });
  onTestFinished(() => server.stop());
  const address = await server.createDatabase('salon');
  const loading = await openPostgres(address, 0);
  await loadSample(loading, smallSalon);
  await loading.close();
  const database = await openPostgres(address, 0, { statementTimeout: 500 });
  onTestFinished(() => database.close());
  const administrator = new Client({ connectionString: address });
  await administrator.connect();
  onTestFinished(() => administrator.end());
  const expectStandby = async (name: string) => {
    await administrator.query(`alter system set synchronous_standby_names = '${name}'`);
    await administrator.query('select pg_reload_conf()');
    await expect
      .poll(async () => (await administrator.query('show synchronous_standby_names')).rows)
      .toEqual([{ synchronous_standby_names: name }]);
  };
  const packs = await packsOfAnItem(database);
  const log = { info: () => undefined, error: () => undefined };
  const health = createHealth(database, () => 0, log, 250);

  await expectStandby('gone');
  const isLost = (change: Promise<unknown>) => change.then(() => false, isOutage);
  expect(await isLost(packs.addOne())).toBe(true);
  // The first one's connection is gone, but its transaction still holds the location's lock.
  expect(await isLost(packs.addOne())).toBe(true);
  expect((await health()).status).toBe(503);
  expect(await packs.now()).toBe(packs.before);
  const marks = createRunningMarks(
    database,
    () => 0,
    () => 'mark',
  );
  expect((await marks.begin({ apiKey: 'k', value: 'v', target: 'POST /' })).ok).toBe(true);

  await expectStandby('');
  await expect.poll(async () => (await health()).status, { timeout: 5000 }).toBe(200);
  expect(await packs.now()).toBe(packs.before + 1);
  expect(await packs.addOne()).toEqual(ok(null));
  expect(await packs.now()).toBe(packs.before + 2);
});
