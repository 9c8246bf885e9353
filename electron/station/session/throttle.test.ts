import { describe, expect, test } from 'vitest';
import { afterRight, afterWrong, fresh, waitUntil, type Throttle } from './throttle.ts';

const wrongTimes = (times: number, now = 1000): Throttle =>
  Array.from({ length: times }).reduce<Throttle>((kept) => afterWrong(kept, now), fresh);

describe('wrong PINs', () => {
  test('four make nobody wait', () => {
    expect(waitUntil(wrongTimes(4), 1000)).toBeNull();
  });

  test('the fifth makes wait 30 s, each further one twice as long', () => {
    expect(waitUntil(wrongTimes(5), 1000)).toBe(31_000);
    expect(waitUntil(wrongTimes(6), 1000)).toBe(61_000);
    expect(waitUntil(wrongTimes(7), 1000)).toBe(121_000);
  });

  test('no wait is longer than an hour, however many there were', () => {
    expect(waitUntil(wrongTimes(500), 1000)).toBe(1000 + 3_600_000);
  });

  test('the wait ends at its time', () => {
    expect(waitUntil(wrongTimes(5), 30_999)).toBe(31_000);
    expect(waitUntil(wrongTimes(5), 31_000)).toBeNull();
  });

  test('a right PIN forgives one, and the next only ten minutes later', () => {
    const kept = afterRight(wrongTimes(4), 1000);
    expect(kept.wrong).toBe(3);
    expect(afterRight(kept, 600_999)).toBe(kept);
    expect(afterRight(kept, 601_000).wrong).toBe(2);
    expect(afterRight(kept, 999).wrong).toBe(2);
    expect(afterRight(fresh, 1000)).toBe(fresh);
  });

  test('of others are not bought with one’s own right PIN', () => {
    let [kept, now, guesses] = [fresh, 1000, 0];
    for (; now < 12 * 3_600_000; now += 32) {
      if (waitUntil(kept, now) !== null) continue;
      kept = afterRight(afterWrong(kept, now), now);
      guesses += 1;
    }
    expect(guesses).toBeLessThan(100);
  });

  test('a clock set back by a day makes nobody wait a day, nor hour after hour', () => {
    const kept = afterWrong(wrongTimes(4), 86_400_000);
    expect(waitUntil(kept, 0)).toBeNull();
    expect(waitUntil(kept, 86_400_000)).toBe(86_430_000);
  });
});
