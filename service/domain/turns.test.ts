import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('what came during a long piece of work has its turn after it', async () => {
  // As a request's work does, it begins with something that was read.
  await stat(import.meta.filename);
  const turn = turns();
  let heard = false;
  setTimeout(() => (heard = true), 1);
  for (const since = performance.now(); performance.now() - since < 25;);
  await turn();
  expect(heard).toBe(true);
});
