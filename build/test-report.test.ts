import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  addCounts,
  check,
  countPlaywright,
  countVitest,
  ending,
  failure,
  none,
  totalLine,
} from './test-report.ts';

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
    const total = [check(true, 'types'), check(false, 'lint'), forty].reduce(addCounts, none);
    expect(totalLine(total)).toBe('41 passed, 1 failed');
    expect(ending(total)).toBe('── failed\nlint\n\n41 passed, 1 failed');
    expect(ending(forty)).toBe('40 passed, 0 failed');
  });
});

test('a failed unit test is named with its file and its reason', () => {
  const report = {
    testResults: [
      {
        name: '/salon/shared/grams.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'grams add up', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'grams are told',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  to be 2'],
          },
        ],
      },
    ],
  };
  expect(countVitest(JSON.stringify(report), 0, '/salon').failures).toEqual([
    'shared/grams.test.ts › grams are told\n    expected 1\n      to be 2',
  ]);
});

test('a file that could not be read is named with what it said', () => {
  const file = {
    name: '/salon/shared/grams.test.ts',
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  };
  expect(countVitest(JSON.stringify({ testResults: [file] }), 0, '/salon').failures).toEqual([
    'shared/grams.test.ts\n    no such module',
  ]);
});

test('a failed story is named with its host, its file and what it is in', () => {
  const story = (title: string, status: string, message?: string) => ({
    title,
    tests: [
      { projectName: 'electron', status, results: [{ errors: message === undefined ? [] : [{ message }] }] },
    ],
  });
  const report = {
    errors: [{ message: 'the port is taken' }],
    suites: [
      {
        title: 'stories/mix.spec.ts',
        specs: [story('pours', 'expected'), story('waits', 'unexpected', 'timed out')],
        suites: [
          { title: 'a bowl', specs: [story('is tared', 'flaky', 'no number'), story('rests', 'skipped')] },
        ],
      },
    ],
  };
  expect(countPlaywright(JSON.stringify(report), 0).failures).toEqual([
    'outside of any test\n    the port is taken',
    '[electron] › stories/mix.spec.ts › waits\n    timed out',
    '[electron] › stories/mix.spec.ts › a bowl › is tared\n    no number',
  ]);
});

test('what the page showed follows the reason', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-report-')), 'error-context.md');
  const page = ['- banner:', '  - link "Mix":', '    - /url: "#/mix"', '- main:', '  - heading "Mix"'];
  writeFileSync(file, `# Error details\n\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n\n# Test source\n`);
  const attached = (at: string) => ({
    errors: [{ message: 'no row' }],
    attachments: [{ name: 'error-context', path: at }],
  });
  const report = (at: string) => {
    const tests = [{ projectName: 'browser', status: 'unexpected', results: [attached(at)] }];
    return JSON.stringify({ suites: [{ title: 'mix.spec.ts', specs: [{ title: 'pours', tests }] }] });
  };
  expect(countPlaywright(report(file), 0).failures).toEqual([
    '[browser] › mix.spec.ts › pours\n    no row\n    | - main:\n    |   - heading "Mix"',
  ]);
  expect(countPlaywright(report(`${file}.gone`), 0).failures).toEqual([
    '[browser] › mix.spec.ts › pours\n    no row',
  ]);
});

test('a long reason is cut', () => {
  expect(failure('a test', Array(40).fill('line').join('\n')).split('\n')).toHaveLength(13);
});

test('a report of another shape names nothing', () => {
  const odd = { testResults: [null, { assertionResults: 'none' }] };
  expect(countVitest(JSON.stringify(odd), 0, '/salon').failures).toEqual([]);
  expect(countPlaywright(JSON.stringify({ suites: 7, errors: [{}] }), 0).failures).toEqual([
    'outside of any test',
  ]);
});
