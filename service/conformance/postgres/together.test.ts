/** On PostgreSQL, several processes start, count limits and recover together. */
import { describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { ok } from '../../../shared/result.ts';
import type { Connection } from '../../database/connection.ts';
import { itemById, stockItems } from '../../database/items.ts';
import { addOrganisation, organisationById } from '../../database/organisations.ts';
import { openPostgres } from '../../database/postgres.ts';
import { chainOf } from '../chain.ts';
import { newDatabase } from '../engine.ts';
import { itemId, openSalon, refusalOf, type Salon } from '../salon.ts';
import { openTogether } from '../together.ts';

const copper = itemId('7/43');

const withdraw = (salon: Salon) =>
  salon.call('POST', `${salon.main}/stock-movements`, {
    body: { lines: [{ type: 'withdrawal', colourBarItemId: copper, quantity: 1 }] },
  });

describe('The rate limit', () => {
  test('is one for all processes', async () => {
    const [here, there] = await openTogether(2, { rateLimit: 6 });
    const get = (salon: Salon) => salon.call('GET', '/v1/locations');
    for (let turn = 0; turn < 3; turn += 1)
      for (const salon of [here!, there!]) expect((await get(salon)).status).toBe(200);
    for (const salon of [here!, there!]) {
      const limited = await get(salon);
      expect(refusalOf(limited)).toBe('429 rate_limited');
      expect(limited.headers['retry-after']).toBe('10');
    }
    here!.clock.now += 10_000;
    expect((await get(here!)).status).toBe(200);
    expect((await get(here!)).status).toBe(429);
  });

  test('lets through exactly as many as it says, however they come', async () => {
    const salons = await openTogether(3, { rateLimit: 40 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => salons[at % 3]!.call('GET', '/v1/locations')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  });

  test('gives nothing away where the clocks of two computers differ', async () => {
    const [here, there] = await openTogether(2, { rateLimit: 6 });
    there!.clock.now += 5000;
    let through = 0;
    for (let turn = 0; turn < 10; turn += 1)
      for (const salon of [here!, there!])
        if ((await salon.call('GET', '/v1/locations')).status === 200) through += 1;
    expect(through).toBe(6);
  });
});

test('of changes that come together one that loses the race for a unique value is tried again', async () => {
  const { database, ids } = await openSalon();
  const add = (connection: Connection, id: string) =>
    connection.run(addOrganisation, { id, name: 'Won', blocked: 0 });
  await database.change(async (connection) => ok(await add(connection, 'org_won')));
  let tries = 0;
  const racing = database.change(async (connection) => {
    tries += 1;
    // The first time it does not see the winner's rows yet.
    const won = tries > 1 ? await connection.first(organisationById, { id: 'org_won' }) : undefined;
    return ok(won?.name ?? (await add(connection, 'org_won')));
  }, ids.main);
  const beside = database.change(async (connection) => ok(await add(connection, 'org_beside')), ids.main);
  expect([await racing, await beside, tries]).toEqual([ok('Won'), ok(1), 2]);
});

describe('A database that refuses what it cannot put in a row', () => {
  const strictly = (name: string, now: number) => openPostgres(name, now, { isolation: 'serializable' });

  test('is asked again until each change has its turn', async () => {
    const name = await newDatabase();
    const databases = await Promise.all([strictly(name, 0), strictly(name, 0)]);
    let tries = 0;
    const addOne = (at: number) =>
      databases[at % 2]!.change(async (connection) => {
        tries += 1;
        const row = (await connection.first(itemById, { id: copper }))!;
        stockItems(connection, [{ ...row, packs: row.packs + 1, updated_at: 1 }]);
        return ok(null);
      });
    await Promise.all(Array.from({ length: 8 }, (_, at) => addOne(at)));
    const row = await databases[0].read((connection) => connection.first(itemById, { id: copper }));
    await Promise.all(databases.map((database) => database.close()));
    expect(row?.packs).toBe(4 + 8);
    expect(tries).toBeGreaterThan(8);
  });

  test('keeps every balance true for callers of several processes', async () => {
    const salons = await openTogether(2, { open: strictly });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => withdraw(salons[at % 2]!)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(await chainOf(salons[0]!, copper)).toBe(0);
  });
});

test('a service whose connections were cut answers the next request again', async () => {
  const database = await newDatabase();
  const salon = await openSalon({ database });
  expect((await withdraw(salon)).status).toBe(201);
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await client.end();
  const answers = [await withdraw(salon), await withdraw(salon), await withdraw(salon)];
  const statuses = answers.map(({ status }) => status);
  expect(statuses.at(-1)).toBe(201);
  expect(await chainOf(salon, copper)).toBe(3 - statuses.filter((status) => status === 201).length);
});
