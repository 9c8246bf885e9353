import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shortcuts } from '../renderer/parts/shortcut-keys.ts';
import { guideNames } from '../shared/guide.ts';
import { readGuide } from './guide.ts';
import { root } from './setup.mjs';

const folder = path.join(root, 'docs/guide');
const read = (language: string, name: string) =>
  readFileSync(path.join(folder, language, `${name}.md`), 'utf8');

describe.each(['en', 'sv'])('the guide in %s', (language) => {
  test('has a page for each screen, and no other', () => {
    const pages = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.md'));
    expect(pages.toSorted()).toEqual(guideNames.map((name) => `${name}.md`).toSorted());
  });

  test.each(guideNames)('%s: its parts are those that the app shows, its picture is there', (name) => {
    const { title, blocks } = readGuide(read(language, name));
    expect(title).not.toBe('');
    const pictures = blocks.filter((block) => block.type === 'picture');
    expect(pictures).toHaveLength(1);
    for (const { source, words } of pictures) {
      expect([source, existsSync(path.join(folder, language, source))]).toEqual([source, true]);
      expect(words.length).toBeGreaterThan(10);
    }
  });
});

test('both languages have the same parts in the same order', () => {
  const shape = (language: string, name: string) =>
    readGuide(read(language, name)).blocks.map((block) =>
      block.type === 'list' ? `list of ${block.items.length}` : block.type,
    );
  for (const name of guideNames) expect([name, shape('sv', name)]).toEqual([name, shape('en', name)]);
});

test('the page of Mix names each key that presses something there', () => {
  for (const language of ['en', 'sv'])
    for (const key of Object.values(shortcuts)) expect(read(language, 'mix')).toContain(`**${key}**`);
});

test('staff read of the salon system, never of the service', () => {
  for (const name of guideNames) {
    expect(read('en', name)).not.toMatch(/service/i);
    expect(read('sv', name)).not.toMatch(/tjänst|service/i);
  }
});

test.each([
  ['<b>bold</b>', 'html'],
  ['text <img src=x onerror=alert(1)>', 'html'],
  ['[away](https://example.com)', 'a link to https://example.com'],
  ['[script](javascript:alert)', 'a link to javascript:alert'],
  ['# another title', 'a heading of this depth'],
  ['```\ncode\n```', 'code'],
])('%j ends the build', (markdown, what) => {
  expect(() => readGuide(`# Title\n\n${markdown}`)).toThrow(what);
});

test('a page becomes plain data', () => {
  expect(readGuide('# Title\n\nOne **two**\nthree.\n\n1. a\n2. [b](mix.md) & <\n')).toEqual({
    title: 'Title',
    blocks: [
      { type: 'paragraph', inside: ['One ', { type: 'strong', inside: ['two'] }, ' three.'] },
      { type: 'list', ordered: true, items: [['a'], [{ type: 'link', to: 'mix', inside: ['b'] }, ' & <']] },
    ],
  });
});
