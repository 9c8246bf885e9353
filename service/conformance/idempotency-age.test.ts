/** spec 1, Idempotency-Key 1: answers are kept for 24 hours, then deleted. */
import { expect, onTestFinished, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import { statement } from '../database/statement.ts';
import { storeAnswer } from '../database/stored-answers.ts';
import { sweep } from '../http/idempotency.ts';
import { openSalon, type Salon, test } from './salon.ts';
import { beside } from './trade.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

const keptValues = statement((db) => db.selectFrom('kept_answers').select('value').orderBy('value'));
const kept = async ({ database }: Salon): Promise<string[]> =>
  (await database.read((connection) => connection.all(keptValues, {}))).map(({ value }) => value);

const create = (salon: Salon, name: string, idempotencyKey?: string) =>
  salon.call('POST', `${salon.main}/colour-bar-ranges`, {
    body: { name, kind: 'colour' },
    idempotencyKey,
  });

test('an answer is repeated to the last millisecond of its 24 hours, however often old ones are forgotten', async (salon) => {
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
  await create(salon, 'A', 'first');
  salon.clock.now += hour;
  await create(salon, 'B', 'an-hour-later');
  salon.clock.now += 23 * hour + 1;
  expect(await kept(salon)).toEqual(['an-hour-later', 'first']);
  vi.advanceTimersByTime(10 * 60_000);
  await vi.waitFor(async () => expect(await kept(salon)).toEqual(['an-hour-later']));
});

test('however many they are, few are forgotten at once', async (salon) => {
  const count = 200;
  await beside(salon, async (connection) => {
    for (let at = 0; at < count; at += 1)
      await connection.run(storeAnswer, {
        api_key: 'a',
        value: `${at}`,
        target: 'POST /',
        body_hash: '',
        status: 201,
        body: '{}',
        kept_at: salon.clock.now,
      });
  });
  const left: number[] = [];
  const counted: Database = {
    ...salon.database,
    runUnsynced: async (...sent) => {
      const removed = await salon.database.runUnsynced(...sent);
      left.push((await kept(salon)).length);
      return removed;
    },
  };
  await sweep(counted, salon.clock.now + day + 1);
  expect(left.at(-1)).toBe(0);
  for (const [at, now] of left.entries()) expect((left[at - 1] ?? count) - now).toBeLessThanOrEqual(64);
});
