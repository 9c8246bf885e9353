import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endInTime } from './end-with.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what never comes to an end keeps nobody waiting for more than ten seconds', async () => {
  let ended = false;
  const ending = endInTime(() => new Promise(() => undefined)).then(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(9999);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await ending;
  expect(ended).toBe(true);
});

test('what fails has ended too, and is said', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await endInTime(() => Promise.reject(new Error('the disk is gone')));
  expect(said).toHaveBeenCalledWith(new Error('the disk is gone'));
  said.mockRestore();
  expect(vi.getTimerCount()).toBe(0);
});
