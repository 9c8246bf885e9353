/** Whether a bundle still is what its sources say: a stamp beside it holds what they were when it was made. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface Stamp {
  /** Of the sources' names, sizes and times: cheap to compare. */
  readonly times: string;
  /** Of their names and contents: a checkout that only touched files changes nothing. */
  readonly contents: string;
}

/** Files below a place (a folder or a file, from `root`) that end up in a bundle, in a fixed order, from `root`. */
function filesBelow(root: string, top: string): string[] {
  const files: string[] = [];
  const take = (file: string) => {
    if (!/\.test\.tsx?$/.test(file)) files.push(file);
  };
  const visit = (folder: string) => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(place);
      else if (entry.isFile()) take(place);
    }
  };
  const stats = statSync(path.join(root, top), { throwIfNoEntry: false });
  if (stats?.isDirectory()) visit(top);
  else if (stats?.isFile()) take(top);
  return files;
}

/** What was seen of a tree at one time: bundles have much in common. */
export interface Seen {
  readonly files: Map<string, readonly string[]>;
  readonly times: Map<string, string>;
}
export const nothingSeen = (): Seen => ({ files: new Map(), times: new Map() });

const once = <T>(known: Map<string, T>, key: string, look: () => T): T => {
  const found = known.get(key) ?? look();
  known.set(key, found);
  return found;
};

/** Those below several places, in their order. */
export const sourceFiles = (root: string, places: readonly string[], seen = nothingSeen()): string[] =>
  places.flatMap((place) => once(seen.files, place, () => filesBelow(root, place)));

const digest = (parts: Iterable<string | Buffer>) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

export const timesOf = (root: string, files: readonly string[], seen = nothingSeen()): string =>
  digest(
    files.map((file) =>
      once(seen.times, file, () => {
        const { size, mtimeMs } = statSync(path.join(root, file));
        return `${file} ${size} ${mtimeMs}`;
      }),
    ),
  );

export const contentsOf = (root: string, files: readonly string[]): string =>
  digest(files.flatMap((file) => [file, readFileSync(path.join(root, file))]));

/** The stamp in `file`, or null where there is none that can be read. */
export function readStamp(file: string): Stamp | null {
  try {
    const { times, contents } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Stamp>;
    return typeof times === 'string' && typeof contents === 'string' ? { times, contents } : null;
  } catch {
    return null;
  }
}
