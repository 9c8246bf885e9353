/** A table looked up by input must not find properties that every object inherits. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const rooms = ['booking-page', 'electron', 'renderer', 'service', 'shared'];
const files = execFileSync('git', ['ls-files', '--', ...rooms], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The tables in a source that are looked up by a string. */
const tablesIn = (text: string): string[] =>
  [...text.matchAll(/\bconst (\w+): (?:Readonly<)?(?:Partial<)?Record<string, [^=]*= \{$/gm)].map(
    ([, name = '']) => name,
  );
/** The same among a language's words, which other files look up: `status: { … } as Readonly<Record<string, …`. */
const wordTables = [
  ...new Set(
    sources
      .filter(({ file }) => file.startsWith('renderer/text/en/'))
      .flatMap(({ text }) => {
        const lines = text.split('\n');
        return lines.flatMap((line, end) => {
          if (!line.includes('Record<string,') || !/^ {2}(?:\}|\w+: \{)/.test(line)) return [];
          const begun = lines.slice(0, end + 1).findLast((one) => /^ {2}\w+: \{/.test(one));
          return /\w+/.exec(begun ?? '')?.[0] ?? [];
        });
      }),
  ),
];

const lookUps = (text: string, table: string): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w])${table}\\[(?!['\\]])[^\\]]*\\](?! =)`, 'g'))].map(
    ([found]) => found,
  );

/** Look-ups by a letter of a fixed list or by a constant of this project, which are not input. */
const closed = new Set([
  'service/database/sqlite-statistics.ts',
  'service/domain/search-words.ts',
  'service/page/booking-page.ts',
]);

test('no table is looked up past its own entries', () => {
  const found = sources.flatMap(({ file, text }) => {
    if (closed.has(file) || file.startsWith('service/sample/')) return [];
    const own = tablesIn(text).flatMap((table) => lookUps(text, table));
    const words = wordTables.flatMap((table) => lookUps(text, `\\.${table}`));
    return [...own, ...words].map((lookUp) => `${file}: ${lookUp}`);
  });
  expect(wordTables).toContain('notReady');
  expect(found).toEqual([]);
});
