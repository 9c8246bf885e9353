import { expect, test } from 'vitest';
import type { Reading } from '../../shared/bridge/scales.ts';
import { isShownAtOnce, readingOf, type Live } from './live.ts';

const reading = (state: Reading['state'], hundredths: number): Reading => ({
  state,
  hundredths,
  net: false,
  at: '2026-03-02T09:00:00.000Z',
});
const moving: Live = { reading: reading('moving', 1000), host: 'here' };

test('only a weight that moves on waits', () => {
  expect(isShownAtOnce({ ...moving, reading: reading('moving', 1100) }, moving)).toBe(false);
});

test.each<[string, Partial<Live>]>([
  ['it rests', { reading: reading('stable', 1100) }],
  ['the scale is silent', { reading: reading('silent', 0) }],
  ['no weight is known', { reading: null }],
  ['the main process is lost', { host: 'lost' }],
])('all agrees at once where %s, and where that is over', (_, change) => {
  expect(isShownAtOnce({ ...moving, ...change }, moving)).toBe(true);
  expect(isShownAtOnce(moving, { ...moving, ...change })).toBe(true);
});

test('a scale that is there keeps its latest number, one that went away does not', () => {
  const told = { connected: true, reading: reading('stable', 900) };
  expect(readingOf(moving, told)).toBe(moving.reading);
  expect(readingOf({ ...moving, reading: null }, told)).toBe(told.reading);
  expect(readingOf(moving, { ...told, connected: false })).toBe(told.reading);
});
