/**
 * `npm run places -- FILE`: prints a report or log of the shipped app with places in the sources instead of the bundles.
 * Check out the report's version first: the same sources make the same bundles, here with source maps.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asProduct } from './bundle.ts';
import { bundles, type Bundle } from './bundles.ts';
import { root } from './setup.mjs';

/** A place in a bundle, like `station-B2lF9sme.cjs:120:7`. */
const placed = /([\w.-]+\.c?js):(\d+):(\d+)/g;

/** Replaces each place in the named bundles by `FILE:LINE:COLUMN` of the sources; other text stays. */
export async function withSources(text: string, names: readonly Bundle['name'][]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-places-'));
  try {
    const { build, mergeConfig } = await import('vite');
    const more = { build: { sourcemap: 'hidden' }, logLevel: 'error' };
    for (const { name, config } of bundles.filter((one) => names.includes(one.name)))
      await asProduct(() => build(mergeConfig(config(path.join(folder, name)), more)));
    const files = globSync('**/*.map', { cwd: folder }).map((file) => path.join(folder, file));
    return text.replaceAll(placed, (whole, bundle: string, line: string, column: string) => {
      const file = files.find((one) => path.basename(one) === `${bundle}.map`);
      if (file === undefined) return whole;
      const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
      const found = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalSource' in found) || found.generatedLine !== Number(line) - 1) return whole;
      const source = path.relative(root, path.resolve(path.dirname(file), found.originalSource));
      return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2);
  process.stdout.write(
    await withSources(readFileSync(file, 'utf8'), ['renderer', 'preload', 'electron', 'service']),
  );
}
