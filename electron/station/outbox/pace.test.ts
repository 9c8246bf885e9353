import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../shared/result.ts';
import { createPace } from './pace.ts';

const failure = (code: ErrorCode) => ({ code });

test('one entry, or one after another as they are saved, is sent at once', () => {
  const pace = createPace();
  pace.begin(1);
  for (let now = 0; now < 5; now += 1) {
    expect(pace.wait(now)).toBe(0);
    pace.sent(now);
    pace.seen(null, 0, now);
  }
});

test('a backlog begins gently, and goes as fast as the service answers once it does', () => {
  const pace = createPace();
  pace.begin(10_000);
  const waits: number[] = [];
  for (let sent = 0; sent < 8; sent += 1) {
    pace.sent(0);
    waits.push(pace.wait(0));
    pace.seen(null, 0, 0);
  }
  expect(waits[0]).toBe(250);
  expect(waits).toEqual([...waits].sort((a, b) => b - a));
  expect(waits.at(-1)).toBe(0);
});

test('a service that asks for time gets it, whichever entry is next, and is asked more slowly afterwards', () => {
  const pace = createPace();
  pace.sent(0);
  pace.seen(failure('rate_limited'), 90_000, 0);
  expect(pace.wait(0)).toBe(90_000);
  expect(pace.wait(89_000)).toBe(1000);
  expect(pace.wait(90_000)).toBe(0);
  pace.sent(90_000);
  pace.seen(null, 0, 90_000);
  expect(pace.wait(90_000)).toBeGreaterThanOrEqual(90);
});

test('one entry that the service fails over costs the others nothing; a service that only fails is asked rarely', () => {
  const pace = createPace();
  pace.seen(failure('internal_error'), 0, 0);
  expect(pace.wait(0)).toBe(0);
  const waits: number[] = [];
  for (let fault = 0; fault < 12; fault += 1) {
    pace.seen(failure('internal_error'), 0, 0);
    waits.push(pace.wait(0));
  }
  expect(waits[0]).toBe(1000);
  expect(waits.at(-1)).toBe(30_000);
  pace.seen(null, 0, 0);
  pace.seen(failure('internal_error'), 0, 100_000);
  expect(pace.wait(100_000)).toBe(0);
});

test('a clock that was set back by a day holds nothing up for a day', () => {
  const pace = createPace();
  pace.seen(failure('rate_limited'), 5000, 86_400_000);
  expect(pace.wait(0)).toBe(0);
});
