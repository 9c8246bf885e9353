/** Writes without an awaited result commit or roll back with their transaction, on both engines. */
import { expect } from 'vitest';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { addApiKey, addOrganisation, organisationById } from '../database/organisations.ts';
import { test, type Salon } from './salon.ts';

const add = (connection: Connection, id = 'org_written'): void =>
  connection.write(addOrganisation, { id, name: 'Written', blocked: 0 });
/** Violates a foreign key: no such organisation exists. */
const addRefused = (connection: Connection): void =>
  connection.write(addApiKey, {
    hash: 'refused',
    organisation_id: 'org_nobody',
    scopes: '',
    location_ids: null,
    revoked_at: null,
  });
const stored = (connection: Connection, id = 'org_written') => connection.first(organisationById, { id });
const isStored = async ({ database }: Salon, id?: string) =>
  (await database.read((connection) => stored(connection, id))) !== undefined;

test('what is written is read by what follows it, and kept', async (salon) => {
  const { database } = salon;
  const seen = await database.change(async (connection) => {
    add(connection);
    return ok((await stored(connection))?.name);
  });
  expect([seen, await isStored(salon)]).toEqual([ok('Written'), true]);
});

test('what fails as it is committed takes all that was written with it', async (salon) => {
  const change = salon.database.change(async (connection) => {
    add(connection);
    addRefused(connection);
    return ok(null);
  });
  await expect(change).rejects.toThrow(/foreign key/i);
  expect(await isStored(salon)).toBe(false);
});

test('why it failed is told, not what failed for it later', async (salon) => {
  const change = salon.database.change(async (connection) => {
    addRefused(connection);
    return ok(await stored(connection));
  });
  await expect(change).rejects.toThrow(/foreign key/i);
});

test('a change that is refused keeps nothing of it', async (salon) => {
  const refused = await salon.database.change(async (connection) => {
    add(connection);
    return fail('not_allowed');
  });
  expect([refused, await isStored(salon)]).toEqual([fail('not_allowed'), false]);
});

test('nothing is written where things are only read', async (salon) => {
  await expect(salon.database.read(async (connection) => add(connection))).rejects.toThrow(
    'nothing is written outside of a transaction',
  );
  expect(await isStored(salon)).toBe(false);
});

test('of several at a location at once each is kept or not by itself, whatever becomes of those beside it', async (salon) => {
  const { database, ids } = salon;
  const at = (work: (connection: Connection) => void | Promise<void>, outcome = ok<unknown>(null)) =>
    database.change(async (connection): Promise<Result<unknown, 'not_allowed'>> => {
      await work(connection);
      return outcome;
    }, ids.main);
  const refused = fail('not_allowed') as never;
  const outcomes = await Promise.allSettled([
    at((connection) => add(connection, 'org_first')),
    at((connection) => add(connection, 'org_refused'), refused),
    at((connection) => {
      add(connection, 'org_thrown');
      throw new Error('a bug');
    }),
    at((connection) => {
      add(connection, 'org_failed');
      addRefused(connection);
    }),
    // Rolled back right after the failing one, before its failure is reported.
    at(() => undefined, refused),
    at(async (connection) => {
      if ((await stored(connection, 'org_first')) !== undefined) add(connection, 'org_last');
    }),
  ]);
  expect(outcomes).toMatchObject([
    { value: ok(null) },
    { value: refused },
    { reason: { message: 'a bug' } },
    { reason: { message: expect.stringMatching(/foreign key/i) as string } },
    { value: refused },
    { value: ok(null) },
  ]);
  const kept = ['org_first', 'org_refused', 'org_thrown', 'org_failed', 'org_last'];
  expect(await Promise.all(kept.map((one) => isStored(salon, one)))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});
