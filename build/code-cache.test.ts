import { mkdirSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { runCached } from './code-cache.ts';

interface Program {
  readonly add: (one: number) => number;
  readonly sibling: () => string;
  readonly base: string;
  readonly other: () => Promise<{ readonly word: string }>;
}

let folder: string;
let kept: string;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const start = () => runCached<Program>(path.join(folder, 'main.cjs'), kept);
/** Another one each time that it is written. */
const whichKept = () => statSync(kept).ino;

const main = `"use strict";
const { basename } = require("node:path");
exports.base = basename(__filename);
exports.add = (one) => one + 1;
exports.sibling = () => require("./sibling.cjs").word;
exports.other = () => import("./other.mjs");
`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-code-'));
  kept = path.join(folder, 'kept/code');
  write('main.cjs', main);
  write('sibling.cjs', '"use strict";\nexports.word = "beside";\n');
  write('other.mjs', 'export const word = "a module";\n');
});

test('a program is what it is by require: its own files, those of Node, and modules', async () => {
  const { exports } = start();
  expect(exports.base).toBe('main.cjs');
  expect([exports.add(1), exports.sibling()]).toEqual([2, 'beside']);
  expect((await exports.other()).word).toBe('a module');
});

test('an error says the line of the file', () => {
  write('main.cjs', '"use strict";\nexports.fail = () => {\n  throw new Error("here");\n};\n');
  const { fail } = runCached<{ fail: () => void }>(path.join(folder, 'main.cjs'), kept).exports;
  let stack = '';
  try {
    fail();
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  expect(stack).toContain(`${path.join(folder, 'main.cjs')}:3:`);
});

describe('what was compiled', () => {
  const first = () => {
    const { exports, keep } = start();
    exports.sibling();
    keep();
  };
  const again = () => {
    const { exports, keep } = start();
    const said = [exports.add(1), exports.sibling()];
    keep();
    return said;
  };

  test('is kept once, and used', () => {
    first();
    const before = whichKept();
    expect(again()).toEqual([2, 'beside']);
    expect(whichKept()).toBe(before);
  });

  test('is not used of a file that is another, of the same length too', () => {
    first();
    const before = whichKept();
    write('main.cjs', main.replace('one + 1', 'one + 2'));
    expect(again()).toEqual([3, 'beside']);
    expect(whichKept()).not.toBe(before);
    const after = whichKept();
    expect(again()).toEqual([3, 'beside']);
    expect(whichKept()).toBe(after);
  });

  test.each([
    ['cut off', () => truncateSync(kept, statSync(kept).size - 100)],
    ['empty', () => truncateSync(kept, 0)],
    [
      'damaged',
      () => {
        const bytes = readFileSync(kept);
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 50) ^ 1, bytes.length - 50);
        writeFileSync(kept, bytes);
      },
    ],
  ])('is compiled anew where what is kept is %s', (_name, damage) => {
    first();
    damage();
    const before = whichKept();
    expect(again()).toEqual([2, 'beside']);
    expect(whichKept()).not.toBe(before);
  });

  test('is done without where nothing can be kept', () => {
    mkdirSync(kept, { recursive: true });
    first();
    expect(again()).toEqual([2, 'beside']);
  });
});
