import { describe, expect, test } from 'vitest';
import { add, check, countPlaywright, countVitest, ending, none, totalLine } from './count.ts';

describe('the count of a run', () => {
  test('is what the runner reports', () => {
    const unit = JSON.stringify({
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
    });
    expect(countVitest(unit, 1, '/')).toMatchObject({ passed: 7, failed: 2, skipped: 2 });
    const endToEnd = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(countPlaywright(endToEnd, 1)).toMatchObject({ passed: 5, failed: 2, skipped: 0 });
  });

  test('is a failure where the runner broke down without one', () => {
    const broken = { passed: 0, failed: 1, skipped: 0 };
    expect(countVitest(null, 1, '/')).toEqual({ ...broken, failures: ['vitest ended with 1'] });
    expect(countVitest('{', 130, '/')).toEqual({ ...broken, failures: ['vitest ended with 130'] });
    expect(countPlaywright(JSON.stringify({ stats: { expected: 3 } }), 1)).toMatchObject({ failed: 1 });
  });

  test('adds up to one line', () => {
    const forty = countVitest('{"numPassedTests":40}', 0, '/');
    const total = [check(true, 'types'), check(false, 'lint'), forty].reduce(add, none);
    expect(totalLine(total)).toBe('41 passed, 1 failed');
    expect(ending(total)).toBe('── failed\nlint\n\n41 passed, 1 failed');
    expect(ending(forty)).toBe('40 passed, 0 failed');
  });
});
