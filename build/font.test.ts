/** The bundled typeface has every letter that the app's own texts are written with. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { en } from '../renderer/text/en.ts';
import { sv } from '../renderer/text/sv.ts';
import { root } from './setup.mjs';

/** The first tables that WOFF2 names by number; `cmap` is the first of them, `glyf` and `loca` are stored their own way. */
const [cmapTag, glyfTag, locaTag, otherTag] = [0, 10, 11, 63];

/** The bytes of a WOFF2 file's `cmap` (W3C, WOFF 2.0, 4 and 5). */
function characterMap(file: Buffer): Buffer {
  let at = 48;
  const byte = () => file.readUInt8(at++);
  const base128 = () => {
    let value = 0;
    for (;;) {
      const next = byte();
      value = value * 128 + (next & 127);
      if (next < 128) return value;
    }
  };
  let before = 0;
  let found: readonly [from: number, length: number] = [0, 0];
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = byte();
    const tag = flags & 63;
    if (tag === otherTag) at += 4;
    let length = base128();
    const version = flags >> 6;
    const transformed = tag === glyfTag || tag === locaTag ? version === 0 : version > 0;
    if (transformed) {
      const whole = length;
      length = base128();
      if (tag === cmapTag) length = whole;
    }
    if (tag === cmapTag) found = [before, length];
    before += length;
  }
  const [from, length] = found;
  return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(from, from + length);
}

/** Of the map's parts for the basic plane (format 4), the characters from `start` to `end`. */
function charactersOf(map: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let part = 0; part < map.readUInt16BE(2); part += 1) {
    const at = map.readUInt32BE(4 + part * 8 + 4);
    if (map.readUInt16BE(at) !== 4) continue;
    const twice = map.readUInt16BE(at + 6);
    for (let segment = 0; segment < twice; segment += 2) {
      const end = map.readUInt16BE(at + 14 + segment);
      const start = map.readUInt16BE(at + 16 + twice + segment);
      for (let one = start; one <= end && one < 0xff_ff; one += 1) characters.add(one);
    }
  }
  return characters;
}

function fonts(): Set<number> {
  const theme = path.join(root, 'renderer/theme');
  const css = readFileSync(path.join(theme, 'font.css'), 'utf8');
  const files = Array.from(css.matchAll(/url\('([^']+)'\)/gu), ([, url = '']) =>
    url.startsWith('.') ? path.join(theme, url) : path.join(root, 'node_modules', url),
  );
  return new Set(files.flatMap((file) => [...charactersOf(characterMap(readFileSync(file)))]));
}

function* wordsIn(of: unknown): Generator<string> {
  if (typeof of === 'string') yield of;
  else if (typeof of === 'function')
    yield* wordsIn((of as (...given: unknown[]) => unknown)(...Array.from({ length: of.length }, () => 2)));
  else if (typeof of === 'object' && of !== null)
    for (const inner of Object.values(of)) yield* wordsIn(inner);
}

test('every letter of both languages is in the bundled typeface', () => {
  const known = fonts();
  const missing = [...wordsIn(en), ...wordsIn(sv)].flatMap((words) =>
    Array.from(words)
      .filter((letter) => !known.has(letter.codePointAt(0) ?? 0))
      .map((letter) => `${letter}: ${words}`),
  );
  expect(missing).toEqual([]);
  expect(known.has('\u2011'.codePointAt(0) ?? 0)).toBe(true);
});
