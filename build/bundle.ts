/**
 * `bundle.ts [--force] [NAME…]`: rebuilds the outdated bundles in dist/. A bundle is built beside the old one and replaces
 * it when complete, so that a failed build breaks nothing.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Bundle } from './bundles.ts';
import { bundles, ground } from './bundles.ts';
import { contentsOf, readStamp, sourcesBelow, timesOf, type Seen } from './freshness.ts';
import { copyPackage } from './native-packages.ts';
import { licencesText, shippedBundles, shippedPackages } from './licences.ts';
import { packagesFile, packagesIn } from './packages-in.ts';
import { alone, root } from './setup.mjs';

export const dist = path.join(root, 'dist');

const stampFile = (bundle: Bundle) => path.join(dist, '.stamps', `${bundle.name}.json`);

function stampNow(bundle: Bundle, seen?: Seen): { times: string; contents: () => string } {
  const sources = sourcesBelow(root, [...ground, ...bundle.sources], seen);
  return { times: timesOf(sources), contents: () => contentsOf(root, sources) };
}

function writeStamp(bundle: Bundle, times: string, contents: string): void {
  mkdirSync(path.dirname(stampFile(bundle)), { recursive: true });
  writeFileSync(stampFile(bundle), JSON.stringify({ times, contents }));
}

function isFresh(bundle: Bundle, seen: Seen): boolean {
  const stamp = readStamp(stampFile(bundle));
  if (stamp === null || !existsSync(path.join(dist, bundle.folder)) || !existsSync(packagesFile(bundle.name)))
    return false;
  const now = stampNow(bundle, seen);
  if (stamp.times === now.times) return true;
  if (stamp.contents !== now.contents()) return false;
  writeStamp(bundle, now.times, stamp.contents);
  return true;
}

/** Runs `work` without the test runner's NODE_ENV, so that bundles do not depend on who builds them. */
export async function asProduct<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function make(bundle: Bundle): Promise<void> {
  const now = stampNow(bundle);
  const contents = now.contents();
  const place = path.join(dist, bundle.folder);
  const beside = path.join(dist, `.new-${bundle.folder}`);
  // Loaded only here: a start with a fresh dist/ does not pay for it.
  const { build } = await import('vite');
  const inside = packagesIn(await build(bundle.config(beside)));
  for (const name of bundle.beside ?? [])
    inside.push(...copyPackage(name, path.join(root, 'node_modules'), path.join(beside, 'node_modules')));
  rmSync(place, { recursive: true, force: true });
  renameSync(beside, place);
  writeStamp(bundle, now.times, contents);
  writeFileSync(packagesFile(bundle.name), JSON.stringify([...new Set(inside)].toSorted()));
}

/** Electron is started with dist/, not the repository, so dist/ needs its own manifest. */
function writeManifest(): void {
  const { name, productName, version, description, license, homepage } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  const told = { name, productName, version, description, license, homepage };
  const text = `${JSON.stringify({ ...told, type: 'module', main: 'electron/main.cjs' }, null, 2)}\n`;
  const file = path.join(dist, 'package.json');
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** Written once all shipped bundles exist. People read it in the app and beside it. */
function writeLicences(): void {
  if (shippedBundles.every((name) => existsSync(packagesFile(name))))
    writeFileSync(path.join(dist, 'licences.txt'), licencesText(shippedPackages()));
}

/** Updates the named bundles (default: all); returns the names of those that it built. */
export async function bundleApp(
  options: { names?: readonly string[]; force?: boolean; say?: (sentence: string) => void } = {},
): Promise<string[]> {
  const wanted = bundles.filter(({ name }) => options.names?.includes(name) ?? true);
  const stale = () => {
    const seen: Seen = new Map();
    return wanted.filter((one) => options.force === true || !isFresh(one, seen));
  };
  if (stale().length === 0) return [];
  return alone('bundle', async () => {
    const todo = stale();
    if (todo.length === 0) return [];
    options.say?.(`bundling ${todo.map(({ name }) => name).join(', ')}`);
    mkdirSync(dist, { recursive: true });
    writeManifest();
    // Wait for all, so that no build continues in the background after a failure.
    const outcomes = await asProduct(() => Promise.allSettled(todo.map(make)));
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failures.length > 0) throw failures[0];
    writeLicences();
    return todo.map(({ name }) => name);
  });
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !bundles.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`no bundle of that name: ${unknown.join(', ')}`);
  const started = performance.now();
  const made = await bundleApp({
    ...(names.length > 0 && { names }),
    force: args.includes('--force'),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(made.length > 0 ? `made ${made.join(', ')} in ${seconds} s` : 'dist/ is up to date');
}
