/** decisions 1: the limit of PIN attempts. */
import { describe, expect } from 'vitest';
import { newDatabase, openSalon, test, type Salon } from './salon.ts';

const minute = 60_000;

const check = (salon: Salon, pin: string, at = salon.main, key: 'full' | 'till' | 'other' = 'full') =>
  salon.call<{ code?: string }>('POST', `${at}/staff/pin-check`, { key, body: { pin } });
const wrong = async (salon: Salon, count: number) => {
  for (let at = 0; at < count; at += 1)
    expect((await check(salon, `99${at}`)).body.code).toBe('pin_not_recognised');
};
const right = '1234';

describe('Guessing PINs', () => {
  // holds: staff.pinCheck, rate-limit
  test('after 30 wrong ones within five minutes every check is refused for the rest of them, right ones too', async (salon) => {
    await wrong(salon, 15);
    salon.clock.now += 2 * minute;
    await wrong(salon, 14);
    expect((await check(salon, right)).status).toBe(200);
    await wrong(salon, 1);
    for (const pin of ['9999', right]) {
      const answer = await check(salon, pin);
      expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
        429,
        'rate_limited',
        '180',
      ]);
    }
    salon.clock.now += 3 * minute - 1;
    expect((await check(salon, right)).headers['retry-after']).toBe('1');
    salon.clock.now += 1;
    expect((await check(salon, right)).status).toBe(200);
    // Attempts made two minutes later still count.
    await wrong(salon, 15);
    expect((await check(salon, right)).status).toBe(429);
  });

  test('another key, and another location, go on', async (salon) => {
    await wrong(salon, 30);
    expect((await check(salon, right)).status).toBe(429);
    expect((await check(salon, '9999', salon.branch)).body.code).toBe('pin_not_recognised');
    expect((await check(salon, '9999', salon.other, 'other')).body.code).toBe('pin_not_recognised');
  });

  test('many at once are counted before any is answered', async (salon) => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => check(salon, `88${at}`)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('a service that was started again remembers them', async () => {
    const database = await newDatabase();
    const first = await openSalon({ database });
    await wrong(first, 30);
    const second = await openSalon({ database, seed: 'second' });
    expect((await check(second, right)).status).toBe(429);
  });
});
