/** Several processes of one computer at one SQLite database. PostgreSQL's count each request together. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../../testing/service/program.ts';
import { openSqlite } from '../database/sqlite.ts';
import { createRateLimit } from './rate-limit.ts';

test('they count together: what one used, the others know a quarter of a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  // Each has its own memory, also on a shared connection.
  const database = openSqlite(databaseFile(), 0);
  onTestFinished(() => database.close());
  const one = createRateLimit(6, () => 0, database);
  const other = createRateLimit(6, () => 0, database);
  const may = async (limit: typeof one) => (await limit('key')) === null;
  expect(await may(other)).toBe(true);
  for (let used = 0; used < 3; used += 1) expect(await may(one)).toBe(true);
  // Each count is shared before the next request, a moment later.
  vi.advanceTimersByTime(300);
  expect(await may(one)).toBe(true);
  vi.advanceTimersByTime(300);
  expect([await may(other), await may(other), await may(other)]).toEqual([true, expect.any(Boolean), false]);
  vi.advanceTimersByTime(300);
  expect([await may(one), await may(other)]).toEqual([false, false]);
});

test('whom is asked for is told and read, not all who are remembered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const database = openSqlite(databaseFile(), 0);
  onTestFinished(() => database.close());
  let reads = 0;
  const counting: typeof database = {
    ...database,
    readRows: (...asked) => {
      reads += 1;
      return database.readRows(...asked);
    },
    changeUnsynced: (work) =>
      database.changeUnsynced((connection) => {
        const first: typeof connection.first = (...asked) => {
          reads += 1;
          return connection.first(...asked);
        };
        return work({ ...connection, first });
      }),
  };
  const limit = createRateLimit(6, () => 0, counting);
  for (let customer = 0; customer < 50; customer += 1) await limit(`address ${customer}`);
  vi.advanceTimersByTime(300);
  await limit('key');
  reads = 0;
  vi.advanceTimersByTime(300);
  await limit('key');
  expect(reads).toBe(1);
  // Nothing that was counted is lost on the way.
  const other = createRateLimit(6, () => 0, database);
  const left = [];
  for (let asked = 0; asked < 6; asked += 1) left.push((await other('address 7')) === null);
  expect(left).toEqual([true, true, true, true, true, false]);
});

test('while nothing can be told, each has what it spent back in time, and is told of once it can', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const database = openSqlite(databaseFile(), 0);
  onTestFinished(() => database.close());
  let isFull = true;
  const filling: typeof database = {
    ...database,
    changeUnsynced: (work) =>
      isFull ? Promise.reject(new Error('the disk is full')) : database.changeUnsynced(work),
  };
  let time = 0;
  const limit = createRateLimit(6, () => time, filling);
  const after = async (ms: number) => {
    time += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  // Five times as many as a minute has, at half the rate that is allowed.
  for (let asked = 0; asked < 30; asked += 1) {
    expect(await limit('key')).toBeNull();
    await after(20_000);
  }
  isFull = false;
  await after(300);
  const other = createRateLimit(6, () => time, database);
  const left = [];
  for (let asked = 0; asked < 7; asked += 1) left.push((await other('key')) === null);
  expect(left).toEqual([true, true, true, true, true, true, false]);
});
