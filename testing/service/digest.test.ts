/** The digest changes with the salon's data, and not with the service's bookkeeping. */
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { databaseFile } from './program.ts';
import type { Database } from '../../service/database/connection.ts';
import { openDigests } from './digest.ts';
import { storeAnswer } from '../../service/database/stored-answers.ts';
import { openSqlite } from '../../service/database/sqlite.ts';
import { statement, type Statement } from '../../service/database/statement.ts';

const addOrganisation = statement((db, p: { id: string; name: string }) =>
  db.insertInto('organisations').values({ id: p.id, name: p.name, blocked: 0 }),
);
const blockIt = statement((db, p: { id: string }) =>
  db.updateTable('organisations').set({ blocked: 1 }).where('id', '=', p.id),
);

const run = <P>(database: Database, what: Statement<P, unknown>, parameters: P) =>
  database.change(async (connection) => {
    await connection.run(what, parameters);
    return ok(null);
  });

test('a row that is added or changed makes another digest, a kept answer does not', async () => {
  const file = databaseFile();
  const database = openSqlite(file, 0);
  const digests = (await openDigests(file))!;
  onTestFinished(async () => {
    await digests.close();
    await database.close();
  });
  const look = async () => ({ digest: await digests.digest(), version: digests.version() });

  const empty = await look();
  expect(await look()).toEqual(empty);
  await run(database, addOrganisation, { id: 'org_1', name: 'One' });
  const one = await look();
  expect(one.digest).not.toBe(empty.digest);
  expect(one.version).not.toBe(empty.version);
  await run(database, blockIt, { id: 'org_1' });
  const blocked = await look();
  expect(new Set([empty.digest, one.digest, blocked.digest]).size).toBe(3);

  await run(database, storeAnswer, {
    api_key: 'k',
    value: 'v',
    target: 'POST /v1',
    body_hash: '',
    status: 400,
    body: '{}',
    kept_at: 0,
  });
  const kept = await look();
  expect(kept.digest).toBe(blocked.digest);
  expect(kept.version).not.toBe(blocked.version);
});

test('nobody looks into a database in memory from outside', async () => {
  expect(await openDigests(':memory:')).toBeNull();
});
