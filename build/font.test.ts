/** The bundled typeface has every letter that the app's own texts are written with. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { en } from '../renderer/text/en.ts';
import { sv } from '../renderer/text/sv.ts';
import { root } from './setup.mjs';

/** The Unicode code points that a font file has. */
function charactersOf(file: string): readonly number[] {
  const font = create(readFileSync(file));
  return 'characterSet' in font ? font.characterSet : [];
}

function fonts(): Set<number> {
  const theme = path.join(root, 'renderer/theme');
  const css = readFileSync(path.join(theme, 'font.css'), 'utf8');
  const files = Array.from(css.matchAll(/url\('([^']+)'\)/gu), ([, url = '']) =>
    url.startsWith('.') ? path.join(theme, url) : path.join(root, 'node_modules', url),
  );
  return new Set(files.flatMap(charactersOf));
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
