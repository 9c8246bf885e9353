import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, readStamp, sourcesBelow, timesOf, unchangedBundles } from './freshness.mjs';

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
  for (const text of ['', '{', 'null', '{"times":"a"}', '{"times":"a","contents":"b"}']) {
    writeFileSync(file, text);
    expect(readStamp(file)).toBeNull();
  }
  const stamp = { places: ['renderer'], times: 'a', contents: 'b' };
  writeFileSync(file, JSON.stringify(stamp));
  expect(readStamp(file)).toEqual(stamp);
});

test('a bundle is unchanged while its own sources have the times that its stamp knows', () => {
  const root = tree();
  expect(unchangedBundles(root)).toEqual([]);
  const folder = path.join(root, 'dist/.stamps');
  mkdirSync(folder, { recursive: true });
  for (const [name, places] of Object.entries({ page: ['renderer'], host: ['lock.json', 'gone'] })) {
    const sources = sourcesBelow(root, places);
    const stamp = { places, times: timesOf(sources), contents: contentsOf(root, sources) };
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(stamp));
    writeFileSync(path.join(folder, `${name}.packages.json`), '[]');
  }
  expect(unchangedBundles(root)).toEqual(['host', 'page']);
  utimesSync(path.join(root, 'renderer/screens/a.test.tsx'), 1, 1);
  expect(unchangedBundles(root)).toEqual(['host', 'page']);
  utimesSync(path.join(root, 'renderer/screens/a.tsx'), 1, 1);
  expect(unchangedBundles(root)).toEqual(['host']);
  writeFileSync(path.join(root, 'gone'), '');
  expect(unchangedBundles(root)).toEqual([]);
});
