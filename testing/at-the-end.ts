import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Calls `end` when the test is over that runs now; at the top of a file, when all of its tests are. The latest goes first. */
export function atTheEnd(end: () => Promise<void> | void): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(end);
  else onTestFinished(end);
}
