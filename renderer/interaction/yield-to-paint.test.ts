import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint, yieldToPaint } from './yield-to-paint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
});
const framesEvery = (ms: number) =>
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => void setTimeout(run, ms));

test('what is drawn next waits until the page was painted as it is, and keeps its order', async () => {
  framesEvery(16);
  const ran: string[] = [];
  afterPaint(() => ran.push('before'));
  yieldToPaint();
  afterPaint(() => ran.push('one'));
  yieldToPaint();
  afterPaint(() => ran.push('two'));
  await vi.advanceTimersByTimeAsync(15);
  expect(ran).toEqual(['before']);
  await vi.advanceTimersByTimeAsync(3);
  expect(ran).toEqual(['before', 'one', 'two']);
  afterPaint(() => ran.push('after'));
  expect(ran.at(-1)).toBe('after');
});

test('a page that nobody sees draws it after 50 ms', async () => {
  framesEvery(3600_000);
  const ran: string[] = [];
  yieldToPaint();
  afterPaint(() => ran.push('late'));
  await vi.advanceTimersByTimeAsync(49);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ran).toEqual(['late']);
});
