import { expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { planKill, noKills, isShared, states } from './steering.ts';

test('kills that hit what they aim at, or now and then something else, reach every state often enough', () => {
  const random = seededRandom(5);
  const kills = noKills();
  for (let cycle = 0; cycle < 200; cycle += 1) {
    const kill = planKill(kills, random);
    const hit = kill.type === 'a state' && random.often(0.6) ? kill.state : 'done';
    kills[hit] += 1;
  }
  expect(isShared(kills)).toBe(true);
});

test('a state that got less than its share is told', () => {
  const kills = noKills();
  for (const state of states) kills[state] = 10;
  expect(isShared(kills)).toBe(true);
  kills.sending = 1;
  expect(isShared(kills)).toBe(false);
});

test('the same seed aims the same', () => {
  const aims = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => planKill(noKills(), random));
  };
  expect(aims(1)).toEqual(aims(1));
  expect(aims(1)).not.toEqual(aims(2));
});
