import { expect, test } from 'vitest';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { clockDifference } from './clock-difference.ts';

const noon = Date.UTC(2026, 2, 14, 12);

/** A service whose answers have this date, or none; `kept`: the difference that an earlier run saved. */
function watchedService(keep: (value: number) => void = () => undefined, kept: number | null = null) {
  const clock = manualClock(noon);
  let [headers, took]: [Record<string, string>, number] = [{}, 200];
  const watched = clockDifference({
    clock,
    fetch: async () => {
      await clock.advance(took);
      return new Response(null, { headers });
    },
    kept: { get: () => kept, set: keep },
  });
  return {
    watched,
    clock,
    ask: async (date: string | null, ms = 200) => {
      headers = date === null ? {} : { date };
      took = ms;
      await watched.fetch('http://127.0.0.1/', { method: 'GET', headers: {} });
      return watched.aheadMs();
    },
  };
}

test('the difference is what the last quick answer told', async () => {
  const { watched, clock, ask } = watchedService();
  expect(watched.aheadMs()).toBeNull();
  expect(await ask(null)).toBeNull();
  expect(await ask('no date')).toBeNull();
  expect(watched.serviceNow()).toBe(clock.now());
  // Seven minutes ahead, and a fifth of a second was asked for.
  expect(await ask(new Date(noon - 420_000).toUTCString())).toBeCloseTo(420_000, -4);
  const known = watched.aheadMs();
  expect(await ask(new Date(noon).toUTCString(), 6000)).toBe(known);
  expect(clock.now() - watched.serviceNow()).toBe(known);
});

test('a difference that another run knew gives the service’s time until it answers', async () => {
  const saved: number[] = [];
  const { watched, clock, ask } = watchedService((value) => saved.push(value), 7_200_000);
  expect(watched.aheadMs()).toBeNull();
  expect(clock.now() - watched.serviceNow()).toBe(7_200_000);
  await ask(new Date(noon - 7_200_000).toUTCString());
  expect(saved).toEqual([]);
  await ask(new Date(clock.now()).toUTCString());
  expect(Math.abs(clock.now() - watched.serviceNow())).toBeLessThan(2000);
  expect(saved).toHaveLength(1);
});

test('a difference that cannot be saved is known all the same', async () => {
  const { watched, clock, ask } = watchedService(() => {
    throw new Error('the disk is full');
  });
  await ask(new Date(noon - 420_000).toUTCString());
  expect(clock.now() - watched.serviceNow()).toBeCloseTo(420_000, -4);
});
