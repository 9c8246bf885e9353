/**
 * What failed, by name and with the beginning of its reason, as the test runners' own reports say: it is said again at the end of a
 * run, where nobody has to look for it among thousands of lines.
 */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Row } from './report.ts';
import { rowsOf, wordOf } from './report.ts';

/** Lines of a reason that are told: an assertion with both values, or an error and where it came from. */
const told = 12;

/** `name`, and indented under it as much of the reason as is told. */
export function failure(name: string, reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  return [name, ...lines.slice(0, told).map((line) => `    ${line}`)].join('\n');
}

/** Of Vitest's report; files are told from `root`. */
export function vitestFailures(report: Row, root: string): string[] {
  return rowsOf(report.testResults).flatMap((file) => {
    const name = path.relative(root, wordOf(file.name));
    const tests = rowsOf(file.assertionResults).filter(({ status }) => status === 'failed');
    // A file that could not even be read has no tests, and says why itself.
    if (tests.length === 0)
      return wordOf(file.status) === 'failed' ? [failure(name, wordOf(file.message))] : [];
    return tests.map((test) =>
      failure(
        `${name} › ${wordOf(test.fullName)}`,
        (Array.isArray(test.failureMessages) ? test.failureMessages : []).map(wordOf).join('\n'),
      ),
    );
  });
}

/** Of one suite of Playwright's report, and all in it; a suite repeats its file's name as its first title. */
function ofSuite(suite: Row, titles: readonly string[]): string[] {
  const specs = rowsOf(suite.specs).flatMap((spec) =>
    rowsOf(spec.tests)
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => {
        const errors = rowsOf(test.results).flatMap((result) => rowsOf(result.errors));
        const name = [`[${wordOf(test.projectName)}]`, ...titles, wordOf(spec.title)].join(' › ');
        return failure(name, errors.map(({ message }) => wordOf(message)).join('\n'));
      }),
  );
  const inner = rowsOf(suite.suites).flatMap((each) => ofSuite(each, [...titles, wordOf(each.title)]));
  return [...specs, ...inner];
}

/** Of Playwright's report. */
export function playwrightFailures(report: Row): string[] {
  const outside = rowsOf(report.errors).map(({ message }) => failure('outside of any test', wordOf(message)));
  return [...outside, ...rowsOf(report.suites).flatMap((suite) => ofSuite(suite, [wordOf(suite.title)]))];
}
