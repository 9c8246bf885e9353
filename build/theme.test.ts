/** Breakpoints and layers are tokens of the theme; no other file contains their numbers. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillQueries } from '../renderer/theme/breakpoints.ts';
import { root } from './setup.mjs';

const files = (pattern: string) =>
  globSync(`renderer/**/${pattern}`, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(path.join(root, file), 'utf8'),
  }));

/** The matches of `wrong` in each file, with the file's name. */
const found = (pattern: string, wrong: RegExp) =>
  files(pattern).flatMap(({ file, text }) =>
    Array.from(text.matchAll(wrong), ([said]) => `${file}: ${said}`),
  );

const rawQuery = /@(?:media|container)[^{]*\d[^{]*/gu;
const rawLayer = /(?:z-index:|zIndex:)(?!\s*var\(--layer-)[^;,\n]*/gu;

test('no style sheet says a breakpoint in numbers', () => {
  expect(found('*.css', rawQuery)).toEqual([]);
  expect('@media (max-width: 700px) {').toMatch(rawQuery);
});

test('no code does, but the theme', () => {
  const queries = found('*.{ts,tsx}', /\((?:min|max)-(?:width|height): \d[^)]*\)/gu);
  expect(queries.filter((said) => !said.startsWith('renderer/theme/breakpoints.ts'))).toEqual([]);
});

test('no layer is a number', () => {
  expect(found('*.{css,ts,tsx}', rawLayer)).toEqual([]);
  expect('z-index: 3;').toMatch(rawLayer);
});

test('a query is filled in, and an unknown name is refused', () => {
  expect(fillQueries('(--narrow), not (--high)')).toBe('(max-width: 700px), not (min-height: 900px)');
  expect(() => fillQueries('(--nothing)')).toThrow('--nothing');
});

/** Scrolling rules without `position`: absolute children (screen reader texts) escape them, and the outer box scrolls too. */
const leavingIt = (css: string) =>
  Array.from(css.matchAll(/([^{}]+)\{([^{}]*)\}/gu)).flatMap(([, selector = '', rules = '']) =>
    /overflow(?:-\w+)?: (?:auto|scroll)/u.test(rules) && !/position: /u.test(rules) ? [selector.trim()] : [],
  );

test('what scrolls is the place of all that is in it', () => {
  const leaving = files('*.css').flatMap(({ file, text }) =>
    // The library positions popovers itself.
    leavingIt(text).flatMap((one) => (one.endsWith('.popover') ? [] : [`${file}: ${one}`])),
  );
  expect(leaving).toEqual([]);
  expect(leavingIt('.list { overflow: auto; }')).toEqual(['.list']);
});

/** Classes that a component uses but its stylesheet lacks. */
const missingClasses = (text: string, sheetAt: (from: string) => string) =>
  Array.from(text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gmu)).flatMap(
    ([line, name, from]) => {
      const sheet = sheetAt(from ?? '');
      // `style` as an element's attribute is not a class.
      const used = text
        .replace(line, '')
        .matchAll(new RegExp(String.raw`(?<!\w\??\.)\b${name}\.(?!module\b)(\w+)`, 'gu'));
      return Array.from(used, ([, one]) => one ?? '').filter(
        (one) => !new RegExp(String.raw`\.${one}\b`, 'u').test(sheet),
      );
    },
  );

test('a class that a component names is in its sheet', () => {
  const missing = files('*.tsx').flatMap(({ file, text }) =>
    missingClasses(text, (from) => readFileSync(path.join(root, path.dirname(file), from), 'utf8')).map(
      (one) => `${file}: ${one}`,
    ),
  );
  expect(missing).toEqual([]);
  const planted =
    "import style from './a.module.css';\n<p className={style.hint}>{style.row}{place.style.width}</p>";
  expect(missingClasses(planted, () => '.row {}')).toEqual(['hint']);
});
