import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('what came during a long piece of work has its turn after it', async () => {
  // Starts after an I/O event, like a request's work.
  await stat(import.meta.filename);
  const turn = turns();
  let timerFired = false;
  setTimeout(() => (timerFired = true), 1);
  for (const since = performance.now(); performance.now() - since < 25;);
  await turn();
  expect(timerFired).toBe(true);
});
