/**
 * Counts passed and failed tests from the runners' JSON reports, and repeats each failure with its first lines at the
 * end of the run. Tolerates missing or damaged reports.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed ones by name, each with the beginning of its reason on indented lines. */
  readonly failures: readonly string[];
}

export const none: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const addCounts = (one: Count, other: Count): Count => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
});

/** The count of one check without a report; `name` is listed if it failed. */
export const check = (passed: boolean, name: string): Count =>
  passed ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [name] };

/** The line that ends every run of tests. */
export const totalLine = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`;

/** The last lines of a test run: failures, if any, and the totals. `.ci/run` reads both from the end of the output. */
export const ending = (count: Count): string =>
  [...(count.failures.length > 0 ? ['── failed', ...count.failures, ''] : []), totalLine(count)].join('\n');

/** A run that failed without a test that did (it broke down, or found none) has failed once. */
const honest = (count: Count, code: number, runner: string): Count =>
  code !== 0 && count.failed === 0
    ? { ...count, failed: 1, failures: [...count.failures, `${runner} ended with ${code}`] }
    : count;

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The report in `text`; without one (null: none was written) or with half of one, an empty one. */
function readReport(text: string | null): Row {
  try {
    const report: unknown = JSON.parse(text ?? '{}');
    return isRow(report) ? report : {};
  } catch {
    return {};
  }
}

/** An assertion with both values, or an error and where it came from. */
const reasonLines = 12;

/** `name`, and indented under it the first lines of the reason. */
export function failure(name: string, reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return [name, ...lines.slice(0, reasonLines).map((line) => `    ${line}`)].join('\n');
}

/** Of Vitest's report; files are named from `root`. */
function vitestFailures(report: Row, root: string): string[] {
  return rowsOf(report.testResults).flatMap((file) => {
    const name = path.relative(root, textOf(file.name));
    const tests = rowsOf(file.assertionResults).filter(({ status }) => status === 'failed');
    // A file that could not even be read has no tests, and says why itself.
    if (tests.length === 0)
      return textOf(file.status) === 'failed' ? [failure(name, textOf(file.message))] : [];
    return tests.map((test) =>
      failure(
        `${name} › ${textOf(test.fullName)}`,
        (Array.isArray(test.failureMessages) ? test.failureMessages : []).map(textOf).join('\n'),
      ),
    );
  });
}

/** Lines of the page, from its main part on. */
const pageLines = 30;

/** What the page showed when a test failed, as Playwright wrote it down; empty where it did not. */
function pageOf(result: Row): string[] {
  const file = rowsOf(result.attachments).find(({ name }) => name === 'error-context')?.path;
  if (typeof file !== 'string') return [];
  try {
    const [, page = ''] = /```yaml\n(.*?)(?:\n```|$)/s.exec(readFileSync(file, 'utf8')) ?? [];
    const lines = page.split('\n').filter((line) => !line.includes('- /url:'));
    const main = lines.findIndex((line) => line.startsWith('- main'));
    return lines.slice(Math.max(0, main)).slice(0, pageLines);
  } catch {
    return [];
  }
}

/** Of one suite of Playwright's report, and all in it; a suite repeats its file's name as its first title. */
function ofSuite(suite: Row, titles: readonly string[]): string[] {
  const specs = rowsOf(suite.specs).flatMap((spec) =>
    rowsOf(spec.tests)
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => {
        const results = rowsOf(test.results);
        const errors = results.flatMap((result) => rowsOf(result.errors));
        const name = [`[${textOf(test.projectName)}]`, ...titles, textOf(spec.title)].join(' › ');
        const page = results.flatMap(pageOf).map((line) => `    | ${line}`);
        return [failure(name, errors.map(({ message }) => textOf(message)).join('\n')), ...page].join('\n');
      }),
  );
  const inner = rowsOf(suite.suites).flatMap((each) => ofSuite(each, [...titles, textOf(each.title)]));
  return [...specs, ...inner];
}

/** The failures in Playwright's report. */
function playwrightFailures(report: Row): string[] {
  const outside = rowsOf(report.errors).map(({ message }) => failure('outside of any test', textOf(message)));
  return [...outside, ...rowsOf(report.suites).flatMap((suite) => ofSuite(suite, [textOf(suite.title)]))];
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Counts Vitest's JSON report (null: none was written). `code`: its exit code. Files are named relative to `root`. */
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

/** Counts the tests of Playwright's JSON report. */
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
