import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findEngine } from './engines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const searched = ['/nowhere', folder].join(path.delimiter);
const install = (name: string) => writeFileSync(path.join(folder, name), '');

test('an engine that is not here is said with how to get it, also where half of it is here', () => {
  expect(findEngine('firefox', searched)).toEqual({ missing: expect.stringContaining('firefox-esr') });
  install('WebKitWebDriver');
  expect(findEngine('webkit', searched)).toEqual({
    missing: expect.stringContaining('apt-get install webkit2gtk-driver xvfb'),
  });
});

test('an engine that is here is found by any of its names', () => {
  install('Xvfb');
  install('firefox');
  expect(findEngine('webkit', searched)).toEqual({
    programs: [path.join(folder, 'WebKitWebDriver'), path.join(folder, 'Xvfb')],
  });
  expect(findEngine('firefox', searched)).toEqual({ programs: [path.join(folder, 'firefox')] });
});
