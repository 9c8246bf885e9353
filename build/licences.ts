/** The licences of all that is shipped, found in the bundles themselves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Bundle } from './bundles.ts';
import { packagesFile } from './packages-in.ts';
import { root } from './setup.mjs';

/** The bundles in a package. The browser host is not among them, as it needs a separate Node. */
export const shippedBundles = [
  'renderer',
  'electron',
  'preload',
  'service',
  'booking-page',
] as const satisfies Bundle['name'][];

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** The licence named in its package.json. */
  readonly license: string;
  /** The licence texts in the package. */
  readonly texts: readonly string[];
}

const licenceFile = /^(?:licen[cs]e|copying|notice)/i;

function readPackage(folder: string): ShippedPackage {
  const place = path.join(root, folder);
  const manifest = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: unknown;
  };
  const texts = readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .map((name) => readFileSync(path.join(place, name), 'utf8').trim());
  const { name, version, license } = manifest;
  if (typeof license !== 'string') throw new Error(`${name} does not say its licence`);
  return { name, version, license, texts };
}

/** The npm packages inside our packages, each version once. */
export function shippedPackages(): ShippedPackage[] {
  const folders = shippedBundles.flatMap((name) => {
    const file = packagesFile(name);
    if (!existsSync(file)) throw new Error(`${name} is not bundled`);
    return JSON.parse(readFileSync(file, 'utf8')) as string[];
  });
  const found = new Map<string, ShippedPackage>();
  for (const folder of new Set(folders)) {
    const one = readPackage(folder);
    found.set(`${one.name}@${one.version}`, one);
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

const line = '─'.repeat(80);

/** For people. Electron's own licence and Chromium's lie beside the program, where Electron puts them. */
export function licencesText(packages: readonly ShippedPackage[]): string {
  const head =
    'Colour Bar is made with these packages. LICENSE.electron.txt and LICENSES.chromium.html are the runtime’s.';
  const parts = packages.map(({ name, version, license, texts }) =>
    [`${name} ${version}: ${license}`, ...texts].join('\n\n'),
  );
  return `${[head, ...parts].join(`\n\n${line}\n\n`)}\n`;
}
