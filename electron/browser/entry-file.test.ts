import { mkdtempSync, readFileSync, statSync, symlinkSync, existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entryFile } from './entry-file.ts';

const address = 'http://127.0.0.1:1/#token=x';
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-entry-'));

test('the address is handed over by a file of its owner’s alone, which is gone afterwards', () => {
  const handed = entryFile(newFolder());
  const file = handed.write(address);
  expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  expect(readFileSync(file, 'utf8')).toContain(`content="0; url=${address}"`);
  expect(handed.write(address)).toBe(file);
  handed.remove();
  expect(existsSync(file)).toBe(false);
});

test('nothing that somebody laid in its place is written through', () => {
  const folder = newFolder();
  const theirs = path.join(newFolder(), 'theirs');
  writeFileSync(theirs, 'theirs');
  symlinkSync(theirs, path.join(folder, 'open-in-browser.html'));
  entryFile(folder).write(address);
  expect(readFileSync(theirs, 'utf8')).toBe('theirs');
});
