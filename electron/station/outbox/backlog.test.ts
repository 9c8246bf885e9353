import { beforeEach, expect, test } from 'vitest';
import type { ErrorCode } from '../../../shared/result.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import { createPace, createProgressShown, type Pace } from './backlog.ts';

let clock: ManualClock;
let pace: Pace;
beforeEach(() => {
  clock = manualClock();
  pace = createPace(clock);
});

const failure = (code: ErrorCode) => ({ code });
const asksFor = (seconds: number) => ({ code: 'rate_limited' as const, retryAfterSeconds: seconds });

test('one entry, or one after another as they are saved, is sent at once', async () => {
  pace.begin(1, 'salon');
  for (let sent = 0; sent < 5; sent += 1) {
    expect(pace.wait()).toBe(0);
    pace.sent();
    pace.seen(null, 0);
    await clock.advance(1);
  }
});

test('a backlog begins gently, and goes as fast as the service answers once it does', () => {
  pace.begin(10_000, 'salon');
  const waits: number[] = [];
  for (let sent = 0; sent < 8; sent += 1) {
    pace.sent();
    waits.push(pace.wait());
    pace.seen(null, 0);
  }
  expect(waits[0]).toBe(250);
  expect(waits).toEqual([...waits].sort((a, b) => b - a));
  expect(waits.at(-1)).toBe(0);
});

test('a service that asks for time gets it, whichever entry is next, and is asked more slowly afterwards', async () => {
  pace.sent();
  pace.seen(asksFor(90), 90_000);
  expect(pace.wait()).toBe(90_000);
  await clock.advance(89_000);
  expect(pace.wait()).toBe(1000);
  await clock.advance(1000);
  expect(pace.wait()).toBe(0);
  pace.sent();
  pace.seen(null, 0);
  expect(pace.wait()).toBeGreaterThanOrEqual(90);
});

test('one entry that the service fails over costs the others nothing; a service that only fails is asked rarely', async () => {
  pace.seen(failure('internal_error'), 0);
  expect(pace.wait()).toBe(0);
  const waits: number[] = [];
  for (let fault = 0; fault < 12; fault += 1) {
    pace.seen(failure('internal_error'), 0);
    waits.push(pace.wait());
  }
  expect(waits[0]).toBe(1000);
  expect(waits.at(-1)).toBe(30_000);
  pace.seen(null, 0);
  await clock.advance(100_000);
  pace.seen(failure('internal_error'), 0);
  expect(pace.wait()).toBe(0);
});

test('a connection that is back ends its own pauses, not the time that the service asked for', async () => {
  pace.begin(1, 'salon');
  for (let fault = 0; fault < 12; fault += 1) pace.seen(failure('internal_error'), 0);
  pace.begin(1, 'salon');
  expect(pace.wait()).toBe(0);
  pace.seen(asksFor(60), 300_000);
  pace.begin(1, 'salon');
  expect(pace.wait()).toBe(60_000);
  // The network is away, so the next service is unknown.
  pace.begin(1, null);
  await clock.advance(10_000);
  pace.begin(1, 'salon');
  expect(pace.wait()).toBe(50_000);
  // The new service or key has not been asked anything yet.
  pace.begin(1, 'another salon');
  expect(pace.wait()).toBe(0);
});

test.each([-86_400_000, -600_000, -1000])(
  'a clock that is set back by %i ms holds nothing up',
  async (ms) => {
    pace.seen(asksFor(5), 5000);
    clock.jump(ms);
    expect(pace.wait()).toBe(5000);
    await clock.advance(5000);
    expect(pace.wait()).toBe(0);
  },
);

test('a sleep counts as time that the service asked for', () => {
  pace.seen(asksFor(60), 60_000);
  clock.jump(600_000);
  expect(pace.wait()).toBe(0);
});

test('what is refused on the way is not counted as sent, nor is what needed somebody before', () => {
  const counts = { waiting: 5, attention: 2 };
  const shown = createProgressShown({
    clock: manualClock(0),
    waiting: () => counts.waiting,
    attention: () => counts.attention,
    changed: () => undefined,
  });
  shown.begin();
  expect(shown.draining()).toEqual({ sent: 0, of: 5 });
  counts.waiting = 3;
  expect(shown.draining()).toEqual({ sent: 2, of: 5 });
  Object.assign(counts, { waiting: 1, attention: 4 });
  expect(shown.draining()).toEqual({ sent: 2, of: 5 });
  counts.waiting = 0;
  expect(shown.draining()).toBeNull();
});
