import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noncePlaceholder } from '../../build/bundles.ts';
import { pageFileAt, readPageFile } from './page-files.ts';

const outside = mkdtempSync(path.join(tmpdir(), 'colour-bar-page-'));
const folder = path.join(outside, 'page');
mkdirSync(path.join(folder, 'assets'), { recursive: true });
writeFileSync(
  path.join(folder, 'index.html'),
  `<meta property="csp-nonce" nonce="${noncePlaceholder}"><link nonce="${noncePlaceholder}">`,
);
writeFileSync(path.join(folder, 'assets/main-1.js'), 'start()');
writeFileSync(path.join(folder, 'notes.secret'), 'nobody’s business');
writeFileSync(path.join(outside, 'key.json'), '"key"');

const header = async (pathname: string, name: string) =>
  (await readPageFile(folder, pathname))?.headers[name];

describe('the page', () => {
  test('is served with a policy that lets nothing foreign in, and a nonce of its own each time', async () => {
    const [one, other] = [await readPageFile(folder, '/'), await readPageFile(folder, '/index.html')];
    const nonce = /nonce="([^"]+)"/.exec(Buffer.from(one?.body ?? []).toString())?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    const policy = one?.headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(policy).not.toContain('unsafe');
    expect(Buffer.from(other?.body ?? []).toString()).not.toContain(nonce);
    expect(Buffer.from(one?.body ?? []).toString()).not.toContain(noncePlaceholder);
  });

  test('and its files with their kinds, never to be guessed', async () => {
    expect(await header('/assets/main-1.js', 'Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await header('/assets/main-1.js', 'X-Content-Type-Options')).toBe('nosniff');
    expect(await header('/assets/main-1.js', 'Cache-Control')).toContain('immutable');
    expect(await header('/', 'Cache-Control')).toBe('no-store');
  });

  test.each([
    '/../key.json',
    '/%2e%2e/key.json',
    '/..%2fkey.json',
    '/assets/../../key.json',
    '/assets/..%5c..%5ckey.json',
    '//key.json',
    '/%00',
    '/%',
    '/.stamp.json',
    '/assets/',
    '/assets',
    '/notes.secret',
    '/none.js',
    'index.html',
    '',
  ])('is all that is served: not %j', async (pathname) => {
    expect(await readPageFile(folder, pathname)).toBeNull();
  });

  test('never leaves its folder', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '..', '.', '%2e', '%2f', '\\', '%5c', 'a', 'C:', '%00', '~')),
        (parts) => {
          const file = pageFileAt(folder, `/${parts.join('')}`);
          return file === null || path.resolve(file).startsWith(folder + path.sep);
        },
      ),
      { seed: 20261120, numRuns: 2000 },
    );
  });
});
