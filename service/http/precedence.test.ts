/** Requests of staff run before all others. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPrecedence, type Precedence } from './precedence.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Starts public requests of one millisecond each; returns a function that counts the finished ones. */
function ask(precedence: Precedence, count: number): () => number {
  let answered = 0;
  for (let number = 0; number < count; number += 1)
    void precedence.inTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      answered += 1;
    });
  return () => answered;
}

test('one after the other, and each at once, while staff ask for nothing', async () => {
  const answered = ask(createPrecedence({ reach: 'computer' }), 50);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered()).toBe(1);
  // One tick of the event loop between two requests is a millisecond of this clock.
  await vi.advanceTimersByTimeAsync(20);
  expect(answered()).toBe(11);
});

test('a fortieth of the time while staff are at work, and not less', async () => {
  const precedence = createPrecedence({ reach: 'computer' });
  const answered = ask(precedence, 100);
  for (let at = 0; at < 400; at += 1) {
    precedence.staffAsked();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(answered()).toBeGreaterThan(7);
  expect(answered()).toBeLessThanOrEqual(10);
});

test('some beside each other where the database is across a network', async () => {
  const answered = ask(createPrecedence({ reach: 'network' }), 8);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered()).toBe(4);
});

test('who comes where a thousand wait already is asked to come again', async () => {
  const precedence = createPrecedence({ reach: 'computer' });
  ask(precedence, 1001);
  const refused = await precedence.inTurn(() => Promise.resolve(null));
  expect(refused).toEqual({ ok: false, error: { code: 'rate_limited', retryAfterSeconds: 5 } });
});

test('one that fails keeps nobody from the next', async () => {
  const precedence = createPrecedence({ reach: 'computer' });
  const failed = precedence.inTurn(() => Promise.reject(new Error('no')));
  const answered = ask(precedence, 1);
  await expect(failed).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(5);
  expect(answered()).toBe(1);
});
