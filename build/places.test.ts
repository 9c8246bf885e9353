import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withSources } from './places.ts';
import { root } from './setup.mjs';

/** The first place of `words` in a file, as V8 writes it. */
function placeOf(file: string, words: string): string {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(words));
  return `${at + 1}:${(lines[at] ?? '').indexOf(words) + 1}`;
}

test('a report of the shipped bundle is printed with places in the sources', async () => {
  const words = "process.on('uncaughtException'";
  const shipped = placeOf('dist/service/main.js', words.replaceAll("'", '"'));
  const report = `{ "frames": ["endOnBugs (main.js:${shipped})", "main.js:999999:1", "elsewhere.js:1:1"] }`;
  const source = `service/crash.ts:${placeOf('service/crash.ts', words)}`;
  expect(await withSources(report, ['service'])).toBe(report.replace(`main.js:${shipped}`, source));
});
