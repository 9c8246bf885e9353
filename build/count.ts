/** How many tests passed and failed, and which failed, as the test runners' own reports say. */
import { playwrightFailures, vitestFailures } from './failures.ts';
import { isRow, readReport } from './report.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed ones by name, each with the beginning of its reason on indented lines. */
  readonly failures: readonly string[];
}

export const none: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const add = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
});

/** One check without a report of its own; `name` is what failed where it did. */
export const check = (passed: boolean, name: string): Count =>
  passed ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [name] };

/** The line that ends every run of tests. */
export const totalLine = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`;

/** What ends a run of tests: what failed, if anything did, and the line that counts. `.ci/run` takes both from the end of what is printed. */
export const ending = (count: Count): string =>
  [...(count.failures.length > 0 ? ['── failed', ...count.failures, ''] : []), totalLine(count)].join('\n');

/** A run that failed without a test that did (it broke down, or found none) has failed once. */
const honest = (count: Count, code: number, runner: string): Count =>
  code !== 0 && count.failed === 0
    ? { ...count, failed: 1, failures: [...count.failures, `${runner} ended with ${code}`] }
    : count;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Of Vitest's JSON report; null: it wrote none. `code` is what it exited with; files are told from `root`. */
export function countVitest(text: string | null, code: number, root: string): Count {
  const report = readReport(text);
  const count = {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests),
    skipped: number(report.numPendingTests) + number(report.numTodoTests),
    failures: vitestFailures(report, root),
  };
  return honest(count, code, 'vitest');
}

/** Of Playwright's JSON report. */
export function countPlaywright(text: string | null, code: number): Count {
  const report = readReport(text);
  const stats = isRow(report.stats) ? report.stats : {};
  const count = {
    passed: number(stats.expected),
    failed: number(stats.unexpected) + number(stats.flaky),
    skipped: number(stats.skipped),
    failures: playwrightFailures(report),
  };
  return honest(count, code, 'playwright');
}
