import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, readStamp, sourcesBelow, timesOf } from './freshness.ts';

function tree(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'colour-bar-fresh-'));
  mkdirSync(path.join(root, 'renderer/screens'), { recursive: true });
  for (const file of [
    'renderer/main.tsx',
    'renderer/screens/a.tsx',
    'renderer/screens/a.test.tsx',
    'lock.json',
  ])
    writeFileSync(path.join(root, file), file);
  return root;
}
const places = ['renderer', 'lock.json', 'gone'];

test('a bundle’s sources are all files below its folders, without the tests', () => {
  expect(sourcesBelow(tree(), places).flatMap(({ files }) => files)).toEqual([
    'renderer/main.tsx',
    'renderer/screens/a.tsx',
    'lock.json',
  ]);
});

test('a file that was only touched changes its time, not its contents', () => {
  const root = tree();
  const look = () => {
    const sources = sourcesBelow(root, places);
    return { times: timesOf(sources), contents: contentsOf(root, sources) };
  };
  const before = look();
  expect(look()).toEqual(before);
  utimesSync(path.join(root, 'lock.json'), 1, 1);
  const after = look();
  expect(after.times).not.toBe(before.times);
  expect(after.contents).toBe(before.contents);
});

test('a change, a new file and a lost one all show', () => {
  const root = tree();
  const contents = () => contentsOf(root, sourcesBelow(root, places));
  const seen = [contents()];
  writeFileSync(path.join(root, 'lock.json'), 'other');
  seen.push(contents());
  writeFileSync(path.join(root, 'renderer/b.css'), '');
  seen.push(contents());
  rmSync(path.join(root, 'renderer/main.tsx'));
  seen.push(contents());
  expect(new Set(seen).size).toBe(4);
});

test('a stamp that cannot be read is none', () => {
  const file = path.join(tree(), 'stamp.json');
  expect(readStamp(file)).toBeNull();
  for (const text of ['', '{', 'null', '{"times":"a"}']) {
    writeFileSync(file, text);
    expect(readStamp(file)).toBeNull();
  }
  writeFileSync(file, '{"times":"a","contents":"b"}');
  expect(readStamp(file)).toEqual({ times: 'a', contents: 'b' });
});
