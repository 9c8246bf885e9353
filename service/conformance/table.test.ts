/** Each operation and each rule of the documents has a test. */
import { expect, test } from 'vitest';
import { rules } from './rules.ts';
import { conformancePage, declared } from './table.ts';

test('every declared operation and every rule has a test that holds it', () => {
  const rows = conformancePage()
    .split('\n')
    .filter((line) => /^\| .*`[\w-]+\.test\.ts`: /.test(line));
  expect(Object.keys(rules).length).toBeGreaterThan(30);
  expect(rows).toHaveLength(declared.length + Object.keys(rules).length);
});
