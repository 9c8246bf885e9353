/** spec 1, Limits; decisions 1, Rate limit. */
import { expect, test, vi } from 'vitest';
import { rateOf } from '../database/rates.ts';
import { hashOfKey } from '../domain/keys.ts';
import { sampleKeys } from '../sample/sample-ids.ts';
import { newDatabase, openSalon, refusal } from './salon.ts';

// holds: rate-limit
test("a key may send a minute's worth at once, then waits as long as Retry-After says", async () => {
  const salon = await openSalon({ rateLimit: 6 });
  const get = () => salon.call('GET', '/v1/locations');
  for (let i = 0; i < 6; i++) expect((await get()).status).toBe(200);
  const limited = await get();
  expect(refusal(limited)).toBe('429 rate_limited');
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

// holds: rate-limit
test('two services of one database count together', async () => {
  const database = await newDatabase();
  const one = await openSalon({ database, rateLimit: 6 });
  const other = await openSalon({ database, rateLimit: 6, seed: 'other' });
  const get = async (salon: typeof one) => (await salon.call('GET', '/v1/locations')).status;
  expect(await get(other)).toBe(200);
  for (let at = 0; at < 3; at += 1) expect(await get(one)).toBe(200);
  const minute = 60_000_000;
  // On one computer they tell each other a moment later.
  await vi.waitFor(async () => {
    const key = hashOfKey(sampleKeys.full);
    const row = await one.database.read((connection) => connection.first(rateOf, { key }));
    expect(row?.used).toBe((4 / 6) * minute);
  });
  let allowed = 0;
  await vi.waitFor(async () => {
    const status = await get(other);
    if (status === 200) allowed += 1;
    expect(status).toBe(429);
  });
  // By itself it would have allowed five more.
  expect(allowed).toBeLessThan(5);
});
