import { expect, test } from 'vitest';
import { openSqlite } from '../database/sqlite.ts';
import { createRateLimit } from './rate-limit.ts';

test('on SQLite a process counts in memory: no request waits for the disk, and each key has its minute', async () => {
  const database = openSqlite(':memory:', 0);
  let time = 0;
  const limit = createRateLimit(6, () => time, database);
  await database.close();
  const waits = (key: string, count: number) => Array.from({ length: count }, () => limit(key));
  expect(waits('one', 7)).toEqual([null, null, null, null, null, null, 10]);
  expect(waits('other', 1)).toEqual([null]);
  time += 10_000;
  expect(waits('one', 2)).toEqual([null, 10]);
});

test('addresses that have a whole minute again are forgotten; the others keep their count', () => {
  const database = openSqlite(':memory:', 0);
  let time = 0;
  const limit = createRateLimit(2, () => time, database);
  for (let address = 0; address < 10_000; address += 1) expect(limit(`address ${address}`)).toBeNull();
  time += 30_000;
  expect([limit('key'), limit('key'), limit('key')]).toEqual([null, null, 30]);
  for (let address = 0; address < 10_000; address += 1) expect(limit(`newer ${address}`)).toBeNull();
  expect(limit('key')).toBe(30);
});
