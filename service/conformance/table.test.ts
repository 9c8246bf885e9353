/** docs/conformance.md: the table of what holds the documents, held to the declarations and to the tests that it names. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../shared/api/operation.ts';
import { operations } from '../../shared/api/operations.ts';

const at = (path: string) => new URL(path, import.meta.url);

/** The cells of every row of every table, heads and rules left out. */
const rows = readFileSync(at('../../docs/conformance.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([first]) => first !== 'Method' && first !== 'Rule' && !/^-+$/.test(first ?? ''));
const rowsOfOperations = rows.filter((cells) => cells.length === 4);
const rowsOfRules = rows.filter((cells) => cells.length === 2);

const bare = (cell = '') => cell.replaceAll('`', '');

/** What its `test` and `describe` calls are titled, as written: `%s` stands for what a row of a table gives. */
function titlesIn(source: string): Set<string> {
  const titled =
    /(?:\b(?:test|describe)(?:\.\w+)?(?:<[^>]*>)?|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`)/g;
  return new Set(
    Array.from(source.matchAll(titled), ([, single, double, template]) =>
      (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
    ),
  );
}

const folders = ['./', '../sample/', '../sample/data/'];
const titles = new Map(
  folders.flatMap((folder) =>
    readdirSync(at(folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => [name, titlesIn(readFileSync(at(folder + name), 'utf8'))] as const),
  ),
);

describe('The table of what holds the documents', () => {
  test('has every declared operation once, with its method, path and scope, and no other', () => {
    const declared = Object.values(operations).flatMap((verbs) => Object.values(verbs) as Operation[]);
    const written = rowsOfOperations.map((cells) => cells.slice(0, 3).map(bare).join(' '));
    expect(written.toSorted()).toEqual(
      declared.map(({ method, path, scope }) => `${method} ${path} ${scope ?? 'any key'}`).toSorted(),
    );
  });

  test('has the rules that no endpoint table has', () => {
    expect(rowsOfRules.length).toBeGreaterThan(30);
    expect(rows).toHaveLength(rowsOfOperations.length + rowsOfRules.length);
  });

  test('names tests that are there, one at least in every row', () => {
    for (const cells of rows)
      for (const held of cells.at(-1)!.split('<br>')) {
        const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(held) ?? [];
        // The group of tests, if it stands in one, and the test.
        for (const part of title.split(' ▸ ')) expect(titles.get(file) ?? new Set(), held).toContain(part);
      }
  });
});
