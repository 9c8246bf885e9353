import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const collect = () => {
  const came: string[] = [];
  return { came, take: throttle<string>(200, (value) => came.push(value)) };
};

test('one in so many milliseconds goes, with what comes next', () => {
  const { came, take } = collect();
  for (const value of ['a', 'b', 'c', 'd', 'e']) {
    take(value, false);
    vi.advanceTimersByTime(60);
  }
  expect(came).toEqual(['a', 'e']);
});

test('the latest goes by itself where nothing comes any more, once', () => {
  const { came, take } = collect();
  take('a', false);
  vi.advanceTimersByTime(60);
  take('b', false);
  vi.advanceTimersByTime(60);
  take('c', false);
  vi.advanceTimersByTime(239);
  expect(came).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(came).toEqual(['a', 'c']);
  vi.advanceTimersByTime(1000);
  expect(came).toEqual(['a', 'c']);
});

test('what is urgent goes at once and takes the place of what waited; the time begins anew', () => {
  const { came, take } = collect();
  take('a', false);
  take('b', false);
  vi.advanceTimersByTime(150);
  take('c', true);
  expect(came).toEqual(['a', 'c']);
  vi.advanceTimersByTime(150);
  take('d', false);
  expect(came).toEqual(['a', 'c']);
  vi.advanceTimersByTime(50);
  take('e', false);
  expect(came).toEqual(['a', 'c', 'e']);
});
