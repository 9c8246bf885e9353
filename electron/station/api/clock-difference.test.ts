import { expect, test } from 'vitest';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { clockDifference } from './clock-difference.ts';

const noon = Date.UTC(2026, 2, 14, 12);

test('the difference is what the last quick answer told', async () => {
  const clock = manualClock(noon);
  let headers: Record<string, string> = {};
  let took = 200;
  const watched = clockDifference({
    clock,
    fetch: async () => {
      await clock.advance(took);
      return new Response(null, { headers });
    },
  });
  const ask = async (date: string | null, ms = 200) => {
    headers = date === null ? {} : { date };
    took = ms;
    await watched.fetch('http://127.0.0.1/', { method: 'GET', headers: {} });
    return watched.aheadMs();
  };
  expect(watched.aheadMs()).toBeNull();
  expect(await ask(null)).toBeNull();
  expect(await ask('no date')).toBeNull();
  // Seven minutes ahead, and a fifth of a second was asked for.
  expect(await ask(new Date(noon - 420_000).toUTCString())).toBeCloseTo(420_000, -4);
  const known = watched.aheadMs();
  expect(await ask(new Date(noon).toUTCString(), 6000)).toBe(known);
});
