import { describe, expect, test } from 'vitest';
import { add, check, countPlaywright, countVitest, none, totalLine } from './count.ts';

describe('the count of a run', () => {
  test('is what the runner reports', () => {
    const unit = JSON.stringify({
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
    });
    expect(countVitest(unit, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
    const endToEnd = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(countPlaywright(endToEnd, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  test('is a failure where the runner broke down without one', () => {
    expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countVitest('{', 130)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(countPlaywright(JSON.stringify({ stats: { expected: 3 } }), 1)).toMatchObject({ failed: 1 });
  });

  test('adds up to one line', () => {
    const total = [check(true), check(false), countVitest('{"numPassedTests":40}', 0)].reduce(add, none);
    expect(totalLine(total)).toBe('41 passed, 1 failed');
  });
});
