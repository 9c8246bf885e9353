/** Since this check exists: added comment lines have no marker words, and commit subjects have the right form. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../setup.mjs';
import { markerWords } from './marker-words.ts';

const since = 'b2f8cee1d30ba908686d14636195a6c2cb15f463';
const marked = new RegExp(`\\b(?:${Object.keys(markerWords).join('|')})\\b`, 'i');
const isComment = /^\s*(?:\/\/|\*|\/\*)/;

const hasMarker = (line: string) =>
  isComment.test(line) && marked.test(line) && !line.includes('(prose: ok)');

const git = (...args: readonly string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });

/** A clone without history has no commit to compare with, and a source archive no repository. */
const hasBase = git('cat-file', '-e', `${since}^{commit}`).status === 0;

test('a marker word is found in a comment alone, and not where it is used rightly', () => {
  expect(hasMarker(' * Nobody reads this.')).toBe(true);
  expect(hasMarker('// A port that is at rest')).toBe(true);
  expect(hasMarker("  says: 'nobody is there',")).toBe(false);
  expect(hasMarker('// Nobody is a user name here. (prose: ok)')).toBe(false);
});

test.runIf(hasBase)('comment lines that a change adds hold no marker word', () => {
  const changed = git('diff', '-U0', since, '--', '*.ts', '*.tsx', '*.mjs', '*.css').stdout.split('\n');
  // Moving a file or a line adds no prose.
  const removed = new Set(changed.filter((line) => line.startsWith('-')).map((line) => line.slice(1).trim()));
  let file = '';
  const found: string[] = [];
  for (const line of changed) {
    if (line.startsWith('+++ b/')) file = line.slice(6);
    else if (line.startsWith('+') && hasMarker(line.slice(1)) && !removed.has(line.slice(1).trim()))
      found.push(`${file}: ${line.slice(1).trim()}`);
  }
  expect(found).toEqual([]);
});

test.runIf(hasBase)('the subject of a commit is `area: imperative`, of at most 60 characters', () => {
  const subjects = git('log', '--no-merges', '--format=%s', `${since}..HEAD`).stdout.trim().split('\n');
  const odd = subjects.filter((subject) => subject !== '' && !/^(?=.{1,60}$)[a-z][\w .-]*: \S/.test(subject));
  expect(odd).toEqual([]);
});
