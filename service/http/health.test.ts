import { expect, test } from 'vitest';
import { openSalon, send } from '../conformance/salon.ts';
import type { Database } from '../database/connection.ts';
import { createHealth } from './health.ts';

const silent = { info: () => undefined, error: () => undefined };

/** A database of which only reading is asked. */
const reading = (read: () => Promise<unknown>): Database => ({ read }) as unknown as Database;

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
  const never = reading(() => new Promise(() => undefined));
  expect((await createHealth(never, silent, 1)()).status).toBe(503);
});

test('who asks while it is being looked costs nothing more, and who asks later is answered anew', async () => {
  let asked = 0;
  const health = createHealth(
    reading(async () => (asked += 1)),
    silent,
  );
  await Promise.all([health(), health(), health()]);
  expect(asked).toBe(1);
  await health();
  expect(asked).toBe(2);
});
