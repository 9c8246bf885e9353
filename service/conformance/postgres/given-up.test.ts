/** On PostgreSQL a transaction that locks a location for too long is aborted and does not delay the shutdown. */
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bare, ready, start } from '../../../testing/service/program.ts';
import { ok } from '../../../shared/result.ts';
import { isOutage } from '../../database/outage.ts';
import { openPostgres } from '../../database/postgres.ts';
import { statement } from '../../database/statement.ts';
import { sampleKeys } from '../../sample/sample-ids.ts';
import { newDatabase } from '../salon.ts';
import { sql } from 'kysely';

test('a statement that takes too long is given up by the server', async () => {
  const database = await openPostgres(await newDatabase(), 0, { statementTimeout: 50 });
  const sleep = statement((db) => db.selectNoFrom(sql`pg_sleep(60)`.as('slept')));
  await expect(
    database.change(async (connection) => ok(await connection.all(sleep, {}))),
  ).rejects.toMatchObject({
    code: '57014',
  });
  await database.close();
});

test('what was asked behind a statement that is given up waits no longer than that', async () => {
  const database = await openPostgres(await newDatabase(), 0, { statementTimeout: 1000 });
  const sleep = statement((db) => db.selectNoFrom(sql`pg_sleep(60)`.as('slept')));
  const one = statement((db) => db.selectNoFrom(sql<number>`1`.as('one')));
  const began = performance.now();
  const asked = [database.readRows(sleep, {}), database.readRows(sleep, {}), database.readRows(one, {})];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  expect(performance.now() - began).toBeLessThan(1900);
  expect(await database.readRows(one, {})).toEqual([{ one: 1 }]);
  await database.close();
});

test('a statement that takes long keeps nobody up who comes later', async () => {
  const database = await openPostgres(await newDatabase(), 0);
  const sleep = statement((db) => db.selectNoFrom(sql`pg_sleep(1)`.as('slept')));
  const one = statement((db) => db.selectNoFrom(sql<number>`1`.as('one')));
  let isOver = false;
  const slow = database.readRows(sleep, {}).then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await database.readRows(one, {})).toEqual([{ one: 1 }]);
  expect(isOver).toBe(false);
  await slow;
  await database.close();
});

test('a change whose statements take too long together is given up, and the next one has its location', async () => {
  const address = await newDatabase();
  const database = await openPostgres(address, 0, { statementTimeout: 1000 });
  onTestFinished(() => database.close());
  const sleep = statement((db) => db.selectNoFrom(sql`pg_sleep(0.8)`.as('slept')));
  const [{ id } = { id: '' }] = await database.readRows(
    statement((db) => db.selectFrom('locations').select('id')),
    {},
  );
  const slow = database.change(async (connection) => {
    for (let times = 0; times < 4; times += 1) await connection.all(sleep, {});
    return ok(null);
  }, id);
  expect(await slow.then(() => false, isOutage)).toBe(true);
  expect(await database.change(async () => ok(null), id)).toEqual(ok(null));
});

test('SIGTERM ends the service while a change waits for a location that somebody holds', async () => {
  const name = await newDatabase();
  const service = start(bare, ['--database', name]);
  const { url, locations } = await ready(service);
  const holder = new Client({ connectionString: name });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select id from locations for update');
  const path = `${url}/v1/locations/${locations[0]!.id}/colour-bar-ranges`;
  const answer = fetch(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sampleKeys.full}` },
    body: '{"name":"Waiting","kind":"colour"}',
  }).catch(() => null);
  const waits =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await holder.query(waits)).rows.length === 0);
  service.child.kill('SIGTERM');
  expect(await service.ended).toMatchObject({ code: 0 });
  expect(await answer).toBeNull();
  await holder.end();
});
