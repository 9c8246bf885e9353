import { expect, test } from 'vitest';
import { openSalon, send } from '../conformance/salon.ts';
import type { Database } from '../database/connection.ts';
import { createHealth } from './health.ts';

const silent = { info: () => undefined, error: () => undefined };

/** A database on which only one change runs. */
const changing = (runUnsynced: () => Promise<unknown>): Database => ({ runUnsynced }) as unknown as Database;
const now = () => 0;

test('a service whose database answers is well, without a key and whatever the rate limit', async () => {
  const { url } = await openSalon({ rateLimit: 1 });
  for (let asked = 0; asked < 5; asked += 1) {
    const { status, text, headers } = await send(url, 'GET', '/health', { key: null });
    expect([status, text]).toEqual([200, '{"status":"ok"}']);
    expect(headers['x-request-id']).toMatch(/^req_/);
    expect(headers['cache-control']).toBe('no-store');
  }
  const head = await send(url, 'HEAD', '/health', { key: null });
  expect([head.status, head.text]).toEqual([200, '']);
});

test('it takes no other method, and is no part of the API', async () => {
  const { url } = await openSalon();
  const posted = await send<{ code: string }>(url, 'POST', '/health');
  expect([posted.status, posted.body.code, posted.headers['allow']]).toEqual([
    405,
    'method_not_allowed',
    'GET, HEAD, OPTIONS',
  ]);
  expect((await send(url, 'GET', '/v1/health')).status).toBe(404);
  const document = await send<{ paths: object }>(url, 'GET', '/openapi.json', { key: null });
  expect(Object.keys(document.body.paths)).not.toContain('/health');
});

test('a service whose database is gone answers 503', async () => {
  const { url, database } = await openSalon();
  await database.close();
  const { status, text } = await send(url, 'GET', '/health', { key: null });
  expect([status, text]).toEqual([503, '{"status":"unavailable"}']);
});

test('a database that does not answer in time is none', async () => {
  const never = changing(() => new Promise(() => undefined));
  expect((await createHealth(never, now, silent, 1)()).status).toBe(503);
});

test('who asks while it is being looked costs nothing more, and who asks later is answered anew', async () => {
  let asked = 0;
  const health = createHealth(
    changing(async () => (asked += 1)),
    now,
    silent,
  );
  await Promise.all([health(), health(), health()]);
  expect(asked).toBe(1);
  await health();
  expect(asked).toBe(2);
});

test('a database that takes no change is none, and a full disk is said', async () => {
  const said: string[] = [];
  const log = { info: () => undefined, error: (_: object, message: string) => void said.push(message) };
  const answerOf = async (facts: object) =>
    (
      await createHealth(
        changing(() => Promise.reject(Object.assign(new Error('no'), facts))),
        now,
        log,
      )()
    ).body;
  expect(await answerOf({ errcode: 8 })).toBe('{"status":"unavailable"}');
  const full = '{"status":"unavailable","reason":"the disk is full"}';
  for (const facts of [{ errcode: 13 }, { code: '53100' }, { code: 'ENOSPC' }])
    expect(await answerOf(facts)).toBe(full);
  expect(said).toEqual(['the database takes no change', ...Array<string>(3).fill('the disk is full')]);
});
