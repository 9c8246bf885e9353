import { beforeEach, expect, test } from 'vitest';
import { mixOf } from '../../../testing/station/entries.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import type { EntryRow } from '../writes/write.ts';
import { createLastSent, type LastSent } from './doubt.ts';
import { newProgress } from './machine.ts';

let clock: ManualClock;
let lastSent: LastSent;
beforeEach(() => {
  clock = manualClock();
  lastSent = createLastSent(clock);
});

const access = { address: 'http://127.0.0.1:9', key: 'key_one' };
const rowAfter = (attempts: number, sentAt = clock.now()): EntryRow => ({
  ...mixOf('r-1'),
  seq: 1,
  id: 'e1',
  parent: null,
  createdAt: 0,
  idempotencyKey: 'first',
  answer: null,
  progress: { ...newProgress(0), attempts, sentAt, doubtful: true },
});

test('what this process sent was sent as long ago as time passed, whatever was done to the clock', async () => {
  const row = rowAfter(1);
  lastSent.sent(row, access);
  await clock.advance(60_000);
  for (const ms of [86_400_000, -90_000_000]) {
    clock.jump(ms);
    expect(lastSent.ago(row)).toBe(60_000);
  }
  lastSent.sent(rowAfter(2), access);
  expect(lastSent.ago(rowAfter(2))).toBe(0);
});

test('what somebody else sent counts from when it came to be known, and each attempt anew', async () => {
  const hoursAgo = clock.now() - 7_200_000;
  lastSent.know([{ id: 'e1', attempts: 3 }]);
  await clock.advance(120_000);
  lastSent.know([{ id: 'e1', attempts: 3 }]);
  expect(lastSent.ago(rowAfter(3, hoursAgo))).toBe(120_000);
  expect(lastSent.ago(rowAfter(4, hoursAgo))).toBe(0);
  await clock.advance(1000);
  expect(lastSent.ago(rowAfter(4, hoursAgo))).toBe(1000);
});

test('the service knows it again only by both keys, and by none that another process used', () => {
  const row = rowAfter(1);
  expect(lastSent.underSameKeys(row, access)).toBe(false);
  lastSent.sent(row, access);
  expect(lastSent.underSameKeys(row, access)).toBe(true);
  expect(lastSent.underSameKeys({ ...row, idempotencyKey: 'second' }, access)).toBe(false);
  expect(lastSent.underSameKeys(row, { ...access, key: 'key_two' })).toBe(false);
  expect(lastSent.underSameKeys(rowAfter(2), access)).toBe(false);
});
