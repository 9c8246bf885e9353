import { expect, test } from 'vitest';
import { createLifetime } from './lifetime.ts';

test('the latest stops first, all at once; what is under way is waited for, and what comes last comes last', async () => {
  const seen: string[] = [];
  const lifetime = createLifetime(() => seen.push('last'));
  const { promise, resolve } = Promise.withResolvers<void>();
  lifetime.onClose(async () => {
    seen.push('first stops', lifetime.signal.aborted ? 'aborted' : 'not yet aborted');
    await promise;
    seen.push('first is done');
  });
  lifetime.onClose(() => void seen.push('second stops'));
  expect(lifetime.isClosing()).toBe(false);
  const closed = lifetime.close();
  expect(lifetime.isClosing()).toBe(true);
  expect(lifetime.signal.aborted).toBe(true);
  expect(seen).toEqual(['second stops', 'first stops', 'not yet aborted']);
  expect(lifetime.close()).toBe(closed);
  resolve();
  await closed;
  expect(seen.slice(3)).toEqual(['first is done', 'last']);
});
