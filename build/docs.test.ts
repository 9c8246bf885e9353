/** Links and paths in the documentation exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '../renderer/text/en.ts';
import { sv } from '../renderer/text/sv.ts';
import { root } from './setup.mjs';

const rooms = [
  'shared',
  'service',
  'electron',
  'renderer',
  'e2e',
  'build',
  'bench',
  'soak',
  'testing',
  'docs',
];
const files = rooms.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isThere = (named: string) =>
  existsSync(path.join(root, named)) || files.some((file) => file.endsWith(`/${named}`));

/** `fn.{one,other}.ts` stands for several files. */
const each = (named: string): string[] => {
  const [whole, before = '', among = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(named) ?? [];
  return whole === undefined ? [named] : among.split(',').map((one) => before + one + after);
};

const front = { 'README.md': 8000, 'CONTRIBUTING.md': 6000, 'CHANGELOG.md': Infinity };
const pages = [...Object.keys(front), ...files.filter((file) => /^docs\/.*\.md$/.test(file))];

test.each(pages)('every file that %s names is there', (page) => {
  const text = read(page);
  // Words in capitals are placeholders.
  const named = [...text.matchAll(/`((?!\/)(?:[\w.-]|\{[\w,-]+\}|\/)+\.(?:tsx?|mjs|json|md))`/g)]
    .map(([, one]) => one!)
    .filter((one) => !/[A-Z]{2,}/.test(one))
    .flatMap(each);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, one]) =>
    path.join(path.dirname(page), one!),
  );
  expect(named.concat(linked).filter((one) => !isThere(one))).toEqual([]);
});

test.each(Object.entries(front))('%s has at most %s bytes', (page, most) => {
  expect(Buffer.byteLength(read(page))).toBeLessThanOrEqual(most);
});

const wordsOf = (text: unknown): string[] =>
  typeof text === 'string'
    ? [text.replace(/ …$/, '')]
    : typeof text === 'object' && text !== null
      ? Object.values(text).flatMap(wordsOf)
      : [];

test.each([
  [en.settings.title, wordsOf(en)],
  [sv.settings.title, wordsOf(sv)],
])('every place under %s that the documentation sends somebody to is there by this name', (title, words) => {
  const places = pages.flatMap((page) =>
    [...read(page).matchAll(new RegExp(`_${title} ▸ ([^_]+)_`, 'g'))].flatMap(([, way]) => way!.split(' ▸ ')),
  );
  expect(places.length).toBeGreaterThan(3);
  expect(places.filter((place) => !words.includes(place))).toEqual([]);
});

describe("Electron's list in docs/security.md", () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (\d+)\. .*\|([^|]+)\|$/gm)];
  test('has its 20 points', () => {
    expect(rows.map(([, point]) => Number(point))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('names a test for each', () => {
    const without = rows.filter(([, , tests]) => !/\.test\.ts|walls:|the same/.test(tests!));
    expect(without.map(([, point]) => point)).toEqual([]);
  });

  test('and each of these in a window', () => {
    const walls = read('e2e/window/walls.spec.ts');
    for (const [, , tests] of rows)
      for (const [, title] of tests!.matchAll(/walls: ([^;`]+)/g)) expect(walls).toContain(title!.trim());
  });
});
