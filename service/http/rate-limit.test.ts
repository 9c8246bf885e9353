/** Several processes of one computer at one SQLite database. PostgreSQL's count each request together. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../../testing/service/program.ts';
import { openSqlite } from '../database/sqlite.ts';
import { createRateLimit } from './rate-limit.ts';

test('they count together: what one used, the others know a quarter of a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  // Each with a memory of its own, whatever connection it has.
  const database = openSqlite(databaseFile(), 0);
  onTestFinished(() => database.close());
  const one = createRateLimit(6, () => 0, database);
  const other = createRateLimit(6, () => 0, database);
  const may = async (limit: typeof one) => (await limit('key')) === null;
  expect(await may(other)).toBe(true);
  for (let used = 0; used < 3; used += 1) expect(await may(one)).toBe(true);
  // Each is told before the next one that comes a moment later.
  vi.advanceTimersByTime(300);
  expect(await may(one)).toBe(true);
  vi.advanceTimersByTime(300);
  expect([await may(other), await may(other), await may(other)]).toEqual([true, expect.any(Boolean), false]);
  vi.advanceTimersByTime(300);
  expect([await may(one), await may(other)]).toEqual([false, false]);
});
