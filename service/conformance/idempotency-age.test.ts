/** spec 1, Idempotency-Key 1: answers are kept for 24 hours; older ones do not pile up. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { statement } from '../database/statement.ts';
import { openSalon, type Salon } from './salon.ts';

const hour = 60 * 60 * 1000;

const keptValues = statement((db) => db.selectFrom('kept_answers').select('value').orderBy('value'));
const kept = async ({ database }: Salon): Promise<string[]> =>
  (await database.read((connection) => connection.all(keptValues, {}))).map(({ value }) => value);

const create = (salon: Salon, name: string, idempotencyKey?: string) =>
  salon.call('POST', `${salon.main}/colour-bar-ranges`, {
    body: { name, kind: 'colour' },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

test('answers of before yesterday are forgotten when another is kept, once an hour', async () => {
  const salon = await openSalon();
  await create(salon, 'A', 'first');
  salon.clock.now += hour;
  await create(salon, 'B', 'an-hour-later');
  salon.clock.now += 23 * hour + 1;
  await create(salon, 'C', 'a-day-later');
  expect(await kept(salon)).toEqual(['a-day-later', 'an-hour-later']);
  salon.clock.now += hour - 1;
  await create(salon, 'D', 'within-the-hour');
  expect(await kept(salon)).toEqual(['a-day-later', 'an-hour-later', 'within-the-hour']);
  salon.clock.now += 1;
  await create(salon, 'E', 'after-the-hour');
  expect(await kept(salon)).toEqual(['a-day-later', 'after-the-hour', 'within-the-hour']);
});

test('an answer is repeated to the last millisecond of its 24 hours, however often old ones are forgotten', async () => {
  const salon = await openSalon();
  await create(salon, 'A', 'k');
  for (let passed = 1; passed < 24; passed += 1) {
    salon.clock.now += hour;
    await create(salon, `at ${passed}`, `k-${passed}`);
  }
  salon.clock.now += hour - 1;
  expect((await create(salon, 'A', 'k')).headers['idempotent-replayed']).toBe('true');
});

test('answers of before yesterday are forgotten as time passes, though nobody asks for anything', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const salon = await openSalon();
  await create(salon, 'A', 'yesterday');
  salon.clock.now += 24 * hour + 1;
  expect(await kept(salon)).toEqual(['yesterday']);
  vi.advanceTimersByTime(10 * 60_000);
  await vi.waitFor(async () => expect(await kept(salon)).toEqual([]));
});
