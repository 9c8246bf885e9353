/** docs/conformance.md is what the declarations and the tests say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from './rules.ts';
import { conformancePage, declared, page } from './table.ts';

const written = conformancePage();

test('the page of what holds the documents is current: else npm run conformance writes it', () => {
  expect(readFileSync(page, 'utf8')).toBe(written);
});

test('it has every declared operation and every rule, each with a test that holds it', () => {
  const rows = written.split('\n').filter((line) => /^\| .*`[\w-]+\.test\.ts`: /.test(line));
  expect(Object.keys(rules).length).toBeGreaterThan(30);
  expect(rows).toHaveLength(declared.length + Object.keys(rules).length);
});
