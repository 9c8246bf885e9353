/** How many tests passed and failed, as the test runners' own reports say. */

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Count = { passed: 0, failed: 0, skipped: 0 };

export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** One check without a report of its own. */
export const check = (passed: boolean): Count => ({ ...none, [passed ? 'passed' : 'failed']: 1 });

/** The line that ends every run of tests. */
export const totalLine = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`;

/** A run that failed without a test that did (it broke down, or found none) has failed once. */
const honest = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

function read(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Of Vitest's JSON report; null: it wrote none. `code` is what it exited with. */
export function countVitest(text: string | null, code: number): Count {
  const report = read(text);
  const count = {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests),
    skipped: number(report.numPendingTests) + number(report.numTodoTests),
  };
  return honest(count, code);
}

/** Of Playwright's JSON report. */
export function countPlaywright(text: string | null, code: number): Count {
  const stats = (read(text).stats ?? {}) as Record<string, unknown>;
  const count = {
    passed: number(stats.expected),
    failed: number(stats.unexpected) + number(stats.flaky),
    skipped: number(stats.skipped),
  };
  return honest(count, code);
}
