import { expect, test } from 'vitest';
import type { Reading } from '../../shared/bridge/scales.ts';
import { isShownAtOnce, withScale, type Live } from './live.ts';

const reading = (state: Reading['state'], hundredths: number): Reading => ({
  state,
  hundredths,
  net: false,
  at: '2026-03-02T09:00:00.000Z',
});
const moving: Live = { reading: reading('moving', 1000), host: 'here', scaleId: 'one' };

test('only a weight that moves on waits', () => {
  expect(isShownAtOnce({ ...moving, reading: reading('moving', 1100) }, moving)).toBe(false);
});

test.each<[string, Partial<Live>]>([
  ['it rests', { reading: reading('stable', 1100) }],
  ['the scale is silent', { reading: reading('silent', 0) }],
  ['no weight is known', { reading: null }],
  ['the main process is lost', { host: 'lost' }],
  ['another scale weighs', { scaleId: 'other', reading: reading('moving', 1100) }],
])('all agrees at once where %s, and where that is over', (_, change) => {
  expect(isShownAtOnce({ ...moving, ...change }, moving)).toBe(true);
  expect(isShownAtOnce(moving, { ...moving, ...change })).toBe(true);
});

test('a scale that goes on weighing keeps its latest number, one that went away or was replaced does not', () => {
  const told = { id: 'one', connected: true, reading: reading('stable', 900) };
  expect(withScale(moving, told)).toEqual({ reading: moving.reading, scaleId: 'one' });
  expect(withScale({ reading: null, host: 'here' }, told).reading).toBe(told.reading);
  expect(withScale({ reading: moving.reading, host: 'here' }, told).reading).toBe(moving.reading);
  expect(withScale(moving, { ...told, connected: false }).reading).toBe(told.reading);
  expect(withScale(moving, { ...told, id: 'other' })).toEqual({ reading: told.reading, scaleId: 'other' });
});
