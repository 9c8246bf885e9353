/** The page imports only types from the schemas. The linter misses indirect imports, so check the bundle. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asProduct } from './bundle.ts';
import { bundles } from './bundles.ts';
import { en } from '../renderer/text/en.ts';
import { first } from '../renderer/text/en/first.ts';
import { sv } from '../renderer/text/sv.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let scripts = '';
let page = '';
beforeAll(async () => {
  const [renderer] = bundles.filter(({ name }) => name === 'renderer');
  if (renderer === undefined) throw new Error('there is a page');
  await asProduct(() => build(renderer.config(folder)));
  const assets = path.join(folder, 'assets');
  for (const file of readdirSync(assets))
    if (file.endsWith('.js')) scripts += readFileSync(path.join(assets, file), 'utf8');
  page = readFileSync(path.join(folder, 'index.html'), 'utf8');
});

test('the page carries the app, and no schema library', () => {
  expect(scripts).toContain('react');
  for (const mark of ['ZodError', '_zod', 'safeParse'])
    expect([mark, scripts.includes(mark)]).toEqual([mark, false]);
});

test('the page is the finished one, also when it is made while tests run', () => {
  expect(process.env.NODE_ENV).toBe('test');
  for (const mark of ['React DevTools', 'jsxDEV', 'process.env.NODE_ENV'])
    expect([mark, scripts.includes(mark)]).toEqual([mark, false]);
});

test('the page names no operation of the API: no path, no header', () => {
  for (const mark of ['/v1/', 'Bearer', 'Idempotency-Key'])
    expect([mark, scripts.includes(mark)]).toEqual([mark, false]);
});

test('the page holds no script and no style of its own, and nothing from elsewhere', () => {
  expect(page).not.toMatch(/<script(?![^>]* src=)/);
  expect(page).not.toContain('<style');
  expect(page).not.toMatch(/\s(?:src|href)="(?!\.\/)/);
});

/** A dictionary's sentences, without those that contain numbers or names. */
const sentences = (of: object): string[] =>
  Object.values(of).flatMap((inner) =>
    typeof inner === 'string'
      ? inner.length > 20
        ? [inner]
        : []
      : inner instanceof Object
        ? sentences(inner)
        : [],
  );

/** The scripts that load before the first paint. */
const firstScripts = (): string =>
  Array.from(page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g), ([, file]) =>
    readFileSync(path.join(folder, file!), 'utf8'),
  ).join('\n');

test('who types a PIN waits for no part of React Aria', () => {
  const mark = 'react-aria.i18n.locale';
  expect(scripts).toContain(mark);
  expect(firstScripts()).not.toContain(mark);
});

test('who types a PIN waits for the words of that screen alone', () => {
  const loaded = firstScripts();
  for (const text of [en, sv]) {
    const groups = Object.entries(text);
    const here = sentences(Object.fromEntries(groups.filter(([name]) => name in first)));
    const later = sentences(Object.fromEntries(groups.filter(([name]) => !(name in first)))).filter(
      // Some texts occur in both dictionaries.
      (sentence) => !here.some((one) => one.includes(sentence)),
    );
    expect(later.length).toBeGreaterThan(500);
    expect(here.filter((sentence) => !loaded.includes(sentence))).toEqual([]);
    expect(later.filter((sentence) => loaded.includes(sentence))).toEqual([]);
  }
});
