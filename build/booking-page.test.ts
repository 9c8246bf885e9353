/**
 * The built booking page is small enough for a phone on a slow network, and contains nothing that its policy forbids.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asProduct } from './bundle.ts';
import { bundles } from './bundles.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-booking-page-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(path.join(folder, name));
const text = (name: string) => read(name).toString('utf8');
let names: readonly string[] = [];
beforeAll(async () => {
  const [page] = bundles.filter(({ name }) => name === 'booking-page');
  if (page === undefined) throw new Error('there is a booking page');
  await asProduct(() => build(page.config(folder)));
  names = readdirSync(folder);
});
const scripts = () => names.filter((name) => name.endsWith('.js'));

/** The most bytes that a browser fetches before the page is usable: the document and the files that it references. */
const longest = 60_000;

test('the first load is 60 kB at most, packed as it is sent', () => {
  const html = text('index.html');
  const first = Array.from(
    html.matchAll(/\s(?:src|href)="\/booking-page\/([^"]+)"/g),
    ([, name]) => name ?? '',
  );
  expect(first.length).toBeGreaterThan(2);
  const sizes = ['index.html', ...first].map((name) => gzipSync(read(name), { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(longest);
  // The document names every file that its scripts load at once.
  for (const name of first.filter((one) => one.endsWith('.js')))
    for (const [, brought] of text(name).matchAll(/from"\.\/([^"]+)"/g)) expect(first).toContain(brought);
});

/**
 * Features newer than Safari 15.4, Chrome 109 or Firefox 115, which customers still use; the bundler rewrites syntax
 * only.
 */
const tooNew =
  'toSorted toReversed toSpliced groupBy withResolvers fromAsync isWellFormed toWellFormed canParse randomUUID isSubsetOf symmetricDifference Intl.Segmenter AbortSignal.any AbortSignal.timeout showPopover Temporal. Iterator.from static{ (?<= (?<! :has( light-dark( color-mix( @container @layer width>= width<'.split(
    ' ',
  );

test('browsers of the last years can run it', () => {
  const all = names
    .filter((name) => /\.(js|css)$/.test(name))
    .map(text)
    .join('\n');
  expect(tooNew.filter((mark) => all.includes(mark))).toEqual([]);
});

test('it carries no second library of components and no schema library', () => {
  const all = scripts().map(text).join('\n');
  for (const mark of ['react-dom', 'ZodError', '_zod'])
    expect([mark, all.includes(mark)]).toEqual([mark, false]);
});

test('and no key, and no path of the keyed API', () => {
  const all = scripts().map(text).join('\n');
  for (const mark of ['/v1/', 'Bearer']) expect([mark, all.includes(mark)]).toEqual([mark, false]);
});

test('its documents hold no script and no style of their own, and nothing from elsewhere', () => {
  for (const name of ['index.html', 'simulated.html']) {
    expect(text(name)).not.toMatch(/<script(?![^>]* src=)/);
    expect(text(name)).not.toMatch(/<style|\sstyle=/);
    expect(text(name)).not.toMatch(/\s(?:src|href)="(?!\/booking-page\/)/);
  }
});
