import { expect, test } from 'vitest';
import { failure, playwrightFailures, vitestFailures } from './failures.ts';

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
  expect(vitestFailures(report, '/salon')).toEqual([
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
  expect(vitestFailures({ testResults: [file] }, '/salon')).toEqual([
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
  expect(playwrightFailures(report)).toEqual([
    'outside of any test\n    the port is taken',
    '[electron] › stories/mix.spec.ts › waits\n    timed out',
    '[electron] › stories/mix.spec.ts › a bowl › is tared\n    no number',
  ]);
});

test('a long reason is cut', () => {
  expect(failure('a test', Array(40).fill('line').join('\n')).split('\n')).toHaveLength(13);
});

test('a report of another shape names nothing', () => {
  expect(vitestFailures({ testResults: [null, { assertionResults: 'none' }] }, '/salon')).toEqual([]);
  expect(playwrightFailures({ suites: 7, errors: [{}] })).toEqual(['outside of any test']);
});
