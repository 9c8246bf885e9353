/** The packages whose files are in a bundle: these are shipped, also if package.json lists them for development. */
import path from 'node:path';
import type { build } from 'vite';
import type { Bundle } from './bundles.ts';
import { root } from './setup.mjs';

/** The file that lists a bundle's packages, as folders relative to the root. Their licences are shown in the app. */
export const packagesFile = (name: Bundle['name']): string =>
  path.join(root, 'dist/.stamps', `${name}.packages.json`);

type Built = Awaited<ReturnType<typeof build>>;

const inModules = /^(?:.*\/)?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/** The folder, from the root, of the package that a module or an asset comes from; null where it is ours. */
function packageOf(file: string): string | null {
  const plain = file.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll(path.sep, '/');
  const within = plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : plain;
  return inModules.exec(within)?.[1] ?? null;
}

export function packagesIn(built: Built): string[] {
  if ('close' in built) throw new Error('a build that watches ends never');
  const outputs = (Array.isArray(built) ? built : [built]).flatMap(({ output }) => output);
  const files = outputs.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : one.originalFileNames));
  return [...new Set(files.map(packageOf).filter((found) => found !== null))];
}
