import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Calls `end` after the current test, or, at the top of a file, after all of its tests. Last registered, first
 * called.
 */
export function atTheEnd(end: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(end);
  else onTestFinished(end);
}
