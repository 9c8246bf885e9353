import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { graphicsWatch, withoutGraphics } from './graphics.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'colour-bar-graphics-'));
const version = '1.0.0';

test('a version that failed with the card goes without it, the next one tries it again', () => {
  const folder = newFolder();
  const mark = path.join(folder, 'without-graphics');
  expect(withoutGraphics(folder, version)).toBe(false);
  writeFileSync(mark, version);
  expect([withoutGraphics(folder, version), withoutGraphics(folder, version)]).toEqual([true, true]);
  expect(withoutGraphics(folder, '1.0.1')).toBe(false);
  expect(existsSync(mark)).toBe(false);
});

test('a start that ends before its window is shown, after one failure, is followed by one without the card', () => {
  const folder = newFolder();
  graphicsWatch(folder, version, false).failed();
  expect(withoutGraphics(folder, version)).toBe(true);
  // That start shows its window, and the next one runs without the card too.
  graphicsWatch(folder, version, true).shown();
  expect(withoutGraphics(folder, version)).toBe(true);
});

test('a few failures that the window comes after are lived with, more are not', () => {
  const folder = newFolder();
  const watch = graphicsWatch(folder, version, false);
  watch.failed();
  watch.shown();
  expect(withoutGraphics(folder, version)).toBe(false);
  expect([watch.failed(), watch.failed()]).toEqual([false, false]);
  expect(withoutGraphics(folder, version)).toBe(false);
  expect(watch.failed()).toBe(true);
  expect(withoutGraphics(folder, version)).toBe(true);
});

test('a folder that takes no file keeps nothing from going on', () => {
  const watch = graphicsWatch(path.join(newFolder(), 'not there'), version, false);
  expect(watch.failed()).toBe(false);
  watch.shown();
});
