/** spec 1, Limits; decisions 1, Rate limit. */
import { expect, test } from 'vitest';
import { openSalon, refusalOf } from './salon.ts';

// holds: rate-limit
test("a key may send a minute's worth at once, then waits as long as Retry-After says", async () => {
  const salon = await openSalon({ rateLimit: 6 });
  const get = () => salon.call('GET', '/v1/locations');
  for (let i = 0; i < 6; i++) expect((await get()).status).toBe(200);
  const limited = await get();
  expect(refusalOf(limited)).toBe('429 rate_limited');
  expect(limited.headers['retry-after']).toBe('10');
  salon.clock.now += 9999;
  expect((await get()).headers['retry-after']).toBe('1');
  salon.clock.now += 1;
  expect((await get()).status).toBe(200);
  expect((await get()).status).toBe(429);
});

test('keys have a bucket each, and requests without a valid key take nothing', async () => {
  const salon = await openSalon({ rateLimit: 1 });
  await salon.call('GET', '/v1/locations');
  expect((await salon.call('GET', '/v1/locations')).status).toBe(429);
  expect((await salon.call('GET', '/v1/locations', { key: 'till' })).status).toBe(200);
  expect((await salon.call('GET', '/v1/locations', { key: null })).status).toBe(401);
});

test('a clock that goes back gives no tokens and takes none', async () => {
  const salon = await openSalon({ rateLimit: 2 });
  const get = async () => (await salon.call('GET', '/v1/locations')).status;
  expect(await get()).toBe(200);
  salon.clock.now -= 3_600_000;
  expect([await get(), await get()]).toEqual([200, 429]);
});
